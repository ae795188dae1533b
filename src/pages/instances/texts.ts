import type { Deployment } from '@/contract/deployment';
import { providerName } from '@/domain/labels';

export const MISSING = '–';

export const orMissing = (text: string | null | undefined): string => text?.trim() || MISSING;

/** Where an instance runs: `Voltage Park, us-central-1`. */
export function placeLabel({
  providerId,
  region,
}: Pick<Deployment, 'providerId' | 'region'>): string {
  return [providerId ? providerName(providerId) : null, region].filter(Boolean).join(', ');
}
