import type { ReactNode } from 'react';
import { refreshPressed } from '@/store/instances/slice';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectListing } from '@/store/instances/selectors';
import { ErrorState } from '../../ui/ErrorState';

interface DeploymentsGateProps {
  /** What stands here until the instances are known; of the final size. */
  skeleton: ReactNode;
  children: ReactNode;
}

/** What is made of the team's instances, once they are known; why not, with a way to try again. */
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
