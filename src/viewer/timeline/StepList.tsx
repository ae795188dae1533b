import { useCallback, useEffect, useRef, useState } from 'react';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import type { Step } from '../replay/steps';
import { stepChosen } from '../state/slice';
import { useViewer, useViewerDispatch } from '../state/store';
import { useArea } from '../stage/useArea';
import { StepRow } from './StepRow';
import { drawnRows, rowHeightAt, scrollFor } from './window';

const Root = styled('div')({
  position: 'relative',
  minHeight: 0,
  overflowY: 'auto',
  containerType: 'inline-size',
  '& > ol': { position: 'relative' },
  '& > p': { padding: '24px 16px' },
});

/** Height of the list before it was measured. */
const UNMEASURED = 600;

const USUAL_TEXT = 16;

/** Size of the document's text in CSS pixels, as the person has set it. */
const textSize = (): number =>
  parseFloat(getComputedStyle(document.documentElement).fontSize) || USUAL_TEXT;

/** Steps below each other. Only those in view are in the document, however many there are. */
export function StepList({ steps }: { steps: readonly Step[] }) {
  const dispatch = useViewerDispatch();
  const current = useViewer((state) => state.step);
  const timeZone = useViewer((state) => state.file?.snapshot.facts.timeZone ?? 'UTC');
  const list = useRef<HTMLDivElement>(null);
  const height = useArea(list).height || UNMEASURED;
  const rowHeight = rowHeightAt(textSize());
  const [top, setTop] = useState(0);
  const choose = useCallback((index: number) => dispatch(stepChosen(index)), [dispatch]);
  const position = steps.findIndex(({ index }) => index === current);

  // How far the list is scrolled is the document's.
  useEffect(() => {
    const element = list.current;
    if (element === null || position === -1) return;
    const target = scrollFor(position, { top: element.scrollTop, height, rowHeight });
    if (target !== null) element.scrollTop = target;
  }, [position, height, rowHeight]);

  const { first, end } = drawnRows(steps.length, { top, height, rowHeight });
  return (
    <Root ref={list} onScroll={({ currentTarget }) => setTop(currentTarget.scrollTop)}>
      {steps.length === 0 ? (
        <Typography variant="body2" color="textSecondary">
          No step matches the search.
        </Typography>
      ) : (
        <ol aria-label="Timeline" style={{ height: steps.length * rowHeight }}>
          {steps.slice(first, end).map((step, offset) => (
            <StepRow
              key={step.index}
              step={step}
              row={first + offset}
              count={steps.length}
              height={rowHeight}
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
