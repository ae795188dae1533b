import { type ReactNode, useId } from 'react';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';

/** A box with a hairline: the one surface above the page. Never put one inside another. */
export const Panel = styled('section')(({ theme }) => ({
  minWidth: 0,
  backgroundColor: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.line.edge}`,
  borderRadius: theme.vars.shape.borderRadius,
  '&[data-tone="bad"]': { borderColor: theme.alpha(theme.vars.palette.error.main, 0.35) },
}));

/** Cards in up to three columns: fewer where they would be narrow, one below the `sm` breakpoint. */
export const CardGrid = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 16,
  // As many as fit, three at most: larger text makes fewer.
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, max(18rem, (100% - 32px) / 3)), 1fr))',
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));

/**
 * Cards in pairs: a wide one left, a narrow one right; `.wide` takes both columns. `.lead` comes first, at the right of the
 * first pair. One column below the `lg` breakpoint.
 */
export const SideBySide = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 16,
  gridTemplateColumns: 'minmax(0, 1fr) max(360px, min(22.5rem, 32vw))',
  '& > .wide': { gridColumn: '1 / -1', minWidth: 0 },
  '& > .lead': { display: 'grid', gridColumn: 2, gridRow: 1, minWidth: 0 },
  [theme.breakpoints.down('lg')]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    '& > .lead': { gridColumn: 1 },
  },
}));

const Header = styled('header')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: '8px 12px',
  minHeight: 56,
  padding: '8px 20px',
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  [theme.breakpoints.down('sm')]: { paddingLeft: 16, paddingRight: 16 },
  '& > .actions': { marginLeft: 'auto', display: 'flex', alignItems: 'center', gap: 8 },
}));

const Body = styled('div')(({ theme }) => ({
  padding: 20,
  [theme.breakpoints.down('sm')]: { padding: 16 },
}));

interface SectionCardProps {
  title: string;
  subtitle?: ReactNode;
  actions?: ReactNode;
  /** False for a table or list that runs to the card's edge. */
  padded?: boolean;
  tone?: 'neutral' | 'bad';
  children: ReactNode;
}

/** A part of a page with its title, as a labelled region. */
export function SectionCard({
  title,
  subtitle,
  actions,
  padded = true,
  tone = 'neutral',
  children,
}: SectionCardProps) {
  const titleId = useId();
  return (
    <Panel aria-labelledby={titleId} data-tone={tone}>
      <Header>
        <Typography id={titleId} variant="h2">
          {title}
        </Typography>
        {subtitle === undefined ? null : (
          <Typography component="span" variant="body2" color="textSecondary">
            {subtitle}
          </Typography>
        )}
        {actions === undefined ? null : <div className="actions">{actions}</div>}
      </Header>
      {padded ? <Body>{children}</Body> : children}
    </Panel>
  );
}
