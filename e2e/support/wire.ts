import type { Page } from '@playwright/test';

/** What a page has asked for since it was opened. */
export interface Wire {
  requests: number;
  /** Of scripts, style sheets and fonts: bytes over the wire, headers included. */
  codeBytes: number;
}

const CODE = new Set(['Script', 'Stylesheet', 'Font']);

/** Counts requests and bytes of a page from now on, as the browser does. @returns tells the sum so far */
export async function countWire(page: Page): Promise<() => Wire> {
  const session = await page.context().newCDPSession(page);
  const types = new Map<string, string>();
  let codeBytes = 0;
  session.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    if (!request.url.startsWith('data:')) types.set(requestId, type ?? 'Other');
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (CODE.has(types.get(requestId) ?? '')) codeBytes += encodedDataLength;
  });
  await session.send('Network.enable');
  return () => ({ requests: types.size, codeBytes });
}
