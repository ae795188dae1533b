import DeleteOutlineRounded from '@mui/icons-material/DeleteOutlineRounded';
import { styled } from '@mui/material/styles';
import { MISSING } from '@/domain/missing';
import { useAppDispatch } from '@/store/hooks';
import type { KeyRow } from '@/store/settings/selectors';
import { deleteKeyPressed } from '@/store/settings/slice';
import { copyRefused, textCopied } from '@/store/toasts/slice';
import { CopyButton } from '../../../ui/CopyButton';
import { type DataColumn, DataTable } from '../../../ui/DataTable';
import { IconAction } from '../../../ui/IconAction';

const Name = styled('span')({ fontWeight: 500, overflowWrap: 'anywhere' });

const Mono = styled('div')(({ theme }) => ({
  ...theme.typography.mono,
  overflowWrap: 'anywhere',
}));

/** A text without words: its lines are filled, so that none holds what is left over alone. */
const Preview = styled(Mono)({ wordBreak: 'break-all' });

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

const nameOf = ({ name }: KeyRow) => <Name>{name}</Name>;

/** The true fingerprint. The one that is stored with the key is the beginning of its text, the same for all keys of one type. */
const fingerprintOf = ({ fingerprint, publicKey }: KeyRow) => (
  <Mono title="As ssh-keygen -lf prints it">
    {fingerprint ?? (publicKey === null ? MISSING : 'Not an OpenSSH public key')}
  </Mono>
);

function PublicKey({ sshKey: { name, publicKey, preview } }: { sshKey: KeyRow }) {
  const dispatch = useAppDispatch();
  if (publicKey === null) return <Mono>{MISSING}</Mono>;
  return (
    <WithButton>
      <Preview>{preview}</Preview>
      <CopyButton
        value={publicKey}
        label={`public key ${name}`}
        onCopied={() => dispatch(textCopied())}
        onCopyFailed={() => dispatch(copyRefused())}
      />
    </WithButton>
  );
}

function DeleteButton({ sshKey: { id, name } }: { sshKey: KeyRow }) {
  const dispatch = useAppDispatch();
  return (
    <IconAction
      aria-label={`Delete ${name}`}
      onClick={() => dispatch(deleteKeyPressed({ id, name }))}
    >
      <DeleteOutlineRounded />
    </IconAction>
  );
}

type Column = 'name' | 'fingerprint' | 'publicKey' | 'actions';

const COLUMNS: readonly DataColumn<KeyRow, Column>[] = [
  { column: 'name', label: 'Name', cell: nameOf },
  { column: 'fingerprint', label: 'Fingerprint', cell: fingerprintOf },
  { column: 'publicKey', label: 'Public Key', cell: (key) => <PublicKey sshKey={key} /> },
  {
    column: 'actions',
    label: 'Actions',
    align: 'right',
    cell: (key) => <DeleteButton sshKey={key} />,
  },
];

export function KeyTable({ rows }: { rows: readonly KeyRow[] }) {
  return (
    <DataTable
      label="SSH Keys"
      columns={COLUMNS}
      rows={rows}
      compact={(key) => (
        <Compact>
          <WithButton>
            {nameOf(key)}
            <DeleteButton sshKey={key} />
          </WithButton>
          {fingerprintOf(key)}
          <PublicKey sshKey={key} />
        </Compact>
      )}
    />
  );
}
