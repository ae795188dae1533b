import { plainNumber } from '../numbers';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../time';

/**
 * A runtime for a person: under an hour in minutes (`12 min`), under 24 hours in hours to 1 decimal (`3.4 h`), otherwise
 * days and hours (`2 d 4 h`) (specification, section 2). Hours are rounded; minutes are whole ones that have passed.
 */
export function formatRuntime(elapsedMs: number): string {
  const elapsed = Math.max(0, elapsedMs);
  if (elapsed < HOUR_MS) return `${Math.floor(elapsed / MINUTE_MS)} min`;
  if (elapsed < DAY_MS) return `${(Math.round((elapsed * 10) / HOUR_MS) / 10).toFixed(1)} h`;
  const hours = Math.round(elapsed / HOUR_MS);
  return `${plainNumber(Math.floor(hours / 24))} d ${hours % 24} h`;
}
