import type { User } from '../../user';
import { fields } from '../rows';
import { id, optional, text } from '../values';

/** Who is signed in: without an id it is nobody. */
export const user = fields<User>({
  id,
  name: optional(text),
  email: optional(text),
  company: optional(text),
  photoURL: optional(text),
  currentTeamId: optional(id),
});
