/** The value below which `part` (0 to 1) of the values lie, interpolated; NaN of none. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  const place = (sorted.length - 1) * part;
  const below = sorted[Math.floor(place)] ?? NaN;
  const above = sorted[Math.ceil(place)] ?? NaN;
  return below + (above - below) * (place - Math.floor(place));
}

/** A figure that was taken several times: its median, and the middle half of what was found. */
export interface Spread {
  value: number;
  low: number;
  high: number;
}

export function spreadOf(values: readonly number[]): Spread {
  return {
    value: quantile(values, 0.5),
    low: quantile(values, 0.25),
    high: quantile(values, 0.75),
  };
}
