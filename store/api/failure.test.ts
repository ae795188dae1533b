import { connectionFailure, httpFailure, isOutcomeUnknown, isPage } from './failure';

test.each([
  ['x'.repeat(300), 'x'.repeat(300)],
  ['x'.repeat(20_000), 'x'.repeat(300)],
  [`${'x'.repeat(299)}🙂🙂`, 'x'.repeat(299)],
])('of a long sentence the beginning is told', (sent, told) => {
  for (const body of [{ error: sent }, { message: [sent] }, { errors: [{ detail: sent }] }]) {
    expect(httpFailure(400, JSON.stringify(body), null).message).toBe(told);
  }
});

test.each([400, 401, 402, 403, 404, 409, 422, 425, 429])(
  '%i says that nothing was done',
  (status) => {
    expect(isOutcomeUnknown(httpFailure(status, '', null))).toBe(false);
  },
);

test.each([408, 499, 500, 502, 503, 504])('%i does not say whether it was done', (status) => {
  expect(isOutcomeUnknown(httpFailure(status, '', null))).toBe(true);
});

test('nor does no answer', () => {
  expect(isOutcomeUnknown(connectionFailure('timeout'))).toBe(true);
});

test.each<[string, string, string | null]>([
  ['a document', '<!doctype html><html></html>', 'text/html'],
  ['a document that does not say so', '\n <HTML><body></body></HTML>', null],
  ['a document that says something else', '<!DOCTYPE html>', 'application/json'],
  ['a comment before it', '<!-- made by --><html>', 'text/html'],
  ['a piece of one', 'Warning: <b>no</b> such file', 'text/html; charset=utf-8'],
])('%s is a page', (_what, text, type) => {
  expect(isPage(text, type)).toBe(true);
});

test.each<[string, string, string | null]>([
  ['nothing', '', 'text/html'],
  ['nothing of no type', '', null],
  ['a plain word', 'OK', 'text/html; charset=utf-8'],
  ['JSON', '{"success":true}', 'application/json'],
  ['JSON that calls itself HTML, with a tag in it', '{"message":"<b>Done</b>"}', 'text/html'],
  ['a sign', '< 3 done', 'text/plain'],
])('%s is none', (_what, text, type) => {
  expect(isPage(text, type)).toBe(false);
});
