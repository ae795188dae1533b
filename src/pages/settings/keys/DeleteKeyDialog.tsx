import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { deleteKeyCancelled, deleteKeyConfirmed } from '@/store/settings/slice';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';

/** Asks before a key is deleted. */
export function DeleteKeyDialog() {
  const dispatch = useAppDispatch();
  const { open, name, pending } = useAppSelector((state) => state.settings.deleteKey);
  return (
    <ConfirmDialog
      open={open}
      title={`Delete ${name}?`}
      text="It can no longer be chosen for new instances. Instances that were deployed with it keep it."
      confirmLabel="Delete"
      pendingLabel="Deleting..."
      danger
      pending={pending}
      onConfirm={() => dispatch(deleteKeyConfirmed())}
      onCancel={() => dispatch(deleteKeyCancelled())}
    />
  );
}
