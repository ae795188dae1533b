import { plainNumber } from '../numbers';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../time';

/**
 * A runtime for a person: under an hour in minutes (`12 min`), under 24 hours in hours to 1 decimal (`3.4 h`), otherwise
 * days and hours (`2 d 4 h`) (specification, section 2). Always rounded down, so that no unit shows before it is full.
 */
export function formatRuntime(elapsedMs: number): string {
  const elapsed = Math.max(0, elapsedMs);
  if (elapsed < HOUR_MS) return `${Math.floor(elapsed / MINUTE_MS)} min`;
  if (elapsed < DAY_MS) return `${(Math.floor((elapsed * 10) / HOUR_MS) / 10).toFixed(1)} h`;
  const days = Math.floor(elapsed / DAY_MS);
  return `${plainNumber(days)} d ${Math.floor((elapsed - days * DAY_MS) / HOUR_MS)} h`;
}
