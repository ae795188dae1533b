import { createAction } from '@reduxjs/toolkit';
import { bad, good, on, type Message } from './message';

/** A text was put on the clipboard; the text itself is nobody's business here. */
export const textCopied = createAction('toasts/textCopied');
/** The browser allowed no way of copying. */
export const copyRefused = createAction('toasts/copyRefused');

/** What became of a press on a copy button (specification, section 8). */
export const copyingMessages: readonly Message[] = [
  on(textCopied.match, good('Copied!')),
  on(
    copyRefused.match,
    bad('Could not copy', 'The browser does not allow it. Please select the text and copy it.'),
  ),
];
