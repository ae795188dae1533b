import { useCallback, useEffect, useRef, useState } from 'react';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import type { Step } from '../replay/steps';
import { stepChosen } from '../state/slice';
import { useViewer, useViewerDispatch } from '../state/store';
import { useArea } from '../stage/useArea';
import { StepRow } from './StepRow';
import { drawnRows, ROW_HEIGHT, scrollFor } from './window';

const Root = styled('div')({
  position: 'relative',
  minHeight: 0,
  overflowY: 'auto',
  '& > ol': { position: 'relative' },
  '& > p': { padding: '24px 16px' },
});

/** Height of the list before it was measured. */
const UNMEASURED = 600;

/** Steps below each other. Only those in view are in the document, however many there are. */
export function StepList({ steps }: { steps: readonly Step[] }) {
  const dispatch = useViewerDispatch();
  const current = useViewer((state) => state.step);
  const timeZone = useViewer((state) => state.file?.snapshot.facts.timeZone ?? 'UTC');
  const list = useRef<HTMLDivElement>(null);
  const height = useArea(list).height || UNMEASURED;
  const [top, setTop] = useState(0);
  const choose = useCallback((index: number) => dispatch(stepChosen(index)), [dispatch]);
  const position = steps.findIndex(({ index }) => index === current);

  useEffect(() => {
    const element = list.current;
    if (element === null || position === -1) return;
    const target = scrollFor(position, { top: element.scrollTop, height });
    if (target !== null) element.scrollTop = target;
  }, [position, height]);

  const { first, end } = drawnRows(steps.length, { top, height });
  return (
    <Root ref={list} onScroll={({ currentTarget }) => setTop(currentTarget.scrollTop)}>
      {steps.length === 0 ? (
        <Typography variant="body2" color="textSecondary">
          No step matches the search.
        </Typography>
      ) : (
        <ol aria-label="Timeline" style={{ height: steps.length * ROW_HEIGHT }}>
          {steps.slice(first, end).map((step, offset) => (
            <StepRow
              key={step.index}
              step={step}
              row={first + offset}
              count={steps.length}
              timeZone={timeZone}
              isCurrent={step.index === current}
              onChoose={choose}
            />
          ))}
        </ol>
      )}
    </Root>
  );
}
