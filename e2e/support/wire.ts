import type { Page } from '@playwright/test';

/** What a page has asked for since it was opened. */
export interface Wire {
  requests: number;
  /** Of scripts, style sheets and fonts: bytes over the wire, headers included. */
  codeBytes: number;
}

const CODE = new Set(['Script', 'Stylesheet', 'Font']);

/**
 * Counts requests and bytes of a page from now on, as the browser does.
 * @returns tells the sum so far; of requests those that were sent until an instant, where one is given, in epoch milliseconds
 */
export async function countWire(page: Page): Promise<(until?: number) => Wire> {
  const session = await page.context().newCDPSession(page);
  const sent = new Map<string, { type: string; at: number }>();
  let codeBytes = 0;
  session.on('Network.requestWillBeSent', ({ requestId, request, type, wallTime }) => {
    if (request.url.startsWith('data:')) return;
    sent.set(requestId, { type: type ?? 'Other', at: wallTime * 1000 });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (CODE.has(sent.get(requestId)?.type ?? '')) codeBytes += encodedDataLength;
  });
  await session.send('Network.enable');
  return (until = Infinity) => ({
    requests: [...sent.values()].filter(({ at }) => at <= until).length,
    codeBytes,
  });
}
