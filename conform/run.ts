import { CALL_NAMES, CALLS, isQuestion, type Call } from '@/contract/calls';
import { backendAt, type Fetch } from './backend';
import { tryCors } from './checks/cors';
import { leaveInvitationsOut, tryInvitations } from './checks/invitations';
import { tryOtherReads, tryOtherWrites } from './checks/others';
import { signIn, tryReads } from './checks/reads';
import { tryReceipts } from './checks/receipts';
import { COSTING, leaveRentOut, tryRent } from './checks/rent';
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
  const names = CALL_NAMES.filter((name) => {
    const { needs }: Call = CALLS[name];
    return needs === undefined || options.capabilities?.includes(needs);
  });
  const trial = new Trial(backendAt(base, token, origin, world.fetch), names);
  await tryAll(trial, options, world);
  if (origin !== undefined) await tryCors(trial, origin);
  for (const name of trial.untried()) trial.leaveOut(name, 'what it needs was not there');
  return trial.outcomes;
}

async function tryAll(trial: Trial, options: Options, world: World): Promise<void> {
  const user = await signIn(trial);
  if (user === undefined) return;
  const { team, token2, write, rent, capabilities = [] } = options;
  const teamId = await tryReads(trial, user, team);
  if (capabilities.includes('receipts')) await tryReceipts(trial, teamId, world.now());
  await tryOtherReads(trial, user, teamId);
  if (write) {
    await tryProfile(trial, user);
    const made = await tryTeam(trial, user, world.now());
    if (made !== undefined) {
      await tryNewKey(trial, user, made.id);
      await tryCheckout(trial);
      if (token2 === undefined) leaveInvitationsOut(trial, 'only with --token2 of a second person');
      else await tryInvitations(trial, made, token2);
      await tryOtherWrites(trial, user, { teamId: made.id }, 'teamId');
      if (user.currentTeamId) await switchTo(trial, user, user.currentTeamId);
    }
  } else leaveWritesOut(trial);
  if (rent && team !== undefined) await tryRent(trial, user, team, world.wait);
  else leaveRentOut(trial, 'it costs money: only with --team ID --rent');
}

function leaveWritesOut(trial: Trial): void {
  leaveInvitationsOut(trial, 'it changes something: only with --write and --token2');
  for (const name of trial.untried()) {
    if (!isQuestion(name) && !COSTING.includes(name))
      trial.leaveOut(name, 'it changes something: only with --write');
  }
}
