import type { RefObject } from 'react';
import { useDocumentKey } from '../../../ui/useDocumentKey';

/** Where a slash is a letter, or where something in front of the page has the keyboard. */
const ELSEWHERE =
  'input, textarea, select, [contenteditable], [role="dialog"], [role="alertdialog"], [role="listbox"], [role="menu"]';
/** These take no letters. */
const CHOICES = 'input[type="radio"], input[type="checkbox"]';

/** `/` puts the keyboard into the field, from anywhere on the page. */
export function useSlashKey(field: RefObject<HTMLInputElement | null>): void {
  useDocumentKey((event) => {
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
    const { target } = event;
    if (target instanceof Element) {
      const place = target.matches(CHOICES) ? target.parentElement : target;
      if (place?.closest(ELSEWHERE)) return;
    }
    event.preventDefault();
    field.current?.focus();
  });
}
