import { useId, type ReactNode } from 'react';
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
  title?: string;
  /** A word beside the title: a month, a count. */
  subtitle?: ReactNode;
  /** At the right of the header. */
  actions?: ReactNode;
  /** False for a table or list that runs to the card's edge. */
  padded?: boolean;
  /** `bad` for a danger zone. */
  tone?: 'neutral' | 'bad';
  headingLevel?: 'h2' | 'h3';
  children: ReactNode;
}

/** A part of a page with its title, as a labelled region. */
export function SectionCard({
  title,
  subtitle,
  actions,
  padded = true,
  tone = 'neutral',
  headingLevel = 'h2',
  children,
}: SectionCardProps) {
  const titleId = useId();
  return (
    <Panel aria-labelledby={title === undefined ? undefined : titleId} data-tone={tone}>
      {title === undefined ? null : (
        <Header>
          <Typography id={titleId} component={headingLevel} variant="h2">
            {title}
          </Typography>
          {subtitle === undefined ? null : (
            <Typography component="span" variant="body2" color="textSecondary">
              {subtitle}
            </Typography>
          )}
          {actions === undefined ? null : <div className="actions">{actions}</div>}
        </Header>
      )}
      {padded ? <Body>{children}</Body> : children}
    </Panel>
  );
}
