import { PROVIDER_TERMS } from '@/domain/refusals';
import type { ProviderName, ProviderTraits } from './machineProvider';

/**
 * How each provider is described to people. It stands apart from the adapters, since an instance tells it also where its
 * provider is not configured any more; the traits of an adapter take it from here.
 */
export const DESCRIPTIONS: Readonly<
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

/** The fields of an offer or an instance that come from its provider; none where there is nothing to know. */
export function viaAndTerms(source: string): { via?: string; terms?: string } {
  const { label, terms, isBroker } = descriptionOf(source);
  return { ...(isBroker && { via: label }), ...(terms !== null && { terms }) };
}

/** Whether an order at this adapter needs a key of the person. */
export const needsKey = (source: string): boolean => descriptionOf(source).needsKey;

function descriptionOf(source: string): (typeof DESCRIPTIONS)[ProviderName] {
  return Object.hasOwn(DESCRIPTIONS, source)
    ? DESCRIPTIONS[source as ProviderName]
    : DESCRIPTIONS.simulator;
}
