import { type ReactNode, useId } from 'react';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';

const Root = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '168px minmax(0, 1fr)',
  gap: 24,
  padding: '20px 0',
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  '& > div': { minWidth: 0 },
  '& > div:first-of-type': { overflowWrap: 'anywhere' },
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: 12 },
}));

interface FormRowProps {
  /** The question. */
  title: string;
  hint: ReactNode;
  /** The answer; `titleId` names it (OptionGroup's `labelledBy`). */
  children: (titleId: string) => ReactNode;
}

/** A question of a long form: what is asked at the left, the answer at the right, ruled by a hairline. */
export function FormRow({ title, hint, children }: FormRowProps) {
  const id = useId();
  return (
    <Root>
      <div>
        <Typography id={id} variant="h3">
          {title}
        </Typography>
        <Typography variant="caption" component="p" color="textSecondary" sx={{ mt: 0.25 }}>
          {hint}
        </Typography>
      </div>
      <div>{children(id)}</div>
    </Root>
  );
}
