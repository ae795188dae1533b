/** What a snapshot may tell of each resource of the API: each says it in an `X.snapshot.ts` beside its endpoints. */
export * as deployments from '../api/deployments.snapshot';
export * as invitations from '../api/invitations.snapshot';
export * as offers from '../api/offers.snapshot';
export * as payments from '../api/payments.snapshot';
export * as sshKeys from '../api/sshKeys.snapshot';
export * as teams from '../api/teams.snapshot';
export * as users from '../api/users.snapshot';
