/** Marks the document while the radio that has the focus got it by an arrow key (`src/ui/theme/baseline.ts` draws its ring). */
const MARK = 'arrows';

/**
 * Lets a radio that was gone to by an arrow key be seen to have the focus in every browser: in WebKit it is not
 * `:focus-visible` then.
 * @returns ends it
 */
export function ringAfterArrows({ document }: Window): () => void {
  const { dataset } = document.documentElement;
  function onKey({ key, target }: KeyboardEvent): void {
    if (key.startsWith('Arrow') && (target as Element).matches('[type="radio"]'))
      dataset[MARK] = '';
  }
  function onPointer(): void {
    delete dataset[MARK];
  }
  document.addEventListener('keydown', onKey, { capture: true });
  document.addEventListener('pointerdown', onPointer, { capture: true });
  return () => {
    onPointer();
    document.removeEventListener('keydown', onKey, { capture: true });
    document.removeEventListener('pointerdown', onPointer, { capture: true });
  };
}
