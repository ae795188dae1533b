/** A mark on a square of 24 by 24, filled in one colour; holes by the even-odd rule. */
export interface Mark {
  path: string;
  color: string;
}

/** What a provider's own mark is drawn in, whose colour follows the surface. */
const OWN = 'currentColor';

/** Lambda's own. */
const LAMBDA: Mark = {
  path: 'M2 2h20v20H2V2zm1.768 18.237h16.459V3.761H3.768v16.476zm3.515-14.91l3.479 6.176-3.871 7.154h2.493l2.58-4.883 2.747 4.883h2.54L9.82 5.324l-2.538.002z',
  color: OWN,
};

/**
 * Marks by the provider's slug. Those of Lambda, Paperspace and Nebius are their own (README.md says from where and under
 * which licence); the others are monograms of ours, each of a shape and colour by which it is recognized at 20 px.
 */
export const MARKS: ReadonlyMap<string, Mark> = new Map(
  Object.entries({
    // V: a bolt.
    'voltage-park': { path: 'M14 1 4 14h6l-2 9 12-14h-7z', color: '#F2C14E' },
    // T: a crane.
    tensordock: { path: 'M2 3h20v5h-7v14H9V8H2z', color: '#36C5B4' },
    // S: two halves of a coin.
    sesterce: { path: 'M12 1a11 11 0 0 1 11 11H12zM12 23A11 11 0 0 1 1 12h11z', color: '#E08A4F' },
    // D: a mountain.
    denvr: { path: 'M1 21 9 4l5 9 2-4 7 12z', color: '#63B0FF' },
    // R: a pod with its opening.
    runpod: {
      path: 'M12 1l10 5.5v11L12 23 2 17.5v-11zM12 7l-5 3v4.5l5 3 5-3V10z',
      color: '#A884FF',
    },
    'lambda-labs': LAMBDA,
    lambda: LAMBDA,
    paperspace: {
      path: 'M23.832 10.848c0 3.04-1.883 6.402-4.471 8.879C16.774 22.202 13.275 24 10.093 24c-3.213 0-5.806-1.766-7.44-4.178C1.026 17.42.168 14.2.168 11.226c0-3.04 1.617-5.934 3.945-7.936C6.437 1.292 9.651 0 12.81 0c3.162 0 5.991 1.211 7.916 3.13 1.927 1.919 3.107 4.706 3.107 7.718Zm-11.023-9.69c-.446 0-.89.027-1.328.078.273-.02.547-.032.822-.034 2.931.017 5.67 1.04 7.58 2.725-1.77-1.753-4.154-2.768-7.074-2.768Zm-2.716 21.683a8.9 8.9 0 0 0 1.972-.23 9.39 9.39 0 0 1-1.844.192 8.132 8.132 0 0 1-4.128-1.11c1.125.732 2.445 1.148 4 1.148Zm9.052-18.02c-1.76-1.566-4.101-2.482-6.842-2.46-.91-.007-1.794.1-2.64.306.614-.096 1.25-.145 1.902-.145 2.748 0 5.439.772 7.36 2.208.388.29.75.615 1.083.97a8.986 8.986 0 0 0-.863-.88ZM10.22 21.643c.966 0 1.95-.178 2.922-.502-.928.24-1.869.369-2.785.369-1.347 0-2.56-.265-3.611-.736.99.557 2.138.869 3.474.869Zm8.01-15.986c-1.757-1.313-4.077-1.977-6.666-1.977-2.572 0-4.638.738-6.166 2.132-1.524 1.392-2.364 3.285-2.364 5.792 0 2.547.586 4.687 1.825 6.275 1.234 1.58 2.96 2.472 5.498 2.472 2.564 0 5.178-1.038 7.248-2.752 2.067-1.71 3.401-3.9 3.401-6.374 0-2.481-1.03-4.262-2.777-5.568Zm-9 .732h4.719c1.765 0 3.217 1.131 3.217 3.08 0 2.475-1.95 3.961-4.377 3.961H10.35l-.696 3.99H7.287L9.232 6.39Zm3.45 5.149c1.207 0 2.149-.62 2.149-1.874 0-.975-.757-1.377-1.595-1.377h-1.978l-.572 3.246h1.996v.005Z',
      color: OWN,
    },
    // V: a wedge.
    'vast-ai': { path: 'M1 3h7l4 11 4-11h7l-8 18H9z', color: '#5FD38D' },
    // C: a wave that comes round.
    coreweave: { path: 'M21 7A10 10 0 1 0 21 17l-4.5-2.5a5 5 0 1 1 0-5z', color: '#FF7F96' },
    nebius: {
      path: 'M20 2.306v16.797s4-.242 4-4.815V2.306h-4zM4 22.001V5.204s-4 .242-4 4.816V22h4z M16.318 16.51L11.286 4.94c-.824-1.872-2.168-2.926-4.077-2.926-1.908 0-3.211 1.54-3.211 3.19 0 0 2.405-.333 3.68 2.593l5.036 11.57c.821 1.87 2.168 2.926 4.075 2.926 1.905 0 3.211-1.541 3.211-3.19 0 0-2.406.333-3.682-2.594z',
      color: OWN,
    },
  }),
);

/** Shapes and colours behind the letters of a provider that has no mark here. */
const SHAPES: readonly string[] = [
  'M12 0a12 12 0 1 1 0 24 12 12 0 0 1 0-24z',
  'M1 1h22v22H1z',
  'M6.5 1h11L24 12l-6.5 11h-11L0 12z',
  'M7 0h10l7 7v10l-7 7H7l-7-7V7z',
  'M1 1h15a7 7 0 0 1 7 7v15H8a7 7 0 0 1-7-7z',
];
const COLORS: readonly string[] = [
  '#2F5D7C',
  '#5A4A86',
  '#2F6B57',
  '#7A4B3A',
  '#6B3F62',
  '#4F5B2E',
  '#345A5E',
];

/** The shape and colour behind the letters of a provider without a mark: always the same for the same slug. */
export function plateOf(slug: string): Mark {
  let sum = 0;
  for (const character of slug) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 9973;
  return {
    path: SHAPES[sum % SHAPES.length] ?? '',
    color: COLORS[sum % COLORS.length] ?? '',
  };
}
