import { memo } from 'react';
import ErrorOutlineRounded from '@mui/icons-material/ErrorOutlineRounded';
import { styled } from '@mui/material/styles';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import type { Step } from '../replay/steps';
import { clockTime } from '../replay/times';

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
  // In a list that is narrow for its text only the current step tells its time, below the screen.
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
export const StepRow = memo(function StepRow({
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
