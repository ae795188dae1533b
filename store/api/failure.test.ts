import { connectionFailure, httpFailure, isOutcomeUnknown } from './failure';

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
