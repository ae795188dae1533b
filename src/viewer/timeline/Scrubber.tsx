import { useMemo } from 'react';
import Slider from '@mui/material/Slider';
import { styled } from '@mui/material/styles';
import { clockTime } from '../replay/times';
import { selectStep, selectSteps } from '../state/selectors';
import { stepChosen, useViewer, useViewerDispatch } from '../state/store';

const Root = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: '4px 20px',
  // The thumb is wider than the end of its line.
  padding: '0 6px',
  '& > .MuiSlider-root': { flex: '1 1 8rem' },
  fontSize: '0.75rem',
  color: theme.vars.palette.text.secondary,
  '& > .place': {
    flex: 'none',
    minWidth: 'min(100%, 11.25rem)',
    fontVariantNumeric: 'tabular-nums',
  },
  '& .MuiSlider-mark': {
    width: 3,
    height: 10,
    borderRadius: 1,
    opacity: 1,
    backgroundColor: theme.vars.palette.error.main,
  },
  '& .MuiSlider-thumb, & .MuiSlider-track': { transition: 'none' },
}));

/** All steps on one line, errors marked: a place on it is a step. */
export function Scrubber() {
  const dispatch = useViewerDispatch();
  const steps = useViewer(selectSteps);
  const current = useViewer(selectStep);
  const timeZone = useViewer((state) => state.file?.snapshot.facts.timeZone ?? 'UTC');
  const marks = useMemo(
    () => steps.filter(({ isError }) => isError).map(({ index }) => ({ value: index })),
    [steps],
  );
  const last = steps.length - 1;
  const step = current?.index ?? 0;
  return (
    <Root className="scrubber">
      <Slider
        size="small"
        aria-label="Step"
        min={0}
        max={Math.max(last, 1)}
        value={step}
        marks={marks}
        getAriaValueText={(value) => `Step ${value} of ${last}: ${steps[value]?.text ?? ''}`}
        onChange={(_event, value) => {
          if (typeof value === 'number') dispatch(stepChosen(value));
        }}
      />
      <span className="place">
        {`Step ${step} of ${last} · ${current === null ? '' : clockTime(current.time, timeZone)}`}
      </span>
    </Root>
  );
}
