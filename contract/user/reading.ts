import type { User } from './index';
import { fields } from '../reading/rows';
import { id, optional, text } from '../reading/values';

/** Who is signed in: without an id it is nobody. */
export const user = fields<User>({
  id,
  name: optional(text),
  email: optional(text),
  company: optional(text),
  photoURL: optional(text),
  currentTeamId: optional(id),
});
