import { skipToken } from '@reduxjs/toolkit/query';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { MAX_SEARCH_LENGTH } from '@/contract/words';
import type { SshKey } from '@/contract/sshKey';
import { rowSearch } from '@/domain/billing/table';
import { keyStart } from '@/domain/keys/naming';
import { sshKeyAdapter, useListSshKeysQuery } from '@/store/api/sshKeys';
import { useListTeamsQuery } from '@/store/api/teams';
import { existingKeyChosen, keySearchChanged } from '@/store/deploy/slice';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectKeyListPhase } from '@/store/sshKeys/listPhase';
import { selectTeamId, selectUserId } from '@/store/teams/selectors';
import { ErrorState } from '../../../ui/ErrorState';
import { OptionGroup } from '../../../ui/OptionGroup';
import { OptionRow } from '../../../ui/OptionRow';
import { Panel } from '../../../ui/SectionCard';
import { SearchField } from '../../../ui/SearchField';
import { SkeletonRows } from '../../../ui/Skeletons';

const Key = styled('div')(({ theme }) => ({
  '& > div': { overflowWrap: 'anywhere' },
  '& > .name': { fontWeight: 500 },
  '& > .text': { ...theme.typography.mono, color: theme.vars.palette.text.secondary },
}));

/** A list that is longer than a look can take in has a search and scrolls by itself. */
const SEARCHED_FROM = 10;

/** By the name, and by the comment at the end of the key. */
const findsKey = rowSearch(({ name, publicKey }: SshKey) =>
  [name, ...(publicKey ?? '').split(' ').slice(2)].join(' '),
);

const NO_KEYS = sshKeyAdapter.getInitialState();
const { selectAll } = sshKeyAdapter.getSelectors();

/** The team's keys, one of which may be chosen. */
export function ExistingKeys({ labelledBy }: { labelledBy: string }) {
  const dispatch = useAppDispatch();
  const teamId = useAppSelector(selectTeamId);
  const chosen = useAppSelector((state) => state.deploy.key.selectedKeyId);
  const search = useAppSelector((state) => state.deploy.key.search ?? '');
  const userId = useAppSelector(selectUserId);
  const phase = useAppSelector(selectKeyListPhase);
  const teamsQuery = useListTeamsQuery(userId === null ? skipToken : undefined);
  const keysQuery = useListSshKeysQuery(teamId === null ? skipToken : { teamId });
  if (phase !== 'ready')
    return (
      <Panel as="div">
        {phase === 'failed' ? (
          <ErrorState
            message="Failed to load SSH keys."
            retrying={keysQuery.isFetching || teamsQuery.isFetching}
            // Without a team it is the teams that are missing.
            onRetry={() => void (teamId === null ? teamsQuery : keysQuery).refetch()}
          />
        ) : (
          <SkeletonRows count={2} height={68} label="Loading SSH keys" />
        )}
      </Panel>
    );
  const keys = selectAll(keysQuery.currentData ?? NO_KEYS);
  if (keys.length === 0)
    return (
      <Typography variant="body2" color="text.secondary">
        Your team has no SSH keys yet. The key that you add below is kept for the next time.
      </Typography>
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
        <Typography variant="body2" color="text.secondary">
          No SSH keys match your search.
        </Typography>
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
            {publicKey === null ? '–' : keyStart(publicKey)}
          </div>
        </Key>
      )}
    </OptionRow>
  );
}
