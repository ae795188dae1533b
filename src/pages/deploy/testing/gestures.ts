import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** The radio of a choice: its group's and its own name. */
export function choice(group: string, name: string | RegExp): HTMLElement {
  return within(screen.getByRole('radiogroup', { name: group })).getByRole('radio', { name });
}

/** Picks an offer once it is listed. */
export async function pickOffer(user: UserEvent, name: string): Promise<void> {
  await screen.findByText('Showing', { exact: false });
  await user.click(choice('GPU offers', name));
  await screen.findByText('Instance Configuration');
}

/** From a picked offer with one provider and one type to the second step. */
export async function goToSshKey(user: UserEvent, count: string): Promise<void> {
  await user.click(choice('GPU Count', count));
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await waitFor(() => expect(screen.getByLabelText('Public Key')).toBeInTheDocument());
}
