import type { Invitation } from '../../invitation';
import { fields } from '../rows';
import { instant } from '../instant';
import { id, optional, orElse, text, words } from '../values';
import { UNNAMED_TEAM, role } from './team';

/** Without an instant at which it expires, none is told. */
export const invitation = fields<Invitation>({
  id,
  teamName: orElse(words, UNNAMED_TEAM),
  invitedByName: optional(text),
  role,
  expiresAt: orElse(instant, null),
});
