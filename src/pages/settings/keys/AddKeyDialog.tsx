import { MAX_NAME_LENGTH, MAX_PUBLIC_KEY_LENGTH } from '@/contract/words';
import { DEFAULT_KEY_NAME } from '@/domain/keys/naming';
import { KEY_PROBLEMS } from '@/domain/keys/problems';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectAddKeyCheck } from '@/store/settings/selectors';
import { addKeyClosed, addKeySubmitted, keyFieldLeft } from '@/store/settings/slice';
import { Banner } from '../../../ui/Banner';
import { FormDialog } from '../../../ui/FormDialog';
import { KeyTextField } from '../../../ui/KeyTextField';
import { LimitedTextField } from '../../../ui/LimitedTextField';
import { keyNameEvent, keyTextEvent } from './keyEntry';

/** A new key of the team. */
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
      <LimitedTextField
        label="Key Name"
        placeholder={DEFAULT_KEY_NAME}
        autoFocus
        value={name}
        onType={(typed) => dispatch(keyNameEvent(typed))}
        limit={MAX_NAME_LENGTH}
        readOnly={pending}
      />
      <KeyTextField
        limit={MAX_PUBLIC_KEY_LENGTH}
        value={text}
        verdict={check}
        readOnly={pending}
        onChange={(typed) => dispatch(keyTextEvent(typed))}
        onLeave={() => dispatch(keyFieldLeft())}
      />
    </FormDialog>
  );
}
