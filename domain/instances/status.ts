import type { Deployment } from '@/contract/deployment';
import type { Tone } from '../labels';

/** Overlay while a destroy is asked for and not done; never stored (specification, section 4). */
export const DESTROYING = 'destroying';

const STATUSES = new Map<string, { label: string; tone: Tone }>([
  ['deploying', { label: 'Deploying', tone: 'low' }],
  ['running', { label: 'Running', tone: 'good' }],
  ['failed', { label: 'Failed', tone: 'bad' }],
  [DESTROYING, { label: 'Destroying', tone: 'low' }],
  ['terminated', { label: 'Terminated', tone: 'neutral' }],
]);

/** Word and tone of a status; one that this client does not know is shown as it is (specification, section 4). */
export function statusView(status: string): { label: string; tone: Tone } {
  return STATUSES.get(status) ?? { label: status, tone: 'neutral' };
}

/** The status to show: {@link DESTROYING} while a destroy of a running instance is in flight, else the stored one. */
export function shownStatus(stored: string, destroyInFlight: boolean): string {
  return destroyInFlight && stored === 'running' ? DESTROYING : stored;
}

/** Whether an instance is over: it cannot be reached any more, and costs nothing more. */
export function hasEnded({ status, stoppedAt }: Pick<Deployment, 'status' | 'stoppedAt'>): boolean {
  return status === 'terminated' || status === 'failed' || Boolean(stoppedAt);
}

/** Whether an instance failed before it ran: nothing was charged for it. */
export function neverStarted({
  status,
  startedAt,
}: Pick<Deployment, 'status' | 'startedAt'>): boolean {
  return status === 'failed' && !startedAt;
}

/** Whether an instance counts as active (specification, section 4). */
export function isActive(status: string): boolean {
  return status === 'running';
}
