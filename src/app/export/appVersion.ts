/** Filled in by the build. */
declare const __APP_VERSION__: string | undefined;
declare const __APP_COMMIT__: string | undefined;

/** Which code this is. Code that was not built, in a test, has no version. */
export const APP = {
  version: typeof __APP_VERSION__ === 'string' ? __APP_VERSION__ : 'unknown',
  commit: typeof __APP_COMMIT__ === 'string' ? __APP_COMMIT__ : 'unknown',
};
