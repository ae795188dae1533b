import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import type { SshKey } from '@/contract/sshKey';
import { MAX_SEARCH_LENGTH } from '@/contract/words';
import { rowSearch } from '@/domain/table';
import { keyStart } from '@/domain/keys/naming';
import { MISSING } from '@/domain/missing';
import { existingKeyChosen, keySearchChanged } from '@/store/deploy/slice';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectKeys } from '@/store/sshKeys/selectors';
import { useKeyList } from '../../../keys/useKeyList';
import { OptionGroup } from '../../../ui/OptionGroup';
import { OptionRow } from '../../../ui/OptionRow';
import { ErrorState, Note, SkeletonRows } from '../../../ui/Placeholders';
import { SearchField } from '../../../ui/SearchField';
import { Panel } from '../../../ui/SectionCard';

const Key = styled('div')(({ theme }) => ({
  '& > div': { overflowWrap: 'anywhere' },
  '& > .name': { fontWeight: 500 },
  '& > .text': { ...theme.typography.mono, color: theme.vars.palette.text.secondary },
}));

/** From this many keys on, the list has a search and scrolls by itself. */
const SEARCHED_FROM = 10;

/** By the name, and by the comment at the end of the key. */
const findsKey = rowSearch(({ name, publicKey }: SshKey) =>
  [name, ...(publicKey ?? '').split(' ').slice(2)].join(' '),
);

export function ExistingKeys({ labelledBy }: { labelledBy: string }) {
  const dispatch = useAppDispatch();
  const chosen = useAppSelector((state) => state.deploy.key.selectedKeyId);
  const search = useAppSelector((state) => state.deploy.key.search ?? '');
  const keys = useAppSelector(selectKeys);
  const { phase, ...failure } = useKeyList();
  if (phase !== 'ready')
    return (
      <Panel as="div">
        {phase === 'failed' ? (
          <ErrorState message="Failed to load SSH keys." {...failure} />
        ) : (
          <SkeletonRows count={2} height={68} label="Loading SSH keys" />
        )}
      </Panel>
    );
  if (keys.length === 0)
    return (
      <Note>
        Your team has no SSH keys yet. The key that you add below is kept for the next time.
      </Note>
    );
  const isLong = keys.length >= SEARCHED_FROM;
  const found = isLong ? keys.filter(findsKey(search)) : keys;
  return (
    <Stack spacing={1}>
      {isLong ? (
        <SearchField
          value={search}
          limit={MAX_SEARCH_LENGTH}
          placeholder="Search SSH keys..."
          onChange={(typed) => dispatch(keySearchChanged(typed))}
        />
      ) : null}
      {found.length === 0 ? (
        <Note>No SSH keys match your search.</Note>
      ) : (
        <OptionGroup
          labelledBy={labelledBy}
          layout="list"
          pane={isLong ? 'keys' : undefined}
          value={chosen}
          onChange={(id) => dispatch(existingKeyChosen(id))}
        >
          {found.map((key) => (
            <KeyRow key={key.id} sshKey={key} />
          ))}
        </OptionGroup>
      )}
    </Stack>
  );
}

function KeyRow({ sshKey: { id, name, publicKey } }: { sshKey: SshKey }) {
  return (
    <OptionRow value={id}>
      {(titleId) => (
        <Key>
          <div className="name" translate="no" id={titleId} title={name}>
            {name}
          </div>
          <div className="text" translate="no">
            {publicKey === null ? MISSING : keyStart(publicKey)}
          </div>
        </Key>
      )}
    </OptionRow>
  );
}
