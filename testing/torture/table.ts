import { appendFileSync } from 'node:fs';

/** Whether the harness runs in full (`npm run torture`) or shortened (`npm test`). */
export const IS_FULL = process.env.TORTURE === 'full';

/** Adds a row to the table that `npm run torture` prints. */
export function report(what: string, figures: object): void {
  const file = process.env.TORTURE_TABLE;
  if (file !== undefined) appendFileSync(file, `${JSON.stringify({ what, ...figures })}\n`);
}
