import AddRounded from '@mui/icons-material/AddRounded';
import { plainNumber } from '@/domain/numbers';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectKeyPage } from '@/store/settings/selectors';
import { addKeyOpened } from '@/store/settings/slice';
import { selectKeyListPhase } from '@/store/sshKeys/listPhase';
import { Button } from '../../../ui/Button';
import { SectionCard } from '../../../ui/SectionCard';
import { AddKeyDialog } from './AddKeyDialog';
import { DeleteKeyDialog } from './DeleteKeyDialog';
import { KeyList } from './KeyList';

/** The team's SSH keys, and the two dialogs about them. */
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
