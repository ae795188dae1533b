import type { Deployment } from '@/contract/deployment';
import { providerVia } from '@/domain/labels';
import { MISSING } from '@/domain/missing';

export const orMissing = (text: string | null | undefined): string => text?.trim() || MISSING;

/** Where an instance runs: `Voltage Park, us-central-1`. */
export function placeLabel({
  providerId,
  region,
  via,
}: Pick<Deployment, 'providerId' | 'region' | 'via'>): string {
  return [providerId ? providerVia(providerId, via) : null, region].filter(Boolean).join(', ');
}
