import { type ReactElement, useEffect } from 'react';
import FirstPageRounded from '@mui/icons-material/FirstPageRounded';
import ChevronLeftRounded from '@mui/icons-material/ChevronLeftRounded';
import ChevronRightRounded from '@mui/icons-material/ChevronRightRounded';
import LastPageRounded from '@mui/icons-material/LastPageRounded';
import PauseRounded from '@mui/icons-material/PauseRounded';
import PlayArrowRounded from '@mui/icons-material/PlayArrowRounded';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { styled } from '@mui/material/styles';
import ErrorOutlineRounded from '@mui/icons-material/ErrorOutlineRounded';
import { Button } from '../../ui/Button';
import { SegmentedControl } from '../../ui/SegmentedControl';
import { neighbour, type Speed, waitAfter } from '../replay/steps';
import {
  selectErrorCount,
  selectNextError,
  selectStep,
  selectVisibleSteps,
} from '../state/selectors';
import {
  lastStepOf,
  playAdvanced,
  playPaused,
  playStarted,
  speedChosen,
  stepChosen,
  useViewer,
  useViewerDispatch,
  type Zoom,
  zoomChosen,
} from '../state/store';
import { Scrubber } from './Scrubber';

const Root = styled('section')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 16px',
  padding: '8px 20px 12px',
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  '& > .scrubber': { flex: '1 0 100%' },
  '& > .buttons': { display: 'flex', gap: 2 },
  '& > .gap': { flex: 1 },
}));

const SPEEDS: readonly { value: Speed; label: string; hint: string }[] = [
  { value: '1', label: '1×', hint: 'As it was; waits of more than 2 s are cut' },
  { value: '4', label: '4×', hint: 'Four times as fast' },
  { value: 'max', label: 'Max', hint: 'As fast as the eye can follow' },
];

const ZOOMS: readonly { value: Zoom; label: string; hint: string }[] = [
  { value: 'fit', label: 'Fit', hint: 'The whole screen' },
  { value: 'actual', label: '100%', hint: 'Pixel for pixel' },
];

/** Moves through the steps: one by one, by hand, by itself. */
export function Transport() {
  const dispatch = useViewerDispatch();
  const visible = useViewer(selectVisibleSteps);
  const step = useViewer((state) => state.step);
  const last = useViewer((state) => (state.file === null ? 0 : lastStepOf(state.file)));
  const playing = useViewer((state) => state.playing);
  const speed = useViewer((state) => state.speed);
  const zoom = useViewer((state) => state.zoom);
  usePlayback();
  const after = neighbour(visible, step, 1);

  return (
    <Root className="transport" aria-label="Replay controls">
      <Scrubber />
      <div className="buttons">
        <Jump name="First step" icon={<FirstPageRounded />} to={step === 0 ? null : 0} />
        <Jump
          name="Previous step"
          hint="←"
          icon={<ChevronLeftRounded />}
          to={neighbour(visible, step, -1)?.index ?? null}
        />
        <Control
          name={playing ? 'Pause' : 'Play'}
          icon={playing ? <PauseRounded /> : <PlayArrowRounded />}
          onClick={() => dispatch(playing ? playPaused() : playStarted(after === null ? 0 : step))}
        />
        <Jump name="Next step" hint="→" icon={<ChevronRightRounded />} to={after?.index ?? null} />
        <Jump name="Last step" icon={<LastPageRounded />} to={step === last ? null : last} />
      </div>
      <SegmentedControl
        label="Speed"
        value={speed}
        options={SPEEDS}
        onChange={(next) => dispatch(speedChosen(next))}
      />
      <ErrorJump />
      <div className="gap" />
      <SegmentedControl
        label="Size of the screen"
        value={zoom}
        options={ZOOMS}
        onChange={(next) => dispatch(zoomChosen(next))}
      />
    </Root>
  );
}

interface ButtonProps {
  name: string;
  icon: ReactElement;
  /** The key that does the same. */
  hint?: string;
}

/** Goes to a step; null where there is none. */
function Jump({ to, ...button }: ButtonProps & { to: number | null }) {
  const dispatch = useViewerDispatch();
  return <Control {...button} onClick={to === null ? null : () => dispatch(stepChosen(to))} />;
}

function Control({ name, icon, hint, onClick }: ButtonProps & { onClick: (() => void) | null }) {
  return (
    <Tooltip describeChild title={hint === undefined ? name : `${name} (${hint})`}>
      <span>
        <IconButton aria-label={name} disabled={onClick === null} onClick={onClick ?? undefined}>
          {icon}
        </IconButton>
      </span>
    </Tooltip>
  );
}

/** Goes to the next step at which something went wrong, after the last one to the first again. */
function ErrorJump() {
  const dispatch = useViewerDispatch();
  const count = useViewer(selectErrorCount);
  const next = useViewer(selectNextError);
  return (
    <Button
      color={count > 0 ? 'error' : 'primary'}
      startIcon={<ErrorOutlineRounded />}
      disabled={next === null}
      onClick={() => next && dispatch(stepChosen(next.index))}
    >
      {count === 0 ? 'No errors' : `Next error (${count})`}
    </Button>
  );
}

/** While the replay plays, goes on from step to step and stops at the last one. */
function usePlayback(): void {
  const dispatch = useViewerDispatch();
  const playing = useViewer((state) => state.playing);
  const speed = useViewer((state) => state.speed);
  const visible = useViewer(selectVisibleSteps);
  const current = useViewer(selectStep);
  // Synchronizes with a timer of the browser.
  useEffect(() => {
    if (!playing || current === null) return undefined;
    const next = neighbour(visible, current.index, 1);
    if (next === null) {
      dispatch(playPaused());
      return undefined;
    }
    const timer = setTimeout(
      () => dispatch(playAdvanced(next.index)),
      waitAfter(current, next, speed),
    );
    return () => clearTimeout(timer);
  }, [dispatch, playing, speed, visible, current]);
}
