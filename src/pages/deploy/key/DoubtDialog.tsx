import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import { deployAnywayPressed, doubtClosed } from '@/store/deploy/slice';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { PAGES } from '@/contract/pages';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';

/** Asks before a second order where nobody knows what has become of the first. */
export function DoubtDialog() {
  const dispatch = useAppDispatch();
  const open = useAppSelector((state) => state.deploy.doubtOpen);
  return (
    <ConfirmDialog
      open={open}
      title="An order may be under way"
      text={
        <>
          <span>
            {
              'The server has not said what has become of your last order, and it is not among your '
            }
          </span>
          <Link component={RouterLink} to={PAGES.instances.path} underline="always">
            instances
          </Link>
          <span>{' yet. Another order may be a second instance. Deploy anyway?'}</span>
        </>
      }
      confirmLabel="Deploy Anyway"
      onConfirm={() => dispatch(deployAnywayPressed())}
      onCancel={() => dispatch(doubtClosed())}
    />
  );
}
