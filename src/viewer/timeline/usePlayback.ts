import { useEffect } from 'react';
import { waitAfter } from '../replay/playback';
import { neighbour } from '../replay/steps';
import { selectStep, selectWalk } from '../state/selectors';
import { playAdvanced, playPaused } from '../state/slice';
import { useViewer, useViewerDispatch } from '../state/store';

/** While the replay plays, goes on from step to step and stops at the last one. */
export function usePlayback(): void {
  const dispatch = useViewerDispatch();
  const playing = useViewer((state) => state.playing);
  const speed = useViewer((state) => state.speed);
  const walk = useViewer(selectWalk);
  const current = useViewer(selectStep);
  // A timer of the browser.
  useEffect(() => {
    if (!playing || current === null) return undefined;
    const next = neighbour(walk, current.index, 1);
    if (next === null) {
      dispatch(playPaused());
      return undefined;
    }
    const timer = setTimeout(
      () => dispatch(playAdvanced(next.index)),
      waitAfter(current, next, speed),
    );
    return () => clearTimeout(timer);
  }, [dispatch, playing, speed, walk, current]);
}
