import type { Deployment, Phase } from '@/contract/deployment';
import { providerName } from '../labels';

const TEXTS: Readonly<Record<Phase, string>> = {
  ordered: 'Ordered',
  found: 'Machine found',
  booting: 'Booting',
  waitingForSsh: 'Waiting for SSH',
};

/** What happens while an instance is deployed, for a person; null where its server does not tell. */
export const phaseText = ({ phase }: Pick<Deployment, 'phase'>): string | null =>
  phase ? TEXTS[phase] : null;

const MINUTE = 60;
/** Up to here minutes would be too coarse. Seconds. */
const COARSE = 1.5 * MINUTE;
const STEP = 10;

/** How long such a deploy usually takes with its provider, `usually 3 min with RunPod`; null where it is not known. */
export function usualText({
  usualSeconds,
  providerId,
}: Pick<Deployment, 'usualSeconds' | 'providerId'>): string | null {
  if (typeof usualSeconds !== 'number' || usualSeconds <= 0) return null;
  const time =
    usualSeconds < COARSE
      ? `${Math.max(STEP, Math.round(usualSeconds / STEP) * STEP)} s`
      : `${Math.round(usualSeconds / MINUTE)} min`;
  return providerId ? `usually ${time} with ${providerName(providerId)}` : `usually ${time}`;
}
