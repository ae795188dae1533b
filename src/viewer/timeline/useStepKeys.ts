import { useDocumentKey } from '../../ui/useDocumentKey';
import { neighbour } from '../replay/steps';
import { selectWalk } from '../state/selectors';
import { stepChosen } from '../state/slice';
import { useViewer, useViewerDispatch } from '../state/store';

/** Where arrow keys mean something else already. */
const TAKEN = 'input:not([type="checkbox"]), textarea, select, [role="slider"], [role="tablist"]';

/** ← and → go from step to step, wherever the focus is. */
export function useStepKeys(): void {
  const dispatch = useViewerDispatch();
  const walk = useViewer(selectWalk);
  const current = useViewer((state) => state.step);
  useDocumentKey((event) => {
    const { key, target } = event;
    if (key !== 'ArrowLeft' && key !== 'ArrowRight') return;
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (target instanceof Element && target.closest(TAKEN) !== null) return;
    const next = neighbour(walk, current, key === 'ArrowRight' ? 1 : -1);
    if (next === null) return;
    event.preventDefault();
    dispatch(stepChosen(next.index));
  });
}
