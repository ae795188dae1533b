import type { Deployment } from '@/contract/deployment';
import { gpuDisplayName } from '../gpuModels';
import { providerName } from '../labels';
import { formatMicros, type Micros } from '../money';
import {
  spendBy,
  type SpendDimension,
  type SpendRange,
  type SpendShare,
  UNKNOWN_KEY,
} from './spend';

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

/** One bar of a breakdown: its share of the largest is its length. */
export interface SpendBar {
  key: string;
  label: string;
  text: string;
  micros: Micros;
}

/** Bars that a breakdown shows before the rest is added up. */
const MAX_BARS = 6;
const REST_KEY = 'rest';

function foldSmallest(shares: readonly SpendShare[]): { shown: SpendShare[]; rest: SpendShare[] } {
  return shares.length <= MAX_BARS
    ? { shown: [...shares], rest: [] }
    : { shown: shares.slice(0, MAX_BARS - 1), rest: shares.slice(MAX_BARS - 1) };
}

/** Spend in a range as bars, largest first; what is beyond the sixth bar is added up in the last one. */
export function spendBars(
  deployments: readonly Deployment[],
  range: SpendRange,
  by: SpendDimension,
  names: PersonNames,
): SpendBar[] {
  const { shown, rest } = foldSmallest(spendBy(deployments, range, by));
  const bars = shown.map(({ key, micros }) => ({
    key,
    label: shareLabel(key, by, names),
    text: formatMicros(micros),
    micros,
  }));
  if (rest.length === 0) return bars;
  const micros = rest.reduce((sum, share) => sum + share.micros, 0);
  const label = `${rest.length} others`;
  return [...bars, { key: REST_KEY, label, text: formatMicros(micros), micros }];
}
