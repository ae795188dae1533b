import { Hono } from 'hono';
import { holdToDocument } from './documented';

const answering = (body: object, status: 200 | 201 | 404 | 410): Hono => {
  const app = new Hono();
  app.all('*', (c) => c.json(body, status));
  holdToDocument(app);
  return app;
};
const error = 'It is not there.';

test.each([
  ['a status that is not described', { error, code: 'conflict' }, 410],
  ['another success', [], 201],
  ['a code that is not described', { error, code: 'conflict' }, 404],
  ['an error without a code', { error }, 404],
  ['a body that does not fit', [{ id: 't1' }], 200],
  ['a field that is not described', [{ id: 't1', name: 'A', balance: 1, owner: 'u1' }], 200],
] as const)('%s fails', async (_what, body, status) => {
  await expect(answering(body, status).request('/api/teams/u1')).rejects.toThrow(/api.teams/u);
});

test('what is described passes, and what is no call is not looked at', async () => {
  const team = { id: 't1', name: 'A', balance: 1 };
  expect((await answering([team], 200).request('/api/teams/u1')).status).toBe(200);
  expect((await answering({ error, code: 'not_found' }, 404).request('/api/teams/u1')).ok).toBe(
    false,
  );
  expect((await answering({}, 410).request('/instances')).status).toBe(410);
});
