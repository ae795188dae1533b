import { styled } from '@mui/material/styles';
import { typedKey, typedLine } from '@/contract/typed';
import { KEY_PROBLEMS, keyFileProblem } from '@/domain/keys/problems';
import { selectKeyCheck } from '@/store/sshKeys/keyCheck';
import {
  keyFieldLeft,
  keyFileRead,
  keyNameChanged,
  keyRejected,
  keyTextChanged,
} from '@/store/deploy/slice';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { KeyFields } from '../../../keys/KeyFields';
import { Banner } from '../../../ui/Banner';
import { FileDrop } from '../../../ui/FileDrop';
import { readKeyFile } from './readKeyFile';

const Root = styled('div')({ display: 'grid', gap: 16 });

const EVENTS = {
  named: keyNameChanged,
  entered: keyTextChanged,
  refused: () => keyRejected('privateKey'),
  left: keyFieldLeft,
};

export function NewKey() {
  const dispatch = useAppDispatch();
  const { name, text } = useAppSelector((state) => state.deploy.key);
  const check = useAppSelector(selectKeyCheck);
  const needsKey = useAppSelector((state) => state.deploy.configuration.offer?.keyRequired);
  const isNameless = typedKey(text) !== '' && typedLine(name) === '';

  async function readFile(file: File): Promise<void> {
    const read = await readKeyFile(file);
    dispatch(
      read.ok ? keyFileRead({ name: read.name, text: read.text }) : keyRejected(read.reason),
    );
  }

  return (
    <Root>
      <FileDrop
        prompt="Drop a .pub file here, or"
        accept=".pub"
        onFile={(file) => void readFile(file)}
      />
      <Rejection />
      <KeyFields
        name={name}
        text={text}
        check={check}
        events={EVENTS}
        nameHint={
          isNameless
            ? needsKey
              ? 'Without a name this key is not saved, and this provider needs one.'
              : 'Without a name this key is not saved, and the instance starts without it.'
            : undefined
        }
      />
    </Root>
  );
}

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
