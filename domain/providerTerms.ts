/**
 * What people must know before they rent from a provider, in a sentence each, by the names of the setting `PROVIDERS`; null where
 * there is nothing. A snapshot may contain them word for word.
 */
export const PROVIDER_TERMS = {
  simulator: null,
  shadeform: 'Machines rented through Shadeform cannot be stopped and kept, only destroyed.',
  lambda: null,
  runpod:
    'RunPod rents a container, not a whole machine: a restart keeps only what is in /workspace, and Destroy keeps nothing.',
  own: null,
} as const;
