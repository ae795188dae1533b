import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Deployment } from '@/contract/deployment';
import { sshCommand } from '@/domain/instances/ssh';
import { CopyField } from '@/src/ui/CopyField';
import { DefinitionList } from '@/src/ui/DefinitionList';
import { Progress } from '../Progress';
import { useCopyToasts } from '../useCopyToasts';
import { MISSING } from '../words';
import { CopyValue } from './CopyValue';
import { KeyName } from './KeyName';

/** How to get onto the machine; while it is being made, how far that is. */
export function ConnectSection({ deployment }: { deployment: Deployment }) {
  const { ipAddress, sshKeyId } = deployment;
  return (
    <Stack spacing={2}>
      <Command deployment={deployment} />
      <DefinitionList
        layout="columns"
        items={[
          {
            term: 'IP address',
            value: ipAddress ? <CopyValue value={ipAddress} label="IP address" /> : MISSING,
          },
          { term: 'SSH key', value: <KeyName keyId={sshKeyId ?? null} /> },
        ]}
      />
    </Stack>
  );
}

function Command({ deployment }: { deployment: Deployment }) {
  const copyToasts = useCopyToasts();
  if (deployment.status === 'deploying') return <Progress createdAt={deployment.createdAt} />;
  const command = sshCommand(deployment);
  if (command === null)
    return (
      <Typography variant="body2" color="textSecondary">
        {`SSH command: ${MISSING}`}
      </Typography>
    );
  return <CopyField value={command} label="SSH command" {...copyToasts} />;
}
