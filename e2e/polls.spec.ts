import { signIn } from './support/signIn';
import { expect, test } from './support/test';

test('asking again for instances that have not changed costs less than 1 kB on the wire', async ({
  page,
}) => {
  await page.goto('/instances');
  await signIn(page, 'owner@example.com');
  await expect(page.getByRole('article').first()).toBeVisible();
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.enable');
  const asked = new Map<string, { status?: number; bytes?: number }>();
  cdp.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (request.url.includes('/api/deployments?')) asked.set(requestId, {});
  });
  cdp.on('Network.responseReceivedExtraInfo', ({ requestId, statusCode }) => {
    const answer = asked.get(requestId);
    if (answer) answer.status = statusCode;
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const answer = asked.get(requestId);
    if (answer) answer.bytes = encodedDataLength;
  });
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect
    .poll(() => [...asked.values()].map(({ bytes }) => bytes))
    .toEqual([expect.any(Number)]);
  const [answer] = asked.values();
  expect(answer?.status).toBe(304);
  expect(answer?.bytes).toBeLessThan(1000);
});
