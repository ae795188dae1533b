import { Component, type ReactNode } from 'react';
import { renewFailedParts } from '../../ui/lazyPart';
import { CrashScreen } from './CrashScreen';
import { errorIdOf } from './errorId';
import { isLoadFailure } from './loadFailure';
import { LoadFailedScreen } from './LoadFailedScreen';
import { PartFailed } from './PartFailed';

interface CrashBoundaryProps {
  children: ReactNode;
  /** Buttons beside 'Reload page' on the crash screen, for example one that saves what support needs. */
  actions?: ReactNode;
  /** True around the whole app, false around a page inside the shell. */
  fullScreen?: boolean;
  /** True around a dialog or menu, whose place is nowhere on the page. */
  part?: boolean;
}

interface CrashBoundaryState {
  fault: { error: unknown } | null;
}

/**
 * Shows a plain screen instead of an empty one when a component below it throws. What could not be fetched is fetched again
 * when it is next wanted.
 */
export class CrashBoundary extends Component<CrashBoundaryProps, CrashBoundaryState> {
  override state: CrashBoundaryState = { fault: null };

  static getDerivedStateFromError(error: unknown): CrashBoundaryState {
    return { fault: { error } };
  }

  override componentWillUnmount(): void {
    if (isLoadFailure(this.state.fault?.error)) renewFailedParts();
  }

  readonly retry = (): void => {
    renewFailedParts();
    this.setState({ fault: null });
  };

  override render(): ReactNode {
    const { children, actions, fullScreen = false, part = false } = this.props;
    const { fault } = this.state;
    if (fault === null) return children;
    if (isLoadFailure(fault.error)) {
      if (part) return <PartFailed onRetry={this.retry} />;
      return <LoadFailedScreen fullScreen={fullScreen} />;
    }
    return (
      <CrashScreen errorId={errorIdOf(fault.error)} actions={actions} fullScreen={fullScreen} />
    );
  }
}
