import type { ReactNode } from 'react';
import Stack from '@mui/material/Stack';
import type { Deployment } from '@/contract/deployment';
import { deploymentType, gpuFacts, gpuLabel, hostLabel } from '@/domain/instances/machine';
import { networkType } from '@/domain/instances/network';
import {
  networkingLabel,
  deploymentTypeLabel,
  osLabel,
  providerMonogram,
  providerName,
  providerVia,
} from '@/domain/labels';
import { MISSING } from '@/domain/missing';
import { Instant } from '../../../environment/timeZone';
import { DefinitionList } from '../../../ui/DefinitionList';
import { ProviderMark } from '../../../ui/ProviderMark';
import { CopyValue } from '../CopyValue';
import { orMissing } from '../texts';

export function MachineSection({ deployment }: { deployment: Deployment }) {
  const { operatingSystem, region, terms, createdAt, startedAt, instanceId } = deployment;
  const type = deploymentType(deployment);
  const gpu = gpuFacts(deployment);
  const items: { term: string; value: ReactNode; verbatim?: boolean }[] = [
    { term: 'GPU', value: orMissing(gpuLabel(deployment)), verbatim: true },
    { term: 'GPU memory', value: gpu.memory, verbatim: true },
    { term: 'GPU specs', value: gpu.specs },
    { term: 'GPU cores', value: gpu.cores },
    { term: 'Host', value: orMissing(hostLabel(deployment)), verbatim: true },
    { term: 'Provider', value: <Provider {...deployment} />, verbatim: true },
    ...(terms ? [{ term: 'Good to know', value: terms }] : []),
    { term: 'Region', value: orMissing(region), verbatim: true },
    { term: 'Type', value: type === null ? MISSING : deploymentTypeLabel(type) },
    { term: 'Network type', value: networkText(deployment) },
    { term: 'Operating system', value: operatingSystem ? osLabel(operatingSystem) : MISSING },
    { term: 'Created', value: <Instant iso={createdAt} /> },
    { term: 'Started', value: <Instant iso={startedAt} /> },
    {
      term: 'Instance ID',
      value: instanceId ? <CopyValue value={instanceId} label="instance ID" /> : MISSING,
    },
  ];
  return <DefinitionList layout="columns" items={items} />;
}

/** Type and, where it is known, bandwidth: `InfiniBand, 3.2 Tbps`. */
function networkText(deployment: Deployment): string {
  const type = networkType(deployment);
  if (type === null) return MISSING;
  const bandwidth = deployment.extras?.networking_specs?.bandwidth?.trim();
  return bandwidth ? `${networkingLabel(type)}, ${bandwidth}` : networkingLabel(type);
}

function Provider({ providerId: slug, via }: Pick<Deployment, 'providerId' | 'via'>) {
  if (!slug) return <span>{MISSING}</span>;
  const name = providerName(slug);
  return (
    <Stack direction="row" spacing={1} sx={{ alignItems: 'baseline' }}>
      <ProviderMark provider={slug} name={name} monogram={providerMonogram(slug)} />
      <span>{providerVia(slug, via)}</span>
    </Stack>
  );
}
