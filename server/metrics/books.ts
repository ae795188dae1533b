import { Gauge, type Registry } from 'prom-client';
import type { SharedFigures } from './metrics';

/** Gauges of the books, which one of the servers checks every night, and all tell. */
export function registerBooks(registers: Registry[], books: SharedFigures['books']): void {
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
        const checked = await books().catch(() => undefined);
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
}
