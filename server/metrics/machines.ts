import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { MachineCount, Metrics, SharedFigures } from './metrics';

/** Upper bounds of the histogram of boots. Seconds. */
const BOOT_SECONDS = [10, 30, 60, 120, 180, 300, 600, 900, 1800, 3600];

/** What a process sees of the machines at providers. */
export function createMachineMetrics(
  registers: Registry[],
): Pick<Metrics, 'machineBooted' | 'machineAlarm' | 'machinesOutOfOrder'> {
  const boots = new Histogram({
    name: 'rackline_machine_boot_seconds',
    help: 'Time from the order of a machine until it ran, as this process has seen it',
    labelNames: ['provider'],
    buckets: BOOT_SECONDS,
    registers,
  });
  const alarms = new Counter({
    name: 'rackline_machine_alarms_total',
    help: 'Machines that run on after their accepted end (runsOn), and lists without most of what runs (mostMissing)',
    labelNames: ['provider', 'alarm'],
    registers,
  });
  const outOfOrder = new Gauge({
    name: 'rackline_machines_out_of_order',
    help: 'Own machines that did not answer this process or could not be cleaned, so that nobody can rent them',
    labelNames: ['provider'],
    registers,
  });
  return {
    machineBooted: (provider, seconds) => boots.observe({ provider }, seconds),
    machineAlarm: (provider, alarm) => alarms.inc({ provider, alarm }),
    machinesOutOfOrder: (provider, machines) => outOfOrder.set({ provider }, machines),
  };
}

/** Gauges of the machines that there are. */
export function registerMachines(registers: Registry[], count: SharedFigures['machines']): void {
  let counting: ReturnType<typeof count> | undefined;
  // All of them are asked at once; where the database is away, the other metrics are told all the same.
  const counted = () => {
    counting ??= count()
      .catch(() => [])
      .finally(() => {
        counting = undefined;
      });
    return counting;
  };
  const gauge = (name: string, help: string, valueOf: (one: MachineCount) => number | null) =>
    new Gauge({
      ...{ name, help, labelNames: ['provider'], registers },
      async collect() {
        this.reset();
        for (const one of await counted()) {
          const value = valueOf(one);
          if (value !== null) this.set({ provider: one.provider }, value);
        }
      },
    });
  gauge('rackline_machines', 'Instances that run, of all servers', (one) => one.instances);
  gauge(
    'rackline_machines_price_dollars_per_hour',
    'What people are charged an hour for the instances that run',
    (one) => one.price,
  );
  gauge(
    'rackline_machines_cost_dollars_per_hour',
    'What the provider asks an hour for the instances that run',
    (one) => one.cost,
  );
  gauge(
    'rackline_provider_orphans',
    'Machines at the provider that carry our marker and that no row knows, as of the last comparison',
    (one) => one.orphans,
  );
}
