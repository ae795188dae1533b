import type { ReactNode } from 'react';
import { FaultScreen } from './FaultScreen';

interface CrashScreenProps {
  errorId: string;
  actions?: ReactNode;
  fullScreen: boolean;
}

/** A component has thrown: what happened in plain words, and what support can recognize it by. */
export function CrashScreen({ errorId, actions, fullScreen }: CrashScreenProps) {
  return (
    <FaultScreen
      title="Something went wrong"
      text="This is our fault, not yours. Nothing that runs is affected: your instances and credits are as they were. Reload the page to go on."
      note={`Error ${errorId}`}
      actions={actions}
      fullScreen={fullScreen}
    />
  );
}
