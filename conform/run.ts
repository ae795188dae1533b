import { CALL_NAMES, CALLS, type Call, type CallName } from '@/contract/calls';
import { backendAt, type Fetch } from './backend';
import { tryCors } from './checks/cors';
import { leaveInvitationsOut, tryInvitations } from './checks/invitations';
import { signIn, tryOtherReads, tryReads } from './checks/reads';
import { tryReceipts } from './checks/receipts';
import { leaveRentOut, tryRent } from './checks/rent';
import { switchTo, tryCheckout, tryNewKey, tryProfile, tryTeam } from './checks/writes';
import type { Options } from './options';
import type { Outcome } from './outcome';
import { Trial } from './trial';

/** What a run reaches of the world. */
export interface World {
  fetch: Fetch;
  /** Epoch milliseconds. */
  now: () => number;
  /** Lets some milliseconds pass. */
  wait: (milliseconds: number) => Promise<void>;
}

/**
 * Tries a backend as it was asked to; every call of the specification, and of the capabilities that it is said to have, has an
 * outcome afterwards.
 */
export async function conform(options: Options, world: World): Promise<Outcome[]> {
  const { base, token, origin } = options;
  const trial = new Trial(backendAt(base, token, origin, world.fetch));
  const names = CALL_NAMES.filter((name) => {
    const { needs }: Call = CALLS[name];
    return needs === undefined || options.capabilities?.includes(needs);
  });
  await tryAll(trial, names, options, world);
  if (origin !== undefined) await tryCors(trial, origin);
  for (const name of names) trial.leaveOut(name, 'what it needs was not there');
  return trial.outcomes;
}

async function tryAll(
  trial: Trial,
  names: readonly CallName[],
  options: Options,
  world: World,
): Promise<void> {
  const user = await signIn(trial);
  if (user === undefined) return;
  const { team, token2, write, rent, capabilities = [] } = options;
  const teamId = await tryReads(trial, user, team);
  if (capabilities.includes('receipts')) await tryReceipts(trial, teamId, world.now());
  await tryOtherReads(trial, names, { userId: user.id, teamId });
  if (write) {
    await tryProfile(trial, user);
    const made = await tryTeam(trial, user, world.now());
    if (made !== undefined) {
      await tryNewKey(trial, user, made.id);
      await tryCheckout(trial);
      if (token2 === undefined) leaveInvitationsOut(trial, 'only with --token2 of a second person');
      else await tryInvitations(trial, made, token2);
      if (user.currentTeamId) await switchTo(trial, user, user.currentTeamId);
    }
  } else leaveWritesOut(trial);
  if (rent && team !== undefined) await tryRent(trial, user, team, world.wait);
  else leaveRentOut(trial, 'it costs money: only with --team ID --rent');
}

const WRITES = [
  'createTeam',
  'updateTeam',
  'switchTeam',
  'updateProfile',
  'checkout',
  'createSshKey',
  'deleteSshKey',
] as const;

function leaveWritesOut(trial: Trial): void {
  for (const name of WRITES) trial.leaveOut(name, 'it changes something: only with --write');
  leaveInvitationsOut(trial, 'it changes something: only with --write and --token2');
}
