import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { signInPressed } from '@/store/session/slice';
import { Banner } from '../../ui/Banner';
import { Panel } from '../../ui/SectionCard';
import { Spinner } from '../../ui/Spinner';

const Root = styled(Panel)(({ theme }) => ({
  width: '100%',
  maxWidth: 400,
  padding: 32,
  display: 'grid',
  gap: 28,
  [theme.breakpoints.down('md')]: { maxWidth: 'none', padding: 24, gap: 24 },
}));

/** The letter of the account provider, drawn by ourselves. */
function GoogleMark() {
  return (
    <svg
      width="18"
      height="18"
      viewBox="0 0 18 18"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.4"
    >
      <path d="M14.6 5.2A6.5 6.5 0 1 0 15.5 9H9.3" />
    </svg>
  );
}

/** Where a person signs in (specification, section 2, 'Authentication gate'). */
export function WelcomeCard() {
  const dispatch = useAppDispatch();
  const { signingIn, exchanging, expired } = useAppSelector((state) => state.session);
  const isBusy = signingIn || exchanging;
  return (
    <Root aria-labelledby="welcome">
      {expired ? (
        <Banner
          tone="low"
          title="Your session has ended. Please sign in again; what you were configuring is kept."
        />
      ) : null}
      <div>
        <Typography variant="h1" component="h2" id="welcome">
          Welcome Back
        </Typography>
        <Typography color="text.secondary" sx={{ mt: 1 }}>
          Sign in to access your cloud infrastructure
        </Typography>
      </div>
      <Button
        fullWidth
        size="large"
        variant="contained"
        color="inherit"
        disabled={isBusy}
        startIcon={isBusy ? <Spinner label="Signing in" /> : <GoogleMark />}
        onClick={() => dispatch(signInPressed())}
      >
        {isBusy ? 'Signing you in...' : 'Continue with Google'}
      </Button>
      <Typography variant="caption" color="text.secondary">
        By continuing you agree to the <LegalLink to="terms">Terms of Service</LegalLink> and the{' '}
        <LegalLink to="privacy">Privacy Policy</LegalLink>.
      </Typography>
    </Root>
  );
}

/** A document outside the app, in a tab of its own. */
function LegalLink({ to, children }: { to: 'terms' | 'privacy'; children: string }) {
  return (
    <Link
      href={`/legal/${to}.html`}
      target="_blank"
      rel="noopener"
      color="text.primary"
      underline="always"
    >
      {children}
    </Link>
  );
}
