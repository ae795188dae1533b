import type { Rule } from '@/domain/snapshot/rules';
import { failed, outcome, said, typed } from '@/domain/snapshot/vocabulary';
import { eventsOf } from '../snapshot/policy/events';
import * as teams from './slice';

export const state = {
  shownId: 'id',
  switcher: { open: 'keep', search: 'text', switchingTo: 'id' },
  create: { open: 'keep', name: 'text', pending: 'keep' },
} as const satisfies Rule<teams.TeamsState>;

export const events = eventsOf(teams, {
  teamPicked: { payload: 'id', words: said('Picked a team') },
  createTeamSubmitted: { words: said('Wanted the team created') },
  teamShown: { payload: 'id', words: said('The team on screen was noted') },
  switcherOpened: { words: said('Opened Switch Team') },
  switcherClosed: { words: said('Closed Switch Team') },
  teamSearchChanged: { payload: 'text', words: typed('the search of teams') },
  switchStarted: { payload: 'id', words: said('The team is being switched') },
  teamSwitched: { payload: 'id', words: said('The team was switched') },
  switchFailed: { words: failed('The team was not switched') },
  createTeamOpened: { words: said('Opened Create New Team') },
  createTeamClosed: { words: said('Closed Create New Team') },
  createTeamNameChanged: { payload: 'text', words: typed('the name of the new team') },
  createTeamStarted: { words: said('The team is being created') },
  createTeamSettled: {
    payload: { created: 'keep' },
    words: outcome('created', 'The team was created', 'The team was not created'),
  },
});
