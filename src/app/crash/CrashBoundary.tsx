import { Component, type ReactNode } from 'react';
import ErrorOutlineRounded from '@mui/icons-material/ErrorOutlineRounded';
import RefreshRounded from '@mui/icons-material/RefreshRounded';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import type { Failure } from '@/store/failures/slice';
import { renewFailedParts } from '../../ui/lazyPart';
import { Button } from '../../ui/Button';
import { centredMessage } from '../../ui/theme/layout';
import { errorIdOf } from './errorId';
import { PartFailed } from './PartFailed';

export interface CrashBoundaryProps {
  children: ReactNode;
  /** Buttons beside 'Reload page' on the crash screen, for example one that saves what support needs. */
  actions?: ReactNode;
  /** True around the whole app, false around a page inside the shell. */
  fullScreen?: boolean;
  /** True around a dialog or menu, whose place is nowhere on the page. */
  part?: boolean;
  /** The failure that the store holds: a replay shows what failed then, though nothing fails now. */
  recorded?: Failure | null;
  /** Something below it has just failed. */
  onFailed?: (failure: Failure) => void;
  /** What had failed is gone from the page, or is tried again. */
  onRenewed?: () => void;
}

interface CrashBoundaryState {
  failure: Failure | null;
}

function failureOf(error: unknown): Failure {
  return { kind: isLoadFailure(error) ? 'load' : 'crash', errorId: errorIdOf(error) };
}

/**
 * Shows a plain screen instead of an empty one when a component below it throws. What could not be fetched is fetched again
 * when it is next wanted.
 */
export class CrashBoundary extends Component<CrashBoundaryProps, CrashBoundaryState> {
  override state: CrashBoundaryState = { failure: null };

  static getDerivedStateFromError(error: unknown): CrashBoundaryState {
    return { failure: failureOf(error) };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onFailed?.(failureOf(error));
  }

  /** A failure ends when the store no longer holds it. */
  override componentDidUpdate({ recorded }: CrashBoundaryProps): void {
    if (recorded && !this.props.recorded && this.state.failure) this.setState({ failure: null });
  }

  override componentWillUnmount(): void {
    const { failure } = this.state;
    if (failure === null) return;
    if (failure.kind === 'load') renewFailedParts();
    this.props.onRenewed?.();
  }

  readonly retry = (): void => {
    renewFailedParts();
    this.setState({ failure: null });
    this.props.onRenewed?.();
  };

  override render(): ReactNode {
    const { children, actions, fullScreen, part = false, recorded } = this.props;
    const failure = this.state.failure ?? recorded;
    if (!failure) return children;
    if (part && failure.kind === 'load') return <PartFailed onRetry={this.retry} />;
    return <FailureScreen failure={failure} actions={actions} fullScreen={fullScreen} />;
  }
}

/** True for what webpack rejects with when a part of the app cannot be fetched: no network, or a newer version is out. */
function isLoadFailure(error: unknown): boolean {
  return error instanceof Error && error.name === 'ChunkLoadError';
}

const CRASHED = {
  title: 'Something went wrong',
  text: 'This is our fault, not yours. Nothing that runs is affected: your instances and credits are as they were. Reload the page to go on.',
};

const NOT_LOADED = {
  title: 'This page could not be loaded',
  text: 'The connection may have failed, or a newer version has been published. Reload the page to try again.',
};

const Root = styled('div')(({ theme }) => ({
  ...centredMessage(theme.vars.palette.error.main),
  padding: '40px 24px',
  '&[data-full-screen]': { minHeight: '100vh' },
  '& > p': { maxWidth: '52ch' },
  '& > .actions': {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'center',
    gap: 8,
    margin: '16px 0',
  },
}));

interface FailureScreenProps extends Pick<CrashBoundaryProps, 'actions' | 'fullScreen'> {
  failure: Failure;
}

/** Replaces the app or a page that has failed. By the error's id, support recognizes it. */
function FailureScreen({ failure, actions, fullScreen = false }: FailureScreenProps) {
  const isCrash = failure.kind === 'crash';
  const { title, text } = isCrash ? CRASHED : NOT_LOADED;
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
        {isCrash ? actions : null}
      </div>
      {isCrash ? (
        <Typography variant="mono" color="textTertiary">
          {`Error ${failure.errorId}`}
        </Typography>
      ) : null}
    </Root>
  );
}
