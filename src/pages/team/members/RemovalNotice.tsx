import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { removalNoticeClosed } from '@/store/teamPage/slice';
import { NoticeDialog } from '../../../ui/NoticeDialog';

/** Tells whoever wants to remove a member that it cannot be done yet. */
export function RemovalNotice() {
  const dispatch = useAppDispatch();
  const { open, name } = useAppSelector((state) => state.teamPage.removal);
  return (
    <NoticeDialog
      open={open}
      title="Removing members is not available yet"
      text={`Nothing was changed: ${name} is still in the team. If they must lose access now, ask your administrator or support.`}
      onClose={() => dispatch(removalNoticeClosed())}
    />
  );
}
