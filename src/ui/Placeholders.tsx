import { type ReactNode, useDeferredValue } from 'react';
import ErrorOutlineRounded from '@mui/icons-material/ErrorOutlineRounded';
import RefreshRounded from '@mui/icons-material/RefreshRounded';
import Skeleton from '@mui/material/Skeleton';
import Typography, { type TypographyProps } from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { PendingButton } from './PendingButton';
import { CardGrid, Panel } from './SectionCard';
import { Spinner } from './Spinner';

/** A quiet sentence, for example that there is nothing to show. */
export const Note = (props: TypographyProps) => (
  <Typography variant="body2" color="textSecondary" {...props} />
);

const Empty = styled('div')(({ theme }) => ({
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
  icon: ReactNode;
  action?: ReactNode;
}

/** Stands for a list that is empty, with what to do about it. */
export function EmptyState({ title, text, icon, action }: EmptyStateProps) {
  return (
    <Empty>
      <span className="icon">{icon}</span>
      <Typography variant="h3" component="p">
        {title}
      </Typography>
      {text === undefined ? null : <Note>{text}</Note>}
      {action === undefined ? null : <div className="action">{action}</div>}
    </Empty>
  );
}

interface ErrorStateProps {
  message: string;
  detail?: string;
  onRetry: () => void;
  retrying?: boolean;
  requestId?: string;
}

/** A failed load, in the place of what was to be loaded, with the button to try again. */
export function ErrorState({
  message,
  detail,
  onRetry,
  retrying = false,
  requestId,
}: ErrorStateProps) {
  return (
    <div role="alert">
      <EmptyState
        icon={<ErrorOutlineRounded color="error" />}
        title={message}
        text={detail}
        action={
          <PendingButton
            startIcon={retrying ? <Spinner label="Trying again" size={16} /> : <RefreshRounded />}
            pending={retrying}
            onClick={onRetry}
          >
            Retry
          </PendingButton>
        }
      />
      {requestId === undefined ? null : (
        <Typography
          translate="no"
          variant="mono"
          component="p"
          align="center"
          color="textTertiary"
          sx={{ mt: -4, pb: 3 }}
        >
          {`Request ${requestId}`}
        </Typography>
      )}
    </div>
  );
}

const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'center',
  gap: 8,
  padding: '0 20px',
  overflow: 'hidden',
  '& + &': { borderTop: `1px solid ${theme.vars.palette.divider}` },
}));

/** The bars of one placeholder: as many lines as fit into its height, each shorter than the last. */
function Lines({ height }: { height: number }) {
  const lines = Math.max(1, Math.min(3, Math.floor(height / 32)));
  return ['38%', '62%', '46%']
    .slice(0, lines)
    .map((width, line) => (
      <Skeleton key={width} variant="rounded" width={width} height={line === 0 ? 16 : 12} />
    ));
}

interface SkeletonProps {
  count: number;
  /** Height of one finished row or card in px, so that nothing moves when it comes. */
  height: number;
  label: string;
}

/** Rows of a list inside the box that will hold the real ones. */
export function SkeletonRows({ count, height, label }: SkeletonProps) {
  return (
    <div role="status" aria-label={label}>
      {Array.from({ length: count }, (_, index) => (
        <Row key={index} data-skeleton="" style={{ height }}>
          <Lines height={height} />
        </Row>
      ))}
    </div>
  );
}

/** Cards in the grid that will hold the real ones. */
export function SkeletonCards({ count, height, label }: SkeletonProps) {
  return (
    <CardGrid role="status" aria-label={label}>
      {Array.from({ length: count }, (_, index) => (
        <Panel key={index} as="div" data-skeleton="">
          <Row style={{ height: height - 2, justifyContent: 'flex-start', padding: 16 }}>
            <Lines height={height} />
          </Row>
        </Panel>
      ))}
    </CardGrid>
  );
}

/**
 * How many items of a list are rendered: the first few at once, all in the deferred rendering after that, so that the top of
 * a page is painted sooner.
 * @param isAtTop false where the page is restored further down: any item may be in view there, so all are rendered at once
 */
export function useDrawnCount(few: number, isAtTop: boolean): number {
  return useDeferredValue(Infinity, isAtTop ? few : Infinity);
}
