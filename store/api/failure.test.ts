import { httpFailure } from './failure';

test.each([
  ['x'.repeat(300), 'x'.repeat(300)],
  ['x'.repeat(20_000), 'x'.repeat(300)],
  [`${'x'.repeat(299)}🙂🙂`, 'x'.repeat(299)],
])('of a long sentence the beginning is told', (sent, told) => {
  for (const body of [{ error: sent }, { message: [sent] }, { errors: [{ detail: sent }] }]) {
    expect(httpFailure(400, JSON.stringify(body), null).message).toBe(told);
  }
});
