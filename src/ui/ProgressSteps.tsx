import { styled } from '@mui/material/styles';

const Root = styled('div')(({ theme }) => ({
  minWidth: 0,
  fontSize: '0.75rem',
  '& > .words': {
    display: 'flex',
    justifyContent: 'space-between',
    gap: 8,
    color: theme.vars.palette.text.secondary,
  },
  '& .now': {
    minWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    color: theme.vars.palette.text.primary,
  },
  '& .count': { whiteSpace: 'nowrap' },
  '& > .segments': { display: 'flex', gap: 3, marginTop: 9 },
  '& i': { flex: 1, height: 4, borderRadius: 2, backgroundColor: theme.vars.palette.line.edge },
  '& i[data-filled]': { backgroundColor: theme.vars.palette.warning.main },
}));

interface ProgressStepsProps {
  /** What is happening now. */
  text: string;
  /** The step under way, from 1. */
  step: number;
  total: number;
}

/** Progress of work with known steps, as one segment for each. */
export function ProgressSteps({ text, step, total }: ProgressStepsProps) {
  const count = `step ${step} of ${total}`;
  return (
    <Root>
      <div className="words" role="status">
        <span className="now">{text}</span>
        <span className="count">{count}</span>
      </div>
      <div className="segments" aria-hidden="true">
        {Array.from({ length: total }, (_, index) => (
          <i key={index} data-filled={index < step ? '' : undefined} />
        ))}
      </div>
    </Root>
  );
}
