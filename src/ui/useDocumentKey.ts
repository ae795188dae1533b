import { useEffect, useEffectEvent } from 'react';

/** Hears every key that is pressed anywhere in the document, while the component is there. */
export function useDocumentKey(onKeyDown: (event: KeyboardEvent) => void): void {
  const latest = useEffectEvent(onKeyDown);
  // The document's keyboard is outside of React.
  useEffect(() => {
    const hear = (event: KeyboardEvent): void => latest(event);
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, []);
}
