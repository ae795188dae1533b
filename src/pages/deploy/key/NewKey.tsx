import { styled } from '@mui/material/styles';
import { MAX_NAME_LENGTH } from '@/contract/words';
import { typedKey, typedLine } from '@/contract/typed';
import { DEFAULT_KEY_NAME } from '@/domain/keys/naming';
import { KEY_PROBLEMS, keyFileProblem } from '@/domain/keys/problems';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { Banner } from '../../../ui/Banner';
import { FileDrop } from '../../../ui/FileDrop';
import { keyFileEvent, keyNameEvent } from './keyEntry';
import { LimitedTextField } from '../../../ui/LimitedTextField';
import { KeyText } from './KeyText';

const Root = styled('div')({ display: 'grid', gap: 16 });

/** A key that the team does not have yet: from a file, or pasted. */
export function NewKey() {
  const dispatch = useAppDispatch();
  const { name, text } = useAppSelector((state) => state.deploy.key);
  const isNameless = typedKey(text) !== '' && typedLine(name) === '';
  return (
    <Root>
      <FileDrop
        prompt="Drop a .pub file here, or"
        accept=".pub"
        onFile={(file) => void keyFileEvent(file).then(dispatch)}
      />
      <Rejection />
      <LimitedTextField
        label="Key Name"
        placeholder={DEFAULT_KEY_NAME}
        value={name}
        onType={(typed) => dispatch(keyNameEvent(typed))}
        limit={MAX_NAME_LENGTH}
        helperText={
          isNameless
            ? 'Without a name this key is not saved, and the instance starts without it.'
            : undefined
        }
      />
      <KeyText />
    </Root>
  );
}

/** Why the last text or file was not taken. */
function Rejection() {
  const rejected = useAppSelector((state) => state.deploy.key.rejected);
  if (rejected === null) return null;
  if (rejected === 'privateKey')
    return <Banner tone="bad" title="That was a private key" text={KEY_PROBLEMS.privateKey} />;
  return (
    <Banner
      tone="bad"
      title="That file holds no public key"
      text={`${keyFileProblem(rejected)} Choose the file that ends in .pub: it is a single line of text.`}
    />
  );
}
