import { useEffect } from 'react';
import { hashOfStep, stepOfHash } from '../replay/link';
import { stepChosen } from '../state/slice';
import { useViewer, useViewerDispatch } from '../state/store';

/** Browsers allow only so many changes of the address in a while. Milliseconds. */
const REST = 250;

/** Keeps the step in the address, so that it can be linked to, and goes to the step that the address names. */
export function useStepLink(): void {
  const dispatch = useViewerDispatch();
  const step = useViewer((state) => (state.file === null || state.playing ? null : state.step));

  useEffect(() => {
    function follow(): void {
      const linked = stepOfHash(window.location.hash);
      if (linked !== null) dispatch(stepChosen(linked));
    }
    follow();
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, [dispatch]);

  useEffect(() => {
    if (step === null) return undefined;
    const timer = setTimeout(() => window.history.replaceState(null, '', hashOfStep(step)), REST);
    return () => clearTimeout(timer);
  }, [step]);
}
