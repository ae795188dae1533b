import { styled } from '@mui/material/styles';
import { LAYOUT, SHORT_WINDOW } from '../../ui/theme/layout';

/** Id of the main area, which the skip link and a change of route move the focus into. */
export const MAIN_ID = 'main';

/** The place of each part: top bar, navigation at the left (below 900 px at the bottom), main area, footer. */
export const Frame = styled('div')(({ theme }) => ({
  minHeight: '100vh',
  display: 'flex',
  flexDirection: 'column',
  '& > header': {
    position: 'sticky',
    top: 0,
    zIndex: theme.zIndex.appBar,
    height: LAYOUT.topBar,
    flex: 'none',
    containerType: 'inline-size',
    backgroundColor: theme.vars.palette.background.default,
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
  },
  '& > nav': {
    position: 'fixed',
    top: LAYOUT.topBar,
    bottom: 0,
    left: 0,
    width: LAYOUT.sidebar,
    padding: '16px 12px 3.5rem',
    overflowY: 'auto',
    borderRight: `1px solid ${theme.vars.palette.divider}`,
  },
  '&:has(> [data-invitations]) > nav': {
    paddingBottom: `calc(${LAYOUT.sidebarFoot} + ${LAYOUT.invitations}px)`,
  },
  '& > main': {
    flex: 1,
    marginLeft: LAYOUT.sidebar,
    padding: '32px 32px 64px',
    '&:focus': { outline: 'none' },
    '& > div': { maxWidth: LAYOUT.content, margin: '0 auto' },
  },
  '& > footer': {
    position: 'fixed',
    bottom: 0,
    left: 0,
    width: `calc(${LAYOUT.sidebar} - 1px)`,
    padding: '16px 24px 20px',
    backgroundColor: theme.vars.palette.background.default,
  },
  [theme.breakpoints.down('lg')]: {
    '&:has([data-summary-bar]) > main': { paddingBottom: `calc(${LAYOUT.summaryBar} + 32px)` },
  },
  [theme.breakpoints.down('md')]: {
    paddingBottom: LAYOUT.bottomNav,
    '&:has([data-summary-bar])': {
      paddingBottom: `calc(${LAYOUT.bottomNav} + ${LAYOUT.summaryBar})`,
    },
    '&:has([data-summary-bar]) > main': { paddingBottom: 32 },
    '& > nav': {
      top: 'auto',
      right: 0,
      zIndex: theme.zIndex.appBar,
      width: 'auto',
      height: LAYOUT.bottomNav,
      padding: '0 4px',
      overflow: 'visible',
      containerType: 'inline-size',
      backgroundColor: theme.vars.palette.background.default,
      borderRight: 0,
      borderTop: `1px solid ${theme.vars.palette.line.edge}`,
    },
    '&:has(> [data-invitations]) > nav': { padding: `0 ${LAYOUT.invitations}px 0 4px` },
    '& > main': { marginLeft: 0, padding: '24px 16px 32px' },
    '& > footer': { position: 'static', width: 'auto', padding: '16px' },
  },
  // The bars go with the page, the navigation below the header.
  [SHORT_WINDOW]: {
    '& > header': { position: 'static' },
    [theme.breakpoints.down('md')]: {
      paddingBottom: 0,
      '&:has([data-summary-bar])': { paddingBottom: LAYOUT.summaryBar },
      '& > nav': { position: 'static', borderTop: 0 },
    },
  },
}));
