/** Put in by the bundler. */
declare const process: { env: { NODE_ENV?: string } };

/**
 * Whether whoever looks at the page is at work on it or on its server: `npm run dev`, or an address that it was opened at
 * with `?debug`.
 */
export const isDebugging: boolean =
  process.env.NODE_ENV === 'development' ||
  new URLSearchParams(globalThis.location.search).has('debug');
