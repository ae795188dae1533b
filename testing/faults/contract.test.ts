import { CALLS } from '@/contract/calls';
import { ACTS } from './mutations';
import { QUESTIONS, WHO_AM_I } from './questions';

/** Calls of the contract that the client never makes, each with the reason. */
const NEVER_MADE: Record<string, string> = {};

test('every call of the contract is tried under faults, or is never made and says why', () => {
  const tried = new Set([WHO_AM_I, ...QUESTIONS, ...ACTS].map(({ call }) => call));
  expect([...tried, ...Object.keys(NEVER_MADE)].toSorted()).toEqual(Object.keys(CALLS).toSorted());
});
