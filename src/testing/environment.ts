import JsdomEnvironment from 'jest-environment-jsdom';

/**
 * jsdom plus the parts of the web platform that it lacks and Node has. Bytes and keys are Node's too: the real server
 * runs in these tests, and what its libraries make must be what they check for.
 */
export default class BrowserEnvironment extends JsdomEnvironment {
  override async setup(): Promise<void> {
    await super.setup();
    Object.assign(this.global, {
      fetch,
      Request,
      Response,
      Headers,
      TextEncoder,
      TextDecoder,
      structuredClone,
      ReadableStream,
      AbortController,
      AbortSignal,
      ArrayBuffer,
      Uint8Array,
      CryptoKey,
      setImmediate,
      clearImmediate,
    });
    Object.defineProperty(this.global, 'crypto', { configurable: true, value: crypto });
  }
}
