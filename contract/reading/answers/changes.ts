import type { AcceptedInvitation } from '../../invitation';
import type { Acknowledgement } from '../../primitives';
import type { Checkout } from '../../payment';
import { fields } from '../rows';
import { flag, id, optional, text, words } from '../values';

/** Answers of the calls that change something, as far as anything of them is used. */

export const acknowledgement = fields<Acknowledgement>({
  success: optional(flag),
  id: optional(id),
});

export const created = fields<{ id: string }>({ id });

export const renamed = fields<{ name: string }>({ name: words });

export const accepted = fields<AcceptedInvitation>({
  team: fields<AcceptedInvitation['team']>({ id: optional(id), name: words }),
});

export const checkout = fields<Checkout>({ paymentMethod: optional(text), url: optional(text) });
