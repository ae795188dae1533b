import { bad, good, on, type Message } from './message';
import { copyRefused, textCopied } from './slice';

/** Toasts of a press on a copy button (§8). */
export const toastMessages: readonly Message[] = [
  on(textCopied.match, good('Copied!')),
  on(
    copyRefused.match,
    bad('Could not copy', 'The browser does not allow it. Please select the text and copy it.'),
  ),
];
