import type { Deployment } from '@/contract/deployment';
import { typedLine } from '@/contract/typed';
import { truncate } from '../characters';

/** Longest instance name that the drawer shows in full, in characters (specification, section 9). */
const DRAWER_NAME_LENGTH = 20;

export type RenameOutcome =
  | { kind: 'invalid'; reason: 'empty' }
  /** Nothing to send: the editor just closes. */
  | { kind: 'unchanged' }
  | { kind: 'changed'; name: string };

/** What saving a draft of an instance's name means (specification, section 5). The name to send holds nothing that cannot be seen. */
export function renameOutcome(draft: string, current: string | null | undefined): RenameOutcome {
  const name = typedLine(draft);
  if (name === '') return { kind: 'invalid', reason: 'empty' };
  return name === typedLine(current ?? '') ? { kind: 'unchanged' } : { kind: 'changed', name };
}

/** Name to show for an instance; one without a name goes by its GPU type. */
export function instanceName(deployment: Pick<Deployment, 'name' | 'gpuModelId'>): string {
  return typedLine(deployment.name ?? '') || deployment.gpuModelId?.trim() || 'Unnamed instance';
}

/** A name as the drawer shows it: cut to 20 characters with an ellipsis (specification, section 9). */
export const drawerName = (name: string): string => truncate(name, DRAWER_NAME_LENGTH);
