import { Component, type ReactNode } from 'react';
import { CrashScreen } from './CrashScreen';
import { errorIdOf } from './errorId';
import { isLoadFailure } from './loadFailure';
import { LoadFailedScreen } from './LoadFailedScreen';

interface CrashBoundaryProps {
  children: ReactNode;
  /** Buttons beside 'Reload page' on the crash screen, for example one that saves what support needs. */
  actions?: ReactNode;
  /** True around the whole app, false around a page inside the shell. */
  fullScreen?: boolean;
}

interface CrashBoundaryState {
  fault: { error: unknown } | null;
}

/** Shows a plain screen instead of an empty one when a component below it throws. */
export class CrashBoundary extends Component<CrashBoundaryProps, CrashBoundaryState> {
  override state: CrashBoundaryState = { fault: null };

  static getDerivedStateFromError(error: unknown): CrashBoundaryState {
    return { fault: { error } };
  }

  override render(): ReactNode {
    const { children, actions, fullScreen = false } = this.props;
    const { fault } = this.state;
    if (fault === null) return children;
    if (isLoadFailure(fault.error)) return <LoadFailedScreen fullScreen={fullScreen} />;
    return (
      <CrashScreen errorId={errorIdOf(fault.error)} actions={actions} fullScreen={fullScreen} />
    );
  }
}
