import { useEffect } from 'react';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { PRODUCT_NAME } from '@/domain/product';
import { Logo } from '../../ui/Logo';
import { Claims, Facts } from './Claims';
import { WelcomeCard } from './WelcomeCard';

const Root = styled('main')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1.15fr) minmax(0, 1fr)',
  gridTemplateRows: 'auto 1fr auto',
  gridTemplateAreas: '"brand entry" "promise entry" "facts entry"',
  minHeight: '100vh',
  '& > .brand': { gridArea: 'brand', padding: '40px 64px 0' },
  '& > .promise': { gridArea: 'promise', alignSelf: 'center', padding: '64px' },
  '& > .facts': { gridArea: 'facts', padding: '0 64px 40px' },
  '& > .entry': {
    gridArea: 'entry',
    display: 'grid',
    placeItems: 'center',
    padding: '40px 24px',
    backgroundColor: theme.vars.palette.surface.well,
    borderLeft: `1px solid ${theme.vars.palette.divider}`,
  },
  '& .lead': { maxWidth: '34em', marginTop: 20, fontSize: '1rem', lineHeight: 1.5 },
  '& h1': { maxWidth: '11em' },
  [theme.breakpoints.down('lg')]: {
    '& > .brand': { padding: '40px 40px 0' },
    '& > .promise': { padding: '64px 40px' },
    '& > .facts': { padding: '0 40px 40px' },
  },
  // One column: the card comes right after the promise, the blurbs below it.
  [theme.breakpoints.down('md')]: {
    display: 'flex',
    flexDirection: 'column',
    maxWidth: 640,
    margin: '0 auto',
    '& > .brand': { padding: '24px 24px 0' },
    '& > .promise': { display: 'contents' },
    '& .words': { order: 1, padding: '40px 24px 0' },
    '& h1': { fontSize: '2rem' },
    '& .lead': { marginTop: 12, fontSize: '0.875rem' },
    '& > .entry': {
      order: 2,
      padding: '32px 24px',
      background: 'none',
      borderLeft: 0,
    },
    '& .blurbs': { order: 3, padding: '0 24px 32px' },
    '& > .facts': { order: 4, padding: '0 24px 40px' },
  },
}));

/** The only page without a session: the promise on the left, the way in on the right. */
export function SignInPage() {
  useEffect(() => {
    document.title = `Sign in · ${PRODUCT_NAME}`;
  }, []);
  return (
    <Root>
      <div className="brand">
        <Logo name={PRODUCT_NAME} />
      </div>
      <div className="promise">
        <div className="words">
          <Typography variant="hero">GPU Cloud Infrastructure</Typography>
          <Typography color="text.secondary" className="lead">
            One console for GPUs from many providers. See the price, pick a region, connect over
            SSH.
          </Typography>
        </div>
        <div className="blurbs">
          <Claims />
        </div>
      </div>
      <div className="entry">
        <WelcomeCard />
      </div>
      <div className="facts">
        <Facts />
      </div>
    </Root>
  );
}
