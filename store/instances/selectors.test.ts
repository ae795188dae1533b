import { connectionFailure, httpFailure, malformedFailure } from '../api/failure';
import { deploymentsFailureText } from './selectors';

it.each([
  [httpFailure(503, 'away', null), 'API request failed: 503'],
  [httpFailure(403, '{"error":"No.","code":"forbidden"}', null), 'API request failed: 403'],
  [connectionFailure('network'), 'API request failed: no connection to the server'],
  [connectionFailure('timeout'), 'API request failed: no answer from the server'],
  [malformedFailure(null), 'API request failed: the answer could not be read'],
  [{ message: 'a bug' }, 'API request failed: unexpected error'],
])('%j', (failure, text) => {
  expect(deploymentsFailureText(failure)).toBe(text);
});
