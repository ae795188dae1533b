import type { Deployment } from '@/contract/deployment';
import { gpuDisplayName } from '../gpuModels';
import { providerName } from '../labels';
import { formatMicros, type Micros, sumOf } from '../money';
import { spendBy, type SpendDimension, type SpendRange, UNKNOWN_KEY, withRest } from './spend';

/** Names of people by user id. */
export type PersonNames = Readonly<Record<string, string>>;

/** The name of the person a deployment is charged to; one who has left the team has none. */
export function personName(userId: string, names: PersonNames): string {
  if (userId === UNKNOWN_KEY) return 'Unknown';
  return names[userId] ?? 'Former member';
}

/** Text of a key that spend is grouped under. */
export function shareLabel(key: string, by: SpendDimension, names: PersonNames): string {
  if (key === UNKNOWN_KEY) return 'Unknown';
  switch (by) {
    case 'gpuType':
      return gpuDisplayName(key);
    case 'provider':
      return providerName(key);
    case 'person':
      return personName(key, names);
  }
}

/** Bars that a breakdown shows before the rest is added up. */
const MAX_BARS = 6;
const REST_KEY = 'rest';

/** One bar of a breakdown: its share of the largest is its length. */
export type SpendBar = ReturnType<typeof barOf>;

const barOf = (key: string, label: string, micros: Micros) => ({
  key,
  label,
  text: formatMicros(micros),
  micros,
});

/** Spend in a range as bars, largest first; what is beyond the sixth bar is added up in the last one. */
export function spendBars(
  deployments: readonly Deployment[],
  range: SpendRange,
  by: SpendDimension,
  names: PersonNames,
): SpendBar[] {
  const { shown, rest } = withRest(spendBy(deployments, range, by), MAX_BARS - 1);
  const bars = shown.map(({ key, micros }) => barOf(key, shareLabel(key, by, names), micros));
  if (rest.length === 0) return bars;
  const micros = sumOf(rest.map((share) => share.micros));
  return [...bars, barOf(REST_KEY, `${rest.length} others`, micros)];
}
