import type { Deployment } from '@/contract/deployment';
import { isBlank } from '@/contract/primitives';

/** Longest instance name that the drawer shows in full, in characters (specification, section 9). */
const DRAWER_NAME_LENGTH = 20;

export type RenameOutcome =
  | { kind: 'invalid'; reason: 'empty' }
  /** Nothing to send: the editor just closes. */
  | { kind: 'unchanged' }
  | { kind: 'changed'; name: string };

/** What saving a draft of an instance's name means (specification, section 5). The name to send is trimmed. */
export function renameOutcome(draft: string, current: string | null | undefined): RenameOutcome {
  const name = draft.trim();
  if (isBlank(name)) return { kind: 'invalid', reason: 'empty' };
  return name === (current ?? '').trim() ? { kind: 'unchanged' } : { kind: 'changed', name };
}

/** Name to show for an instance; one without a name goes by its GPU type. */
export function instanceName(deployment: Pick<Deployment, 'name' | 'gpuModelId'>): string {
  return deployment.name?.trim() || deployment.gpuModelId?.trim() || 'Unnamed instance';
}

/** A name cut to `length` characters with an ellipsis; characters beyond the basic plane are never split. */
export function truncateName(name: string, length: number = DRAWER_NAME_LENGTH): string {
  const characters = [...name];
  return characters.length <= length ? name : `${characters.slice(0, length).join('').trimEnd()}…`;
}
