import type { CallName } from '../routes';
import type { Decoder } from './decoder';
import { accepted, acknowledgement, checkout, created, renamed } from './answers/changes';
import { deployment, ordered } from './answers/deployment';
import { invitation } from './answers/invitation';
import { offerListing } from './answers/offer';
import { sshKey, sshKeyDetail } from './answers/sshKey';
import { team, teamWithMembers } from './answers/team';
import { transaction } from './answers/transaction';
import { user } from './answers/user';
import { rows } from './rows';

/** How the app reads the answer of each call, of whatever server it comes. */
export const ANSWERS = {
  login: user,
  listTeams: rows(team),
  listTeamsWithMembers: rows(teamWithMembers),
  createTeam: created,
  updateTeam: acknowledgement,
  invite: acknowledgement,
  switchTeam: user,
  updateProfile: user,
  checkout,
  listInvitations: rows(invitation),
  acceptInvitation: accepted,
  declineInvitation: acknowledgement,
  listOffers: offerListing,
  listSshKeys: rows(sshKey),
  createSshKey: created,
  getSshKey: sshKeyDetail,
  deleteSshKey: acknowledgement,
  createDeployment: ordered,
  listDeployments: rows(deployment),
  renameDeployment: renamed,
  destroyInstance: acknowledgement,
  listTransactions: rows(transaction),
} as const satisfies Record<CallName, unknown>;

/** What the answer of a call is to the app. */
export type Answer<Name extends CallName> =
  (typeof ANSWERS)[Name] extends Decoder<infer Output> ? Output : never;

/** The decoder of a call that is known by its name only. */
export const decoderOf = (call: CallName): Decoder<unknown> => ANSWERS[call] as Decoder<unknown>;
