/**
 * The id of a rental: `MACHINE/MARKER`. With the machine's name alone, a late call for one rental would end the next one on
 * the same machine.
 */
export const rentalId = (name: string, marker: string): string => `${name}/${marker}`;

/** A rental by its id. */
export function rentalOf(id: string): { name: string; marker: string } {
  const slash = id.indexOf('/');
  return { name: id.slice(0, slash), marker: id.slice(slash + 1) };
}
