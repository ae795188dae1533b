import { choice } from '@/domain/snapshot/rules';
import { chosen, failed, typed } from '@/domain/snapshot/vocabulary';
import { COUNT, GAP, type Sentence } from '@/domain/snapshot/sentences';
import { eventsOf } from '@/domain/snapshot/events';
import * as instances from './slice';
import { destroyFailed, instanceRenamed, instancesFailed } from './messages';

const { tab, confirm } = instances.instancesRule;

export const events = eventsOf(instances, {
  refreshPressed: 'Pressed Refresh',
  renameSubmitted: 'Wanted the new name saved',
  destroyConfirmed: 'Confirmed to destroy the instance',
  tabChosen: { payload: tab, label: chosen('Chose the tab') },
  listEndReached: 'Scrolled to more instances',
  drawerOpened: { payload: 'id', label: 'Opened the details of an instance' },
  drawerClosed: 'Closed the instance',
  renameStarted: {
    payload: { id: 'id', name: 'instance' },
    label: 'Started to rename the instance',
  },
  renameTyped: { payload: 'instance', label: typed('the name of the instance') },
  renameRefused: failed('An empty name was not taken'),
  renameCancelled: 'The renaming was cancelled',
  destroyAsked: { payload: confirm, label: 'Wanted to destroy the instance' },
  destroyCancelled: 'Did not destroy the instance',
  destroyRefused: {
    payload: choice('idMissing', 'notListed'),
    label: failed('The instance could not be destroyed'),
  },
  refreshEnded: 'The refresh ended',
});

/** The sentence that counts failed deployments instead of naming them. */
function manyFailed() {
  const { title, description = '' } = instancesFailed(Array<string>(9).fill(''));
  return { title, description: description.replace('9', GAP) };
}

export const sentences: readonly Sentence[] = [
  [destroyFailed()],
  [instanceRenamed(GAP), 'instance'],
  // The one with more gaps first: it also matches the other.
  ...[[GAP], [GAP, GAP, GAP], [GAP, GAP]].map((names): Sentence => [
    instancesFailed(names),
    'instance',
  ]),
  [manyFailed(), COUNT],
];
