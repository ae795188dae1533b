import { stepChosen, type ViewerStore } from '../state/store';

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
  let written: number | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function readHash(): void {
    const linked = stepOfHash(window.location.hash);
    if (linked !== null) store.dispatch(stepChosen(linked));
  }

  function writeHash(): void {
    const { file, playing, step } = store.getState();
    const current = file === null || playing ? null : step;
    if (current === written) return;
    written = current;
    clearTimeout(timer);
    if (current !== null)
      timer = setTimeout(() => window.history.replaceState(null, '', hashOfStep(current)), REST);
  }

  readHash();
  window.addEventListener('hashchange', readHash);
  const unsubscribe = store.subscribe(writeHash);
  return () => {
    window.removeEventListener('hashchange', readHash);
    unsubscribe();
    clearTimeout(timer);
  };
}
