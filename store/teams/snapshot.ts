import { typed, withField } from '@/domain/snapshot/vocabulary';
import { GAP, type Sentence } from '@/domain/snapshot/sentences';
import { eventsOf } from '@/domain/snapshot/events';
import { silentFailure } from '../api/failure.snapshot';
import * as teams from './slice';
import { teamCreatedAndSwitched, teamCreateFailed, teamSwitched } from './messages';

export const events = eventsOf(teams, {
  teamPicked: { payload: 'id', label: 'Picked a team' },
  createTeamSubmitted: 'Wanted the team created',
  teamShown: { payload: 'id', label: 'The team on screen was noted' },
  switcherOpened: 'Opened Switch Team',
  switcherClosed: 'Closed Switch Team',
  teamSearchChanged: {
    payload: teams.teamsRule.switcher.search,
    label: typed('the search of teams'),
  },
  teamSwitched: { payload: 'id', label: 'The team was switched' },
  teamEntered: {
    payload: { name: 'team', isNew: 'keep' },
    label: withField('Was told to be working in', 'name'),
  },
  createTeamOpened: 'Opened Create New Team',
  createTeamClosed: 'Closed Create New Team',
  createTeamNameChanged: { payload: 'text', label: typed('the name of the new team') },
});

export const sentences: readonly Sentence[] = [
  [teamCreateFailed(silentFailure(null))],
  [teamSwitched(GAP), 'team'],
  [teamCreatedAndSwitched(GAP), 'team'],
];
