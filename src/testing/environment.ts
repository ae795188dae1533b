import JsdomEnvironment from 'jest-environment-jsdom';

/** jsdom plus the parts of the web platform that it lacks and Node has. */
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
    });
  }
}
