import type { Rule } from '@/domain/snapshot/rules';
import { said, typed, withField } from '@/domain/snapshot/vocabulary';
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
  teamSwitched: { payload: 'id', words: said('The team was switched') },
  teamEntered: {
    payload: { name: 'team', isNew: 'keep' },
    words: withField('Was told to be working in', 'name'),
  },
  createTeamOpened: { words: said('Opened Create New Team') },
  createTeamClosed: { words: said('Closed Create New Team') },
  createTeamNameChanged: { payload: 'text', words: typed('the name of the new team') },
});
