import type { ReactNode } from 'react';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectListing } from '@/store/instances/selectors';
import { refreshPressed } from '@/store/instances/slice';
import { ErrorState } from '../../ui/Placeholders';

interface DeploymentsGateProps {
  /** Of the final size. */
  skeleton: ReactNode;
  children: ReactNode;
}

/** Renders its children once the team's instances are loaded; before that a skeleton, or why they could not be loaded. */
export function DeploymentsGate({ skeleton, children }: DeploymentsGateProps) {
  const dispatch = useAppDispatch();
  const listing = useAppSelector(selectListing);
  const isRetrying = useAppSelector((state) => state.instances.refreshing);
  switch (listing.phase) {
    case 'loading':
      return skeleton;
    case 'failed':
      return (
        <ErrorState
          message={listing.failure}
          retrying={isRetrying}
          onRetry={() => dispatch(refreshPressed())}
        />
      );
    case 'ready':
      return children;
  }
}
