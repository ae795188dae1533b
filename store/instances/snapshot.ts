import { choice, entries, type Rule } from '@/domain/snapshot/rules';
import { chosen, failed, said, typed } from '@/domain/snapshot/vocabulary';
import { eventsOf } from '../snapshot/policy/events';
import * as instances from './slice';

const tab = choice('running', 'terminated');
const from = choice('list', 'drawer');

export const state = {
  tab,
  shown: 'keep',
  openId: 'id',
  rename: { id: 'id', name: 'instance', pending: 'keep', refused: 'keep' },
  confirm: { id: 'id', from },
  destroying: entries('id', from),
  refreshing: 'keep',
} as const satisfies Rule<instances.InstancesState>;

export const events = eventsOf(instances, {
  refreshPressed: { words: said('Pressed Refresh') },
  renameSubmitted: { words: said('Wanted the new name saved') },
  destroyConfirmed: { words: said('Confirmed to destroy the instance') },
  tabChosen: { payload: tab, words: chosen('Chose the tab') },
  listEndReached: { words: said('Scrolled to more instances') },
  drawerOpened: { payload: 'id', words: said('Opened the details of an instance') },
  drawerClosed: { words: said('Closed the instance') },
  renameStarted: {
    payload: { id: 'id', name: 'instance' },
    words: said('Started to rename the instance'),
  },
  renameTyped: { payload: 'instance', words: typed('the name of the instance') },
  renameRefused: { words: failed('An empty name was not taken') },
  renameCancelled: { words: said('The renaming was cancelled') },
  destroyAsked: {
    payload: { id: 'id', from },
    words: said('Wanted to destroy the instance'),
  },
  destroyCancelled: { words: said('Did not destroy the instance') },
  destroyRefused: {
    payload: choice('idMissing', 'notListed'),
    words: failed('The instance could not be destroyed'),
  },
  refreshEnded: { words: said('The refresh ended') },
});
