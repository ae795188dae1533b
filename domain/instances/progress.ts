import type { Deployment, Phase } from '@/contract/deployment';
import { providerName } from '../labels';
import { SECOND_MS } from '../time';

/** Steps of a deploy; each lasts until `until` seconds after creation (specification, section 4). */
const STEPS = [
  { until: 30, text: 'Initializing deployment' },
  { until: 90, text: 'Finding VM from the provider' },
  { until: 180, text: 'Starting VM, might take 4-5 mins...' },
  { until: 300, text: 'Configuring VM, hang tight...' },
  { until: 330, text: 'Configuring SSH keys' },
  { until: Infinity, text: 'Finalizing VM details' },
] as const;

/**
 * Progress of a deploy by the time since its creation; `step` counts from 1 to `total`. A clock that lags behind the server's
 * shows the first step, and so does an unknown time of creation.
 */
export function deployProgress(createdAt: string | null, now: number) {
  const seconds = createdAt === null ? 0 : (now - Date.parse(createdAt)) / SECOND_MS;
  const index = STEPS.findIndex(({ until }) => seconds < until);
  const step = index === -1 ? 0 : index;
  return { step: step + 1, total: STEPS.length, text: STEPS[step]?.text ?? '' };
}

const PHASE_TEXTS: Readonly<Record<Phase, string>> = {
  ordered: 'Ordered',
  found: 'Machine found',
  booting: 'Booting',
  waitingForSsh: 'Waiting for SSH',
};

/** What happens while an instance is deployed, for a person; null where its server does not tell. */
export const phaseText = ({ phase }: Pick<Deployment, 'phase'>): string | null =>
  phase ? PHASE_TEXTS[phase] : null;

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
