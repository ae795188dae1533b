/** The providers that the specification names (section 2), by their slugs. */
export const SPECIFIED_PROVIDERS = [
  'voltage-park',
  'tensordock',
  'sesterce',
  'denvr',
  'runpod',
  'lambda-labs',
  'paperspace',
  'vast-ai',
  'coreweave',
];
