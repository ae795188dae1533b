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
 * @returns tells what was sent until an instant, in epoch milliseconds, where one is given, and what came of it so far
 */
export async function countWire(page: Page): Promise<(until?: number) => Wire> {
  const session = await page.context().newCDPSession(page);
  const sent = new Map<string, { type: string; at: number; bytes: number }>();
  session.on('Network.requestWillBeSent', ({ requestId, request, type, wallTime }) => {
    if (request.url.startsWith('data:')) return;
    sent.set(requestId, { type: type ?? 'Other', at: wallTime * 1000, bytes: 0 });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = sent.get(requestId);
    if (request) request.bytes = encodedDataLength;
  });
  await session.send('Network.enable');
  return (until = Infinity) => {
    const requests = [...sent.values()].filter(({ at }) => at <= until);
    const code = requests.filter(({ type }) => CODE.has(type));
    return {
      requests: requests.length,
      codeBytes: code.reduce((sum, { bytes }) => sum + bytes, 0),
    };
  };
}
