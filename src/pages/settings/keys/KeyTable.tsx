import type { KeyRow } from '@/store/settings/selectors';
import { DataTable, type DataColumn } from '../../../ui/DataTable';
import { CompactKey, Fingerprint, KeyActions, KeyName, PublicKey } from './KeyParts';

type Column = 'name' | 'fingerprint' | 'publicKey' | 'actions';

const COLUMNS: readonly DataColumn<KeyRow, Column>[] = [
  { column: 'name', label: 'Name', cell: (key) => <KeyName sshKey={key} /> },
  { column: 'fingerprint', label: 'Fingerprint', cell: (key) => <Fingerprint sshKey={key} /> },
  { column: 'publicKey', label: 'Public Key', cell: (key) => <PublicKey sshKey={key} /> },
  {
    column: 'actions',
    label: 'Actions',
    align: 'right',
    cell: (key) => <KeyActions sshKey={key} />,
  },
];

/** One page of keys; on a phone each is a few lines. */
export function KeyTable({ rows }: { rows: readonly KeyRow[] }) {
  return (
    <DataTable
      label="SSH Keys"
      columns={COLUMNS}
      rows={rows}
      rowId={({ id }) => id}
      compact={(key) => <CompactKey sshKey={key} />}
    />
  );
}
