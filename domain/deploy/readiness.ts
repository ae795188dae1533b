import { typedKey, typedLine } from '@/contract/typed';
import { isFree, isUnderMinimum } from '../balance';
import { standing } from './standing';
import type { Configuration } from './types';

/** Why Next is not ready (specification, section 5). The last three: a refresh has taken away what was chosen. */
export type NextBlocker =
  | 'offerMissing'
  | 'regionMissing'
  | 'operatingSystemMissing'
  | 'offerUnlisted'
  | 'offerSoldOut'
  | 'priceChanged';

/** Why Deploy is not ready. `keyNameMissing`: the provider needs a key, and one without a name is not saved. `balanceUnknown`: the team's balance has not been loaded yet. */
export type DeployBlocker =
  | 'pending'
  | NextBlocker
  | 'keyMissing'
  | 'keyNameMissing'
  | 'balanceUnknown'
  | 'balanceInsufficient';

const STANDING_BLOCKERS = {
  same: [],
  unlisted: ['offerUnlisted'],
  soldOut: ['offerSoldOut'],
  priceChanged: ['priceChanged'],
} as const;

/** Reasons why step 1 can't be left, the most important first; none means ready. */
export function nextBlockers(config: Configuration): NextBlocker[] {
  const blockers: NextBlocker[] = [];
  if (config.offer === null) blockers.push('offerMissing');
  if (config.region === null) blockers.push('regionMissing');
  if (config.operatingSystem === null) blockers.push('operatingSystemMissing');
  return [...blockers, ...STANDING_BLOCKERS[standing(config)]];
}

/** The SSH key of step 2 as it was entered: pasted or uploaded text with a name, or an existing key. */
export interface KeyEntry {
  keyText: string;
  keyName: string;
  selectedKeyId: string | null;
}

/** What happens to the key at a deploy: use an existing one or none, or save the new one first. */
export type KeyPlan =
  { kind: 'use'; sshKeyId: string | null } | { kind: 'save'; name: string; publicKey: string };

/** A new key is saved only when both its text and its name are present (specification, section 5). */
export function keyPlan({ keyText, keyName, selectedKeyId }: KeyEntry): KeyPlan {
  const publicKey = typedKey(keyText);
  const name = typedLine(keyName);
  return selectedKeyId !== null || publicKey === '' || name === ''
    ? { kind: 'use', sshKeyId: selectedKeyId }
    : { kind: 'save', name, publicKey };
}

/** Whether the instance would start without a key: one that was entered has no name, so it is not saved. */
function isKeyless(entry: KeyEntry): boolean {
  const plan = keyPlan(entry);
  return plan.kind === 'use' && plan.sshKeyId === null;
}

export interface DeployInput extends KeyEntry {
  config: Configuration;
  /** Balance of the current team in dollars; undefined until it is loaded, null where the server omits it. */
  balance: number | null | undefined;
  /** A deploy, or the saving of its key, is under way. */
  pending: boolean;
  /** This very order went out before, and its answer was lost. */
  unanswered: boolean;
}

/**
 * Reasons why an instance can't be deployed, the most important first; none means ready. That the balance also covers
 * the first hour, beside what runs already, is for the server to say; where nothing is asked no balance counts. An order whose answer was lost can always be asked
 * for again: it may have gone through, and have taken the last machine or the last of the credit.
 */
export function deployBlockers(input: DeployInput): DeployBlocker[] {
  const { config, balance, keyText, selectedKeyId, pending, unanswered } = input;
  const blockers: DeployBlocker[] = pending ? ['pending'] : [];
  if (unanswered) return blockers;
  blockers.push(...nextBlockers(config));
  if (selectedKeyId === null && typedKey(keyText) === '') blockers.push('keyMissing');
  else if (config.offer?.keyRequired === true && isKeyless(input)) blockers.push('keyNameMissing');
  if (config.offer !== null && isFree(config.offer.price)) return blockers;
  if (balance === undefined) blockers.push('balanceUnknown');
  else if (isUnderMinimum(balance)) blockers.push('balanceInsufficient');
  return blockers;
}

/** What disables the button; whatever else is missing, a press of it says (specification, sections 2 and 5). */
const DISABLING: ReadonlySet<DeployBlocker> = new Set([
  'pending',
  'balanceUnknown',
  'balanceInsufficient',
]);

/** Whether 'Deploy Instance' cannot be pressed (specification, section 2). */
export function isDeployDisabled(blockers: readonly DeployBlocker[]): boolean {
  return blockers.some((blocker) => DISABLING.has(blocker));
}
