import { Gauge, type Registry } from 'prom-client';
import type { Metrics } from './metrics';

/** Metrics of the books, which one of the servers checks every night, and all tell. */
export function createBooksMetrics(registers: Registry[]): Pick<Metrics, 'tellBooks'> {
  let ask: Parameters<Metrics['tellBooks']>[0] = () => Promise.resolve(undefined);
  const gauge = (
    name: string,
    help: string,
    valueOf: (checked: { at: number; problems: number }) => number,
  ) =>
    new Gauge({
      ...{ name, help, registers },
      async collect() {
        this.remove();
        // Where the database is away, the other metrics are told all the same.
        const checked = await ask().catch(() => undefined);
        if (checked !== undefined) this.set(valueOf(checked));
      },
    });
  gauge(
    'rackline_books_problems',
    'What the last check of the books has found to be wrong',
    ({ problems }) => problems,
  );
  gauge(
    'rackline_books_checked_timestamp_seconds',
    'When the books were last checked, by whichever server',
    ({ at }) => at / 1000,
  );
  return {
    tellBooks: (asked) => {
      ask = asked;
    },
  };
}
