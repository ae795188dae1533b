import type { Rule } from '@/domain/snapshot/rules';
import { typed, withField } from '@/domain/snapshot/vocabulary';
import { eventsOf } from '../snapshot/policy/events';
import * as teams from './slice';

export const state = {
  shownId: 'id',
  switcher: { open: 'keep', search: 'text', switchingTo: 'id' },
  create: { open: 'keep', name: 'text', pending: 'keep' },
} as const satisfies Rule<teams.TeamsState>;

export const events = eventsOf(teams, {
  teamPicked: { payload: 'id', words: 'Picked a team' },
  createTeamSubmitted: 'Wanted the team created',
  teamShown: { payload: 'id', words: 'The team on screen was noted' },
  switcherOpened: 'Opened Switch Team',
  switcherClosed: 'Closed Switch Team',
  teamSearchChanged: { payload: 'text', words: typed('the search of teams') },
  teamSwitched: { payload: 'id', words: 'The team was switched' },
  teamEntered: {
    payload: { name: 'team', isNew: 'keep' },
    words: withField('Was told to be working in', 'name'),
  },
  createTeamOpened: 'Opened Create New Team',
  createTeamClosed: 'Closed Create New Team',
  createTeamNameChanged: { payload: 'text', words: typed('the name of the new team') },
});
