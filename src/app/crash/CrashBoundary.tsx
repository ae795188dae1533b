import { Component, type ReactNode } from 'react';
import type { Failure } from '@/store/failures/slice';
import { renewFailedParts } from '../../ui/lazyPart';
import { CrashScreen } from './CrashScreen';
import { errorIdOf } from './errorId';
import { FaultScreen } from './FaultScreen';
import { PartFailed } from './PartFailed';

export interface CrashBoundaryProps {
  children: ReactNode;
  /** Buttons beside 'Reload page' on the crash screen, for example one that saves what support needs. */
  actions?: ReactNode;
  /** True around the whole app, false around a page inside the shell. */
  fullScreen?: boolean;
  /** True around a dialog or menu, whose place is nowhere on the page. */
  part?: boolean;
  /** What the store says of it: a replay shows what failed then, though nothing fails now. */
  told?: Failure | null;
  /** Something below it has just failed. */
  onFailed?: (failure: Failure) => void;
  /** What had failed is gone from the page, or is tried again. */
  onRenewed?: () => void;
}

interface CrashBoundaryState {
  fault: Failure | null;
}

function failureOf(error: unknown): Failure {
  return { kind: isLoadFailure(error) ? 'load' : 'crash', errorId: errorIdOf(error) };
}

/**
 * Shows a plain screen instead of an empty one when a component below it throws. What could not be fetched is fetched again
 * when it is next wanted.
 */
export class CrashBoundary extends Component<CrashBoundaryProps, CrashBoundaryState> {
  override state: CrashBoundaryState = { fault: null };

  static getDerivedStateFromError(error: unknown): CrashBoundaryState {
    return { fault: failureOf(error) };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onFailed?.(failureOf(error));
  }

  /** What the store no longer tells of is over. */
  override componentDidUpdate({ told }: CrashBoundaryProps): void {
    if (told && !this.props.told && this.state.fault) this.setState({ fault: null });
  }

  override componentWillUnmount(): void {
    const { fault } = this.state;
    if (fault === null) return;
    if (fault.kind === 'load') renewFailedParts();
    this.props.onRenewed?.();
  }

  readonly retry = (): void => {
    renewFailedParts();
    this.setState({ fault: null });
    this.props.onRenewed?.();
  };

  override render(): ReactNode {
    const { children, actions, fullScreen = false, part = false, told = null } = this.props;
    const fault = this.state.fault ?? told;
    if (fault === null) return children;
    if (fault.kind === 'load') {
      if (part) return <PartFailed onRetry={this.retry} />;
      return <LoadFailedScreen fullScreen={fullScreen} />;
    }
    return <CrashScreen errorId={fault.errorId} actions={actions} fullScreen={fullScreen} />;
  }
}

/** True for what webpack rejects with when a part of the app cannot be fetched: no network, or a newer version is out. */
function isLoadFailure(error: unknown): boolean {
  return error instanceof Error && error.name === 'ChunkLoadError';
}

/** A part of the app could not be fetched. */
function LoadFailedScreen({ fullScreen }: { fullScreen: boolean }) {
  return (
    <FaultScreen
      title="This page could not be loaded"
      text="The connection may have failed, or a newer version has been published. Reload the page to try again."
      fullScreen={fullScreen}
    />
  );
}
