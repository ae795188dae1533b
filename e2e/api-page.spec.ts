import { expect, test } from './support/test';

test('the page of the API shows every call, all from its own origin', async ({
  page,
  server,
  shot,
}) => {
  const errors: string[] = [];
  const origins = new Set<string>();
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('request', (request) => {
    if (!request.url().startsWith('data:')) origins.add(new URL(request.url()).origin);
  });

  const response = await page.goto('/docs/api');
  expect(response?.headers()['content-security-policy']).not.toContain('unsafe');
  const { paths } = (await (await page.request.get('/api/openapi.json')).json()) as {
    paths: Record<string, object>;
  };
  const calls = Object.values(paths).flatMap((path) => Object.keys(path));
  await expect(page.locator('.opblock')).toHaveCount(calls.length);

  const call = page.locator('.opblock', { hasText: '/api/deployments' }).first();
  await call.getByRole('button').first().click();
  await expect(call.getByText('Responses')).toBeVisible();
  await expect(call.getByText('401')).toBeVisible();
  await shot('a call');

  expect(errors).toEqual([]);
  expect([...origins]).toEqual([server.baseURL]);
});
