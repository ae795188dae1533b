import DeleteOutlineRounded from '@mui/icons-material/DeleteOutlineRounded';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { styled } from '@mui/material/styles';
import { useAppDispatch } from '@/store/hooks';
import type { KeyRow } from '@/store/settings/selectors';
import { deleteKeyPressed } from '@/store/settings/slice';
import { copyRefused, textCopied } from '@/store/toasts/copying';
import { CopyButton } from '../../../ui/CopyButton';

/** In place of what the server does not tell. */
const NOTHING = '–';

interface KeyProps {
  sshKey: KeyRow;
}

const Name = styled('span')({ fontWeight: 500, overflowWrap: 'anywhere' });

const Mono = styled('div')(({ theme }) => ({
  ...theme.typography.mono,
  overflowWrap: 'anywhere',
}));

const WithButton = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  '& > :first-of-type': { minWidth: 0 },
  '& > button': { flex: 'none' },
});

const Compact = styled('div')({
  display: 'grid',
  gap: 8,
  minWidth: 0,
  // The buttons of all lines stand below each other.
  '& > * > button': { marginLeft: 'auto' },
});

/** What the person calls it. */
export function KeyName({ sshKey }: KeyProps) {
  return <Name>{sshKey.name}</Name>;
}

/** The true fingerprint. The one that is stored with the key is the beginning of its text, and tells nothing. */
export function Fingerprint({ sshKey }: KeyProps) {
  return (
    <Mono title="As ssh-keygen -lf prints it">
      {sshKey.fingerprint ?? (sshKey.publicKey === null ? NOTHING : 'Not an OpenSSH public key')}
    </Mono>
  );
}

/** How the key begins, and a button that copies all of it. */
export function PublicKey({ sshKey }: KeyProps) {
  const dispatch = useAppDispatch();
  if (sshKey.publicKey === null) return <Mono>{NOTHING}</Mono>;
  return (
    <WithButton>
      <Mono>{sshKey.preview}</Mono>
      <CopyButton
        value={sshKey.publicKey}
        label={`public key ${sshKey.name}`}
        onCopied={() => dispatch(textCopied())}
        onCopyFailed={() => dispatch(copyRefused())}
      />
    </WithButton>
  );
}

/** What can be done with it. */
export function KeyActions({ sshKey: { id, name } }: KeyProps) {
  const dispatch = useAppDispatch();
  return (
    <Tooltip title={`Delete ${name}`}>
      <IconButton
        aria-label={`Delete ${name}`}
        onClick={() => dispatch(deleteKeyPressed({ id, name }))}
      >
        <DeleteOutlineRounded />
      </IconButton>
    </Tooltip>
  );
}

/** All of it in a few lines. */
export function CompactKey({ sshKey }: KeyProps) {
  return (
    <Compact>
      <WithButton>
        <KeyName sshKey={sshKey} />
        <KeyActions sshKey={sshKey} />
      </WithButton>
      <Fingerprint sshKey={sshKey} />
      <PublicKey sshKey={sshKey} />
    </Compact>
  );
}
