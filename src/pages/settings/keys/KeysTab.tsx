import { useEffect, useRef } from 'react';
import AddRounded from '@mui/icons-material/AddRounded';
import Button from '@mui/material/Button';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectKeyPage } from '@/store/settings/selectors';
import { addKeyOpened } from '@/store/settings/slice';
import { selectKeyListPhase } from '@/store/sshKeys/listPhase';
import { SectionCard } from '../../../ui/SectionCard';
import { AddKeyDialog } from './AddKeyDialog';
import { DeleteKeyDialog } from './DeleteKeyDialog';
import { KeyList } from './KeyList';

/** The team's SSH keys, and the two dialogs about them. */
export function KeysTab() {
  const dispatch = useAppDispatch();
  const isReady = useAppSelector(selectKeyListPhase) === 'ready';
  const { total } = useAppSelector(selectKeyPage);
  const addButton = useRef<HTMLButtonElement>(null);

  // The delete button that had the focus goes with its row.
  const before = useRef(total);
  useEffect(() => {
    if (total < before.current && document.activeElement === document.body)
      addButton.current?.focus();
    before.current = total;
  }, [total]);

  return (
    <SectionCard
      title="SSH Keys"
      subtitle={isReady && total > 0 ? total.toLocaleString('en-US') : undefined}
      padded={false}
      actions={
        <Button
          ref={addButton}
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
