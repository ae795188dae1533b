import AddRounded from '@mui/icons-material/AddRounded';
import VpnKeyOutlined from '@mui/icons-material/VpnKeyOutlined';
import { plainNumber } from '@/domain/numbers';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectKeyPage } from '@/store/settings/selectors';
import {
  addKeyOpened,
  deleteKeyCancelled,
  deleteKeyConfirmed,
  keyPageTurned,
} from '@/store/settings/slice';
import { selectKeyListPhase } from '@/store/sshKeys/selectors';
import { useKeyList } from '../../../keys/useKeyList';
import { Button } from '../../../ui/Button';
import { ConfirmDialog } from '../../../ui/MessageDialog';
import { PagedList } from '../../../ui/PagedList';
import { EmptyState, SkeletonRows } from '../../../ui/Placeholders';
import { SectionCard } from '../../../ui/SectionCard';
import { AddKeyDialog } from './AddKeyDialog';
import { KeyTable } from './KeyTable';

export function KeysTab() {
  const dispatch = useAppDispatch();
  const isReady = useAppSelector(selectKeyListPhase) === 'ready';
  const { total } = useAppSelector(selectKeyPage);

  return (
    <SectionCard
      title="SSH Keys"
      subtitle={isReady && total > 0 ? plainNumber(total) : undefined}
      padded={false}
      actions={
        <Button
          variant="contained"
          size="small"
          startIcon={<AddRounded />}
          onClick={() => dispatch(addKeyOpened())}
        >
          Add SSH Key
        </Button>
      }
    >
      <KeyList />
      <AddKeyDialog />
      <DeleteKeyDialog />
    </SectionCard>
  );
}

function DeleteKeyDialog() {
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

function KeyList() {
  const dispatch = useAppDispatch();
  const { phase, retrying, onRetry } = useKeyList();
  const view = useAppSelector(selectKeyPage);
  return (
    <PagedList
      phase={phase}
      view={view}
      onPageTurned={(chosen) => dispatch(keyPageTurned(chosen))}
      skeleton={<SkeletonRows count={3} height={63} label="Loading SSH keys" />}
      failure={{ message: 'Failed to load SSH keys. Please try again.', retrying, onRetry }}
      empty={
        <EmptyState
          icon={<VpnKeyOutlined />}
          title="No SSH Keys"
          text="Add your first SSH key to securely access your instances"
        />
      }
    >
      {(rows) => <KeyTable rows={rows} />}
    </PagedList>
  );
}
