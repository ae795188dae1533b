import { stepChosen } from '../state/slice';
import type { ViewerStore } from '../state/store';

const STEP_HASH = /^#step=(\d{1,9})$/u;

/** The step that an address's hash points at; null where it points at none. */
export function stepOfHash(hash: string): number | null {
  const digits = STEP_HASH.exec(hash)?.[1];
  return digits === undefined ? null : Number(digits);
}

export function hashOfStep(step: number): string {
  return `#step=${step}`;
}

/** Browsers allow only so many changes of the address in a while. Milliseconds. */
const REST = 250;

/**
 * Keeps the step in the address, so that it can be linked to, and goes to the step that the address names.
 * @returns ends it
 */
export function linkSteps(store: ViewerStore): () => void {
  let told: number | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function follow(): void {
    const linked = stepOfHash(window.location.hash);
    if (linked !== null) store.dispatch(stepChosen(linked));
  }

  function tell(): void {
    const { file, playing, step } = store.getState();
    const current = file === null || playing ? null : step;
    if (current === told) return;
    told = current;
    clearTimeout(timer);
    if (current !== null)
      timer = setTimeout(() => window.history.replaceState(null, '', hashOfStep(current)), REST);
  }

  follow();
  window.addEventListener('hashchange', follow);
  const unsubscribe = store.subscribe(tell);
  return () => {
    window.removeEventListener('hashchange', follow);
    unsubscribe();
    clearTimeout(timer);
  };
}
