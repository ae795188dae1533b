import { useMemo } from 'react';
import { skipToken } from '@reduxjs/toolkit/query';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import Skeleton from '@mui/material/Skeleton';
import type { Deployment } from '@/contract/deployment';
import { neverStarted } from '@/domain/instances/status';
import { keyFingerprint } from '@/domain/keys/fingerprint';
import { MISSING } from '@/domain/missing';
import { isApiFailure } from '@/store/api/failure';
import { SSH_KEY_REFETCH, useGetSshKeyQuery } from '@/store/api/sshKeys';
import { Instant } from '../../../environment/timeZone';
import { DefinitionList } from '../../../ui/DefinitionList';
import { PendingButton } from '../../../ui/PendingButton';
import { Note } from '../../../ui/Placeholders';
import { Access } from '../Access';
import { CopyValue } from '../CopyValue';

export function ConnectSection({ deployment }: { deployment: Deployment }) {
  const { ipAddress, sshKeyId } = deployment;
  return (
    <Stack spacing={2}>
      <Access deployment={deployment} label="SSH command">
        {(missing) => <Note>{missing}</Note>}
      </Access>
      <DefinitionList
        layout="columns"
        items={[
          {
            term: 'IP address',
            value: ipAddress ? <CopyValue value={ipAddress} label="IP address" /> : MISSING,
          },
          { term: 'SSH key', value: <KeyName keyId={sshKeyId} /> },
          ...hostKeyItems(deployment),
        ]}
      />
    </Stack>
  );
}

/** What `ssh` asks about at the first visit; nothing where the server tells nothing of it. */
function hostKeyItems({ hostKey, hostKeyChecked }: Deployment) {
  if (hostKeyChecked === false) return [{ term: 'Host key', value: 'Host key not checked' }];
  if (!hostKey) return [];
  return [{ term: 'Host key', value: <FingerprintText>{hostKey}</FingerprintText> }];
}

export function EndedSection({ deployment }: { deployment: Deployment }) {
  const { stoppedAt, sshKeyId } = deployment;
  const neverRan = neverStarted(deployment);
  return (
    <Stack spacing={2}>
      <Note>
        {neverRan
          ? 'This instance never started, and nothing was charged for it.'
          : 'This instance can no longer be reached, and costs nothing more.'}
      </Note>
      <DefinitionList
        layout="columns"
        items={[
          { term: neverRan ? 'Failed' : 'Ended', value: <Instant iso={stoppedAt} /> },
          { term: 'SSH key', value: <KeyName keyId={sshKeyId} /> },
        ]}
      />
    </Stack>
  );
}

/** The key's name, and its fingerprint as `ssh-keygen -lf` prints it; none of a stored text that is no key. */
function KeyName({ keyId }: { keyId: string | null | undefined }) {
  const {
    currentData: key,
    error,
    isFetching,
    refetch,
  } = useGetSshKeyQuery(keyId ?? skipToken, SSH_KEY_REFETCH);
  const publicKey = key?.publicKey ?? null;
  const fingerprint = useMemo(() => publicKey && keyFingerprint(publicKey), [publicKey]);
  if (keyId === null || keyId === undefined) return <span>No SSH key</span>;
  // A key whose name is known may have been deleted since.
  const isGone = isApiFailure(error) && error.status === 404;
  if (isGone) return <span>The key has been deleted since then</span>;
  if (key)
    return (
      <>
        <span translate="no">{`${key.name} `}</span>
        {fingerprint ? <FingerprintText>{fingerprint}</FingerprintText> : null}
      </>
    );
  if (!error) return <Skeleton width={160} />;
  return (
    <>
      <span>{'The key’s name could not be loaded '}</span>
      <PendingButton
        size="small"
        variant="text"
        pending={isFetching}
        onClick={() => void refetch()}
      >
        Retry
      </PendingButton>
    </>
  );
}

function FingerprintText({ children }: { children: string }) {
  return (
    <Typography
      translate="no"
      variant="mono"
      color="textTertiary"
      sx={{ overflowWrap: 'anywhere' }}
    >
      {children}
    </Typography>
  );
}
