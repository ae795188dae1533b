import CheckRounded from '@mui/icons-material/CheckRounded';
import { styled } from '@mui/material/styles';
import { VisuallyHidden } from './Text';

const Root = styled('ol')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 12,
  fontSize: '0.8125rem',
  fontWeight: 500,
  color: theme.vars.palette.text.secondary,
  '& > li': { display: 'flex', alignItems: 'center', gap: 8, whiteSpace: 'nowrap' },
  '& > li + li::before': {
    content: '""',
    width: '2rem',
    height: 1,
    marginRight: 4,
    backgroundColor: theme.vars.palette.line.control,
  },
  '& .number': {
    display: 'grid',
    placeItems: 'center',
    width: '1.375rem',
    height: '1.375rem',
    borderRadius: '50%',
    border: `1px solid ${theme.vars.palette.line.control}`,
    fontSize: '0.6875rem',
    fontWeight: 600,
  },
  '& > [data-state="done"]': { color: theme.vars.palette.text.primary },
  '& > [data-state="done"] .number': {
    borderColor: theme.vars.palette.primary.main,
    color: theme.vars.palette.primary.main,
  },
  '& > [data-state="current"]': { color: theme.vars.palette.text.primary },
  '& > [data-state="current"] .number': {
    borderColor: theme.vars.palette.primary.main,
    backgroundColor: theme.vars.palette.primary.main,
    color: theme.vars.palette.primary.contrastText,
  },
  [theme.breakpoints.down('sm')]: { '& > li + li::before': { width: '1rem' } },
}));

function stateOf(index: number, current: number): 'done' | 'current' | 'upcoming' {
  if (index < current) return 'done';
  return index === current ? 'current' : 'upcoming';
}

interface StepIndicatorProps {
  steps: readonly string[];
  /** Index of the step a person is at, from 0. */
  current: number;
}

/** Where in a sequence of steps a person is: done, current and upcoming ones. */
export function StepIndicator({ steps, current }: StepIndicatorProps) {
  return (
    <Root aria-label="Steps">
      {steps.map((step, index) => {
        const state = stateOf(index, current);
        return (
          <li key={step} data-state={state} aria-current={state === 'current' ? 'step' : undefined}>
            <span className="number">
              {state === 'done' ? <CheckRounded aria-hidden sx={{ fontSize: 14 }} /> : index + 1}
            </span>
            <span>{step}</span>
            {state === 'done' ? <VisuallyHidden>, done</VisuallyHidden> : null}
          </li>
        );
      })}
    </Root>
  );
}
