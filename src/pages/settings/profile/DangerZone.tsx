import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { Link as RouterLink } from 'react-router-dom';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { PAGES } from '@/contract/pages';
import { accountNoticeClosed, deleteAccountPressed } from '@/store/settings/slice';
import { Button } from '../../../ui/Button';
import { NoticeDialog } from '../../../ui/NoticeDialog';
import { SectionCard } from '../../../ui/SectionCard';

const Row = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '12px 24px',
});

/** Deleting the account: it cannot be done yet, and whoever asks for it is told so. */
export function DangerZone() {
  const dispatch = useAppDispatch();
  const open = useAppSelector((state) => state.settings.accountNoticeOpen);
  const close = () => dispatch(accountNoticeClosed());
  return (
    <SectionCard title="Danger Zone" tone="bad">
      <Row>
        <Typography variant="body2" color="textSecondary">
          Once you delete your account, there is no going back. Please be certain.
        </Typography>
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
