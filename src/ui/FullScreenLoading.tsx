import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { Logo } from './Logo';
import { Spinner } from './Spinner';

const Root = styled('main')(({ theme }) => ({
  minHeight: '100vh',
  display: 'grid',
  placeContent: 'center',
  justifyItems: 'center',
  gap: 24,
  color: theme.vars.palette.text.secondary,
  '& h1': { display: 'flex', alignItems: 'center', gap: 12 },
}));

/**
 * The whole window while the session is being established (specification, section 2): logo, spinner
 * and text. It looks like the splash in index.html, so that the change from one to the other is not seen.
 */
export function FullScreenLoading() {
  return (
    <Root>
      <Logo size={40} />
      <div role="status">
        <Typography component="h1">
          <Spinner size={16} />
          <span>Loading...</span>
        </Typography>
      </div>
    </Root>
  );
}
