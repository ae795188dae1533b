import { KEY_PROBLEMS } from '@/domain/keys/problems';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectAddKeyCheck } from '@/store/sshKeys/keyCheck';
import {
  addKeyClosed,
  addKeySubmitted,
  keyFieldLeft,
  keyNameChanged,
  keyTextChanged,
  privateKeyRefused,
} from '@/store/settings/slice';
import { KeyFields } from '../../../keys/KeyFields';
import { Banner } from '../../../ui/Banner';
import { FormDialog } from '../../../ui/FormDialog';

const EVENTS = {
  named: keyNameChanged,
  entered: keyTextChanged,
  refused: privateKeyRefused,
  left: keyFieldLeft,
};

export function AddKeyDialog() {
  const dispatch = useAppDispatch();
  const { open, name, text, rejected, pending } = useAppSelector((state) => state.settings.addKey);
  const check = useAppSelector(selectAddKeyCheck);
  return (
    <FormDialog
      open={open}
      maxWidth="sm"
      title="Add SSH Key"
      description="Paste the public key from the file that ends in .pub. Everybody in the team can use it."
      submitLabel="Add SSH Key"
      pendingLabel="Adding..."
      pending={pending}
      onSubmit={() => dispatch(addKeySubmitted())}
      onCancel={() => dispatch(addKeyClosed())}
    >
      {rejected ? (
        <Banner tone="bad" title="That was a private key" text={KEY_PROBLEMS.privateKey} />
      ) : null}
      <KeyFields
        name={name}
        text={text}
        check={check}
        events={EVENTS}
        autoFocus
        readOnly={pending}
      />
    </FormDialog>
  );
}
