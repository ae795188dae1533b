import type { Deployment } from '@/contract/deployment';
import { deploymentType } from './machine';

type Networked = Pick<
  Deployment,
  'networkingType' | 'extras' | 'configuration' | 'name' | 'gpuModelId'
>;

const KINDS = ['infiniband', 'ethernet'] as const;
/** The known kind that a text names, whatever else it says (`InfiniBand NDR`). */
function kindIn(text: string | null | undefined): string | null {
  const lower = text?.toLowerCase() ?? '';
  return KINDS.find((kind) => lower.includes(kind)) ?? null;
}

/**
 * Network type of an instance, inferred from networkingType, extras, configuration or name, else ethernet for bare metal
 * (specification, section 2). An unknown word of a provider stays as it is.
 * @returns `infiniband`, `ethernet`, another word, or null where it is unknown
 */
export function networkType(deployment: Networked): string | null {
  const { networkingType, extras, configuration, name } = deployment;
  const stated = [networkingType, extras?.networking_type, configuration?.networking_type];
  const hints = [extras?.networking_specs?.type, extras?.interconnect, name];
  for (const text of [...stated, ...hints]) {
    const kind = kindIn(text);
    if (kind) return kind;
  }
  return (
    stated.find((text) => text?.trim()) ??
    (deploymentType(deployment) === 'baremetal' ? 'ethernet' : null)
  );
}
