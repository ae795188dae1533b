import type { AcceptedInvitation, Invitation } from './index';
import { fields } from '../reading/rows';
import { instant } from '../reading/instant';
import { id, optional, orElse, text, words } from '../reading/values';
import { UNNAMED_TEAM, role } from '../team/reading';

/** Without an instant at which it expires, none is told. */
export const invitation = fields<Invitation>({
  id,
  teamName: orElse(words, UNNAMED_TEAM),
  invitedByName: optional(text),
  role,
  expiresAt: orElse(instant, null),
});

/** An accepted one. */
export const accepted = fields<AcceptedInvitation>({
  team: fields<AcceptedInvitation['team']>({ id: optional(id), name: words }),
});
