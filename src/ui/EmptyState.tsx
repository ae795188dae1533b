import type { ReactNode } from 'react';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';

const Root = styled('div')(({ theme }) => ({
  display: 'grid',
  justifyItems: 'center',
  gap: 6,
  padding: '56px 24px',
  textAlign: 'center',
  '& > .icon': {
    display: 'grid',
    placeItems: 'center',
    width: 40,
    height: 40,
    marginBottom: 8,
    borderRadius: theme.vars.shape.borderRadius,
    border: `1px solid ${theme.vars.palette.line.edge}`,
    color: theme.vars.palette.text.secondary,
  },
  '& > p': { maxWidth: '46ch' },
  '& > .action': { marginTop: 14 },
}));

interface EmptyStateProps {
  title: string;
  text?: string;
  /** An icon from @mui/icons-material. */
  icon?: ReactNode;
  /** The button that does what is to be done next. */
  action?: ReactNode;
}

/** What stands where a list would be, and what to do about it. */
export function EmptyState({ title, text, icon, action }: EmptyStateProps) {
  return (
    <Root>
      {icon === undefined ? null : <span className="icon">{icon}</span>}
      <Typography variant="h3" component="p">
        {title}
      </Typography>
      {text === undefined ? null : (
        <Typography variant="body2" color="textSecondary">
          {text}
        </Typography>
      )}
      {action === undefined ? null : <div className="action">{action}</div>}
    </Root>
  );
}
