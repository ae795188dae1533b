import { PROVIDER_TERMS } from '@/domain/terms';
import type { ProviderName, ProviderTraits } from './machineProvider';

/**
 * What people are told of each provider. It stands apart from the adapters, since an instance tells it also where its
 * provider is not configured any more; the traits of an adapter take it from here.
 */
export const TOLD: Readonly<
  Record<ProviderName, Pick<ProviderTraits, 'label' | 'terms' | 'isBroker' | 'needsKey'>>
> = {
  simulator: {
    label: 'Simulator',
    terms: PROVIDER_TERMS.simulator,
    isBroker: false,
    needsKey: false,
  },
  shadeform: {
    label: 'Shadeform',
    terms: PROVIDER_TERMS.shadeform,
    isBroker: true,
    needsKey: true,
  },
  lambda: { label: 'Lambda', terms: PROVIDER_TERMS.lambda, isBroker: false, needsKey: true },
  runpod: { label: 'RunPod', terms: PROVIDER_TERMS.runpod, isBroker: false, needsKey: true },
  own: { label: 'Own machines', terms: PROVIDER_TERMS.own, isBroker: false, needsKey: true },
};

/** What an offer or an instance tells of the adapter that has it; nothing where there is nothing to know. */
export function toldOf(source: string): { via?: string; terms?: string } {
  const { label, terms, isBroker } = tellable(source);
  return { ...(isBroker && { via: label }), ...(terms !== null && { terms }) };
}

/** Whether an order at this adapter needs a key of the person. */
export const needsKey = (source: string): boolean => tellable(source).needsKey;

function tellable(source: string): (typeof TOLD)[ProviderName] {
  return Object.hasOwn(TOLD, source) ? TOLD[source as ProviderName] : TOLD.simulator;
}
