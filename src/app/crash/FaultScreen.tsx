import type { ReactNode } from 'react';
import ErrorOutlineRounded from '@mui/icons-material/ErrorOutlineRounded';
import RefreshRounded from '@mui/icons-material/RefreshRounded';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { Button } from '../../ui/Button';

const Root = styled('div')(({ theme }) => ({
  display: 'grid',
  placeContent: 'center',
  justifyItems: 'center',
  gap: 8,
  minHeight: '60vh',
  padding: '40px 24px',
  textAlign: 'center',
  '&[data-full-screen]': { minHeight: '100vh' },
  '& > p': { maxWidth: '52ch' },
  '& > .actions': {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'center',
    gap: 8,
    margin: '16px 0',
  },
  '& > svg': { fontSize: '1.75rem', marginBottom: 8, color: theme.vars.palette.error.main },
}));

interface FaultScreenProps {
  title: string;
  /** What has happened and what the person can do. */
  text: string;
  /** A line below the buttons, for support. */
  note?: string;
  /** Buttons beside 'Reload page'. */
  actions?: ReactNode;
  fullScreen: boolean;
}

/** What stands where the app or a page cannot. */
export function FaultScreen({ title, text, note, actions, fullScreen }: FaultScreenProps) {
  return (
    <Root role="alert" data-full-screen={fullScreen ? '' : undefined}>
      <ErrorOutlineRounded aria-hidden />
      <Typography variant="h1" tabIndex={-1} data-page-heading="">
        {title}
      </Typography>
      <Typography color="textSecondary">{text}</Typography>
      <div className="actions">
        <Button
          variant="contained"
          startIcon={<RefreshRounded />}
          onClick={() => window.location.reload()}
        >
          Reload page
        </Button>
        {actions}
      </div>
      {note === undefined ? null : (
        <Typography variant="mono" color="textTertiary">
          {note}
        </Typography>
      )}
    </Root>
  );
}
