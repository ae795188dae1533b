import { makeTestServer, type TestServer } from '../testing/testServer';
import { exclusively } from './exclusively';

let server: TestServer;
beforeEach(async () => {
  server = await makeTestServer();
});
afterEach(() => server.close());

it('runs the work, and gives its failure on', async () => {
  const work = jest.fn(() => Promise.resolve());
  expect(await exclusively(server.ctx, 'job', work)).toBe(true);
  expect(await exclusively(server.ctx, 'job', work)).toBe(true);
  expect(work).toHaveBeenCalledTimes(2);
  const failing = exclusively(server.ctx, 'job', () => Promise.reject(new Error('no')));
  await expect(failing).rejects.toThrow('no');
  expect(await exclusively(server.ctx, 'job', work)).toBe(true);
});
