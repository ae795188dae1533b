import type { AppContext } from './context';
import type { MachineProvider } from './providers/machineProvider';
import { createSimulatorAdapter } from './providers/simulator/adapter';
import { simulatedMachinesIn } from './repo/simulatedMachines';

/** The simulator of a server, whose machines are in its database. */
export const createSimulator = ({
  db,
  time,
  env,
}: Pick<AppContext, 'db' | 'time' | 'env'>): MachineProvider =>
  createSimulatorAdapter({
    deploySeconds: env.simDeploySeconds,
    faults: env.simFaults,
    service: time.service,
    machines: simulatedMachinesIn(db),
  });
