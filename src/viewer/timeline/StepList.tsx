import { memo, useCallback, useEffect, useRef, useState } from 'react';
import { styled } from '@mui/material/styles';
import ErrorOutlineRounded from '@mui/icons-material/ErrorOutlineRounded';
import { Note } from '../../ui/Placeholders';
import { VisuallyHidden } from '../../ui/Text';
import type { Step } from '../replay/steps';
import { clockTime } from '../replay/times';
import { useArea } from '../stage/place';
import { stepChosen, useViewer, useViewerDispatch } from '../state/store';

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

/** Browsers' default text size in CSS pixels. */
const DEFAULT_TEXT_SIZE = 16;

/** Size of the document's text in CSS pixels, as the person has set it. */
const textSize = (): number =>
  parseFloat(getComputedStyle(document.documentElement).fontSize) || DEFAULT_TEXT_SIZE;

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

  // Synchronizes the scroll position of the list in the document.
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
        <Note>No step matches the search.</Note>
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

/** Height of a row of the timeline in rem; all have the same, so that a place is known from its number. */
const ROW_REM = 2.125;

/** The same in CSS pixels, for text of this size. */
export const rowHeightAt = (textSize: number): number => ROW_REM * textSize;

/** Rows that are drawn beyond the edges, so that scrolling shows no gap. */
const MARGIN = 12;

/** What of the list is in view, in CSS pixels. */
interface Area {
  top: number;
  height: number;
  rowHeight: number;
}

/** Which rows of `count` are drawn: from `first` up to but without `end`. */
export function drawnRows(
  count: number,
  { top, height, rowHeight }: Area,
): { first: number; end: number } {
  const first = Math.max(0, Math.floor(top / rowHeight) - MARGIN);
  const end = Math.ceil((top + height) / rowHeight) + MARGIN;
  return { first: Math.min(first, count), end: Math.min(Math.max(end, 0), count) };
}

/** Where a list is to be scrolled to for a row to be in view; null where it is already. */
export function scrollFor(row: number, { top, height, rowHeight }: Area): number | null {
  const start = row * rowHeight;
  if (start >= top && start + rowHeight <= top + height) return null;
  return Math.max(0, start - height / 2);
}

const Row = styled('li')(({ theme }) => ({
  position: 'absolute',
  left: 0,
  right: 0,
  '& > button': {
    display: 'grid',
    gridTemplateColumns: '2.25rem minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: 10,
    width: '100%',
    height: '100%',
    padding: '0 16px 0 8px',
    border: 0,
    outlineOffset: -2,
    font: 'inherit',
    fontSize: '0.8125rem',
    textAlign: 'left',
    color: theme.vars.palette.text.primary,
    background: 'none',
    cursor: 'pointer',
    '&:hover': { backgroundColor: theme.vars.palette.surface.raised },
    '&[aria-current]': {
      backgroundColor: theme.vars.palette.surface.selected,
      boxShadow: `inset 2px 0 0 ${theme.vars.palette.primary.main}`,
    },
    '&[data-end]': { color: theme.vars.palette.text.secondary },
    '&[data-error]': { color: theme.vars.palette.error.main },
  },
  '& .number, & time': {
    fontSize: '0.75rem',
    fontVariantNumeric: 'tabular-nums',
    color: theme.vars.palette.text.tertiary,
  },
  '& .number': { textAlign: 'right' },
  '& .what': { display: 'flex', alignItems: 'center', gap: 6, minWidth: 0 },
  '& .what > span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  // In a list that is narrow for its text only the current step shows its time, below the screen.
  '@container (max-width: 16rem)': {
    '& > button': { gridTemplateColumns: '2.25rem minmax(0, 1fr)' },
    '& time': { display: 'none' },
  },
  '& .what > svg': { flex: 'none', fontSize: '1rem' },
}));

interface StepRowProps {
  step: Step;
  /** Its place in the list, and how many there are. */
  row: number;
  count: number;
  /** Of every row, in CSS pixels. */
  height: number;
  timeZone: string;
  isCurrent: boolean;
  onChoose: (index: number) => void;
}

/** A step in the timeline. Only the rows that change are drawn again when the replay goes on. */
const StepRow = memo(function StepRow({
  step,
  row,
  count,
  height,
  timeZone,
  isCurrent,
  onChoose,
}: StepRowProps) {
  const { index, text, time, isError, action } = step;
  return (
    <Row style={{ top: row * height, height }} aria-setsize={count} aria-posinset={row + 1}>
      <button
        type="button"
        aria-current={isCurrent ? 'step' : undefined}
        data-error={isError ? '' : undefined}
        data-end={action === null ? '' : undefined}
        title={action === null ? text : `${text} (${action.type})`}
        onClick={() => onChoose(index)}
      >
        <span className="number">{index}</span>
        <span className="what">
          {isError ? <ErrorOutlineRounded aria-hidden /> : null}
          {isError ? <VisuallyHidden>Error: </VisuallyHidden> : null}
          <span>{text}</span>
        </span>
        <time dateTime={new Date(time).toISOString()}>{clockTime(time, timeZone)}</time>
      </button>
    </Row>
  );
});
