import { createAction } from '@reduxjs/toolkit';
import type { StartListening } from '../listening';
import * as messages from './messages';
import { showToast } from './show';

/** A text was put on the clipboard; the text itself is nobody's business here. */
export const textCopied = createAction('toasts/textCopied');
/** The browser allowed no way of copying. */
export const copyRefused = createAction('toasts/copyRefused');

/** Says what became of a press on a copy button (specification, section 8). */
export function listenForCopying(startListening: StartListening): void {
  startListening({
    actionCreator: textCopied,
    effect: (_action, api) => showToast(api, messages.copied()),
  });
  startListening({
    actionCreator: copyRefused,
    effect: (_action, api) => showToast(api, messages.copyRefused()),
  });
}
