import { styled } from '@mui/material/styles';
import { useCurrentUserQuery } from '@/store/api/users';
import { ErrorState } from '../../../ui/ErrorState';
import { SectionCard } from '../../../ui/SectionCard';
import { SkeletonRows } from '../../../ui/Skeletons';
import { DangerZone } from './DangerZone';
import { ProfileForm } from './ProfileForm';

/** The user is never taken for fresh (specification, section 9). */
const ALWAYS_STALE = { refetchOnMountOrArgChange: true } as const;

const Root = styled('div')({ display: 'grid', gap: 24 });

/** Profile and danger zone. */
export function ProfileTab() {
  const { data: user, isError, isFetching, refetch } = useCurrentUserQuery(undefined, ALWAYS_STALE);
  if (user !== undefined)
    return (
      <Root>
        <ProfileForm user={user} />
        <DangerZone />
      </Root>
    );
  return (
    <SectionCard title="Profile" padded={false}>
      {isError ? (
        <ErrorState
          message="Failed to load your profile. Please try again."
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <SkeletonRows count={3} height={96} label="Loading profile" />
      )}
    </SectionCard>
  );
}
