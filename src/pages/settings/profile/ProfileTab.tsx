import { styled } from '@mui/material/styles';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import { PAGES } from '@/contract/pages';
import { useCurrentUserQuery } from '@/store/api/users';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { accountNoticeClosed, deleteAccountPressed } from '@/store/settings/slice';
import { Button } from '../../../ui/Button';
import { NoticeDialog } from '../../../ui/MessageDialog';
import { ErrorState, Note, SkeletonRows } from '../../../ui/Placeholders';
import { SectionCard } from '../../../ui/SectionCard';
import { ProfileForm } from './ProfileForm';

/** Cached user data is always stale (specification, section 9). */
const ALWAYS_STALE = { refetchOnMountOrArgChange: true } as const;

const Root = styled('div')({ display: 'grid', gap: 24 });

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

const Row = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '12px 24px',
});

/** Deleting the account is not implemented yet; a notice says so. */
function DangerZone() {
  const dispatch = useAppDispatch();
  const open = useAppSelector((state) => state.settings.accountNoticeOpen);
  const close = () => dispatch(accountNoticeClosed());
  return (
    <SectionCard title="Danger Zone" tone="bad">
      <Row>
        <Note>Once you delete your account, there is no going back. Please be certain.</Note>
        <Button color="error" onClick={() => dispatch(deleteAccountPressed())}>
          Delete Account
        </Button>
      </Row>
      <NoticeDialog
        open={open}
        title="Account deletion is not available yet"
        text={
          <>
            <p>Nothing was deleted: your account and everything in it are as they were.</p>
            <p>
              <span>{`So that nothing more is charged, destroy what is running on the `}</span>
              <Link
                component={RouterLink}
                to={PAGES.instances.path}
                underline="always"
                onClick={close}
              >
                Instances
              </Link>
              <span>{` page. To have the account itself removed, ask your administrator or support.`}</span>
            </p>
          </>
        }
        onClose={close}
      />
    </SectionCard>
  );
}
