import { choice, each, type Rule } from '@/domain/snapshot/rules';
import { chosen, failed, outcome, said, typed } from '@/domain/snapshot/vocabulary';
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
  destroying: each('id'),
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
  renameSent: { words: said('The new name is being saved') },
  renameSettled: { words: said('The renaming ended') },
  destroyAsked: {
    payload: { id: 'id', from },
    words: said('Wanted to destroy the instance'),
  },
  destroyCancelled: { words: said('Did not destroy the instance') },
  destroyStarted: { payload: 'id', words: said('The instance is being destroyed') },
  destroySettled: {
    payload: { id: 'id', destroyed: 'keep', from: choice('list', 'drawer', 'otherTeam') },
    words: outcome('destroyed', 'The instance was destroyed', 'The instance was not destroyed'),
  },
  refreshStarted: { words: said('The instances are being asked for') },
  refreshEnded: { words: said('The refresh ended') },
});
