import { useId, type ReactNode } from 'react';
import ExpandLessRounded from '@mui/icons-material/ExpandLessRounded';
import ExpandMoreRounded from '@mui/icons-material/ExpandMoreRounded';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { keyOf } from './keyOf';
import { scrollPane } from './scrollPane';
import { LAYOUT, SHORT_WINDOW } from './theme/layout';

const Root = styled('aside')(({ theme }) => ({
  position: 'fixed',
  left: LAYOUT.sidebar,
  right: 0,
  bottom: 0,
  zIndex: theme.zIndex.appBar - 1,
  display: 'flex',
  flexDirection: 'column',
  maxHeight: `calc(100dvh - ${LAYOUT.topBar})`,
  backgroundColor: theme.vars.palette.surface.raised,
  borderTop: `1px solid ${theme.vars.palette.line.control}`,
  [theme.breakpoints.up('lg')]: { display: 'none' },
  [theme.breakpoints.down('md')]: {
    left: 0,
    bottom: LAYOUT.bottomNav,
    maxHeight: `calc(100dvh - ${LAYOUT.topBar} - ${LAYOUT.bottomNav})`,
    [SHORT_WINDOW]: { bottom: 0, maxHeight: '100dvh' },
  },
  '& .bar': {
    display: 'flex',
    flex: 'none',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '8px 16px',
    padding: '12px 32px',
    [theme.breakpoints.down('md')]: { padding: '10px 16px' },
  },
  // The button goes below what would have to be cut beside it.
  '& .facts': { flex: 1, minWidth: 'min-content' },
  '& .facts + *': { marginLeft: 'auto' },
  '& .whole': {
    maxHeight: '60vh',
    minHeight: 0,
    overflowY: 'auto',
    padding: '20px 32px 8px',
    transition: 'opacity 160ms, translate 160ms',
    '@starting-style': { opacity: 0, translate: '0 8px' },
    [theme.breakpoints.down('md')]: { padding: '16px 16px 4px' },
  },
}));

interface SummaryBarProps {
  /** What it sums up. */
  label: string;
  /** The line that is always in view. */
  children: ReactNode;
  /** The primary button. */
  action?: ReactNode;
  /** The whole summary, which the bar opens into. */
  details: ReactNode;
  expanded: boolean;
  onToggle: () => void;
}

/**
 * The bar at the bottom below the `lg` breakpoint, above the phone's navigation, that opens into the whole summary. By
 * its `data-summary-bar`, what else stands at the bottom makes room for it.
 */
export function SummaryBar({
  label,
  children,
  action,
  details,
  expanded,
  onToggle,
}: SummaryBarProps) {
  const id = useId();
  return (
    <Root
      aria-label={label}
      data-summary-bar=""
      onKeyDown={(event) => {
        if (keyOf(event.nativeEvent) === 'Escape' && expanded) onToggle();
      }}
    >
      {expanded && (
        <div className="whole" id={id} {...scrollPane('summary')}>
          {details}
        </div>
      )}
      <div className="bar">
        <IconButton
          aria-label={expanded ? 'Hide details' : 'Show details'}
          aria-expanded={expanded}
          aria-controls={expanded ? id : undefined}
          onClick={onToggle}
        >
          {expanded ? <ExpandMoreRounded /> : <ExpandLessRounded />}
        </IconButton>
        <div className="facts">{children}</div>
        {action}
      </div>
    </Root>
  );
}
