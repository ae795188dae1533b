import type { Acknowledgement } from '../primitives';
import { fields } from './rows';
import { flag, id, optional } from './values';

/** The answer of a call that changes something, as far as anything of it is used. */
export const acknowledgement = fields<Acknowledgement>({
  success: optional(flag),
  id: optional(id),
});

/** The answer of a call that makes something. */
export const created = fields<{ id: string }>({ id });
