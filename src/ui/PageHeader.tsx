import type { ReactNode } from 'react';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';

const Root = styled('header')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  justifyContent: 'space-between',
  gap: 16,
  marginBottom: 24,
  '& > .titles': { minWidth: 0, overflowWrap: 'anywhere' },
  '& > .actions': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8 },
});

interface PageHeaderProps {
  title: string;
  subtitle: ReactNode;
  actions?: ReactNode;
}

/** The page's h1, which takes focus (not Tab) when the route changes: `[data-page-heading]` finds it. */
export function PageHeader({ title, subtitle, actions }: PageHeaderProps) {
  return (
    <Root>
      <div className="titles">
        <Typography variant="h1" tabIndex={-1} data-page-heading="">
          {title}
        </Typography>
        <Typography color="textSecondary" sx={{ mt: 0.75 }}>
          {subtitle}
        </Typography>
      </div>
      {actions === undefined ? null : <div className="actions">{actions}</div>}
    </Root>
  );
}
