import { teamsApi } from '../api/teams';
import { usersApi } from '../api/users';
import { bad, failureIn, good, on, saidOfRequest, type Message } from '../toasts/message';
import type { ApiFailure } from '../api/failure';
import { teamEntered } from './slice';

const { createTeam } = teamsApi.endpoints;
const { switchTeam } = usersApi.endpoints;

export const teamSwitched = (name: string) =>
  good('Team switched successfully', `You are now working in ${name}.`);
export const teamCreatedAndSwitched = (name: string) =>
  good('Team Created & Switched', `You are now working in ${name}.`);
export const teamCreateFailed = (failure: ApiFailure) =>
  bad('Error', saidOfRequest(failure, 'Failed to create team. Please try again.'));
const CREATED_ONLY = {
  title: 'Team Created',
  description: 'Team created successfully, but failed to switch to it. Please select it manually.',
};

/** Toasts of switching and creating teams (§8). Creating one includes a switch. */
export const teamMessages: readonly Message[] = [
  on(teamEntered.match, ({ payload: { name, isNew } }) =>
    isNew ? teamCreatedAndSwitched(name) : teamSwitched(name),
  ),
  on(
    switchTeam.matchRejected,
    bad('Error', 'Failed to switch team. Please try again.'),
    ({ meta }, { before }) => before.teams.switcher.switchingTo === meta.arg.originalArgs.teamId,
  ),
  on(switchTeam.matchRejected, CREATED_ONLY, (_action, { before }) => before.teams.create.pending),
  // Its id is unknown, so it cannot be switched to.
  on(createTeam.matchFulfilled, CREATED_ONLY, ({ payload }) => payload === null),
  on(createTeam.matchRejected, (action) => {
    const failure = failureIn(action);
    return failure ? teamCreateFailed(failure) : null;
  }),
];
