import { useMemo } from 'react';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { keyFingerprint } from '@/domain/keys/fingerprint';
import { SSH_KEY_REFETCH, useGetSshKeyQuery } from '@/store/api/sshKeys';
import { isApiFailure } from '@/store/api/failure';
import { Button } from '../../../ui/Button';

/** The name of the SSH key that the instance was deployed with. */
export function KeyName({ keyId }: { keyId: string | null }) {
  return keyId === null ? <span>No SSH key</span> : <LoadedName keyId={keyId} />;
}

function LoadedName({ keyId }: { keyId: string }) {
  const {
    currentData: key,
    error,
    isFetching,
    refetch,
  } = useGetSshKeyQuery(keyId, SSH_KEY_REFETCH);
  // A key whose name is known may have been deleted since.
  const isGone = isApiFailure(error) && error.status === 404;
  if (isGone) return <span>The key has been deleted since then</span>;
  if (key)
    return (
      <>
        <span translate="no">{`${key.name} `}</span>
        {key.publicKey ? <Fingerprint publicKey={key.publicKey} /> : null}
      </>
    );
  if (!error) return <Skeleton width={160} />;
  return (
    <>
      <span>{'The key’s name could not be loaded '}</span>
      <Button size="small" variant="text" loading={isFetching} onClick={() => void refetch()}>
        Retry
      </Button>
    </>
  );
}

/** As `ssh-keygen -lf` prints it; nothing for a stored text that is no key. */
function Fingerprint({ publicKey }: { publicKey: string }) {
  const fingerprint = useMemo(() => keyFingerprint(publicKey), [publicKey]);
  if (fingerprint === null) return null;
  return (
    <Typography
      translate="no"
      variant="mono"
      color="textTertiary"
      sx={{ overflowWrap: 'anywhere' }}
    >
      {fingerprint}
    </Typography>
  );
}
