import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Deployment } from '@/contract/deployment';
import { neverStarted } from '@/domain/instances/status';
import { DefinitionList } from '@/src/ui/DefinitionList';
import { Instant } from '../Instant';
import { KeyName } from './KeyName';

/** In the place of how to reach it: that an instance is over, and since when. */
export function EndedSection({ deployment }: { deployment: Deployment }) {
  const { stoppedAt, sshKeyId } = deployment;
  const neverRan = neverStarted(deployment);
  return (
    <Stack spacing={2}>
      <Typography variant="body2" color="textSecondary">
        {neverRan
          ? 'This instance never started, and nothing was charged for it.'
          : 'This instance can no longer be reached, and costs nothing more.'}
      </Typography>
      <DefinitionList
        layout="columns"
        items={[
          { term: neverRan ? 'Failed' : 'Ended', value: <Instant iso={stoppedAt} /> },
          { term: 'SSH key', value: <KeyName keyId={sshKeyId ?? null} /> },
        ]}
      />
    </Stack>
  );
}
