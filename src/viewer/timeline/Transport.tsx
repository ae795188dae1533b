import FirstPageRounded from '@mui/icons-material/FirstPageRounded';
import ChevronLeftRounded from '@mui/icons-material/ChevronLeftRounded';
import ChevronRightRounded from '@mui/icons-material/ChevronRightRounded';
import LastPageRounded from '@mui/icons-material/LastPageRounded';
import PauseRounded from '@mui/icons-material/PauseRounded';
import PlayArrowRounded from '@mui/icons-material/PlayArrowRounded';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';
import { SegmentedControl } from '../../ui/SegmentedControl';
import type { Speed } from '../replay/playback';
import { neighbour } from '../replay/steps';
import { selectWalk } from '../state/selectors';
import {
  lastStepOf,
  playPaused,
  playStarted,
  speedChosen,
  stepChosen,
  zoomChosen,
  type Zoom,
} from '../state/slice';
import { useViewer, useViewerDispatch } from '../state/store';
import { ErrorJump } from './ErrorJump';
import { Scrubber } from './Scrubber';
import { usePlayback } from './usePlayback';

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
  const walk = useViewer(selectWalk);
  const step = useViewer((state) => state.step);
  const last = useViewer((state) => (state.file === null ? 0 : lastStepOf(state.file)));
  const playing = useViewer((state) => state.playing);
  const speed = useViewer((state) => state.speed);
  const zoom = useViewer((state) => state.zoom);
  usePlayback();
  const before = neighbour(walk, step, -1);
  const after = neighbour(walk, step, 1);

  function play(): void {
    dispatch(playing ? playPaused() : playStarted(after === null ? 0 : step));
  }

  return (
    <Root className="transport" aria-label="Replay controls">
      <Scrubber />
      <div className="buttons">
        <Control name="First step" disabled={step === 0} onClick={() => dispatch(stepChosen(0))}>
          <FirstPageRounded />
        </Control>
        <Control
          name="Previous step"
          hint="←"
          disabled={before === null}
          onClick={() => before && dispatch(stepChosen(before.index))}
        >
          <ChevronLeftRounded />
        </Control>
        <Control name={playing ? 'Pause' : 'Play'} onClick={play}>
          {playing ? <PauseRounded /> : <PlayArrowRounded />}
        </Control>
        <Control
          name="Next step"
          hint="→"
          disabled={after === null}
          onClick={() => after && dispatch(stepChosen(after.index))}
        >
          <ChevronRightRounded />
        </Control>
        <Control
          name="Last step"
          disabled={step === last}
          onClick={() => dispatch(stepChosen(last))}
        >
          <LastPageRounded />
        </Control>
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

interface ControlProps {
  name: string;
  /** The key that does the same. */
  hint?: string;
  disabled?: boolean;
  onClick: () => void;
  children: ReactElement;
}

function Control({ name, hint, disabled = false, onClick, children }: ControlProps) {
  return (
    <Tooltip describeChild title={hint === undefined ? name : `${name} (${hint})`}>
      <span>
        <IconButton aria-label={name} disabled={disabled} onClick={onClick}>
          {children}
        </IconButton>
      </span>
    </Tooltip>
  );
}
