import { CALL_NAMES, isQuestion, type CallName } from '@/contract/calls';
import type { Route } from '@/contract/route';
import { ROUTES } from '@/contract/routes';
import { DOCUMENTS } from './documents';
import { ACTS } from './mutations';
import { QUESTIONS, WHO_AM_I } from './questions';

/** Calls of the contract that the client never makes, each with the reason. */
const NEVER_MADE: Partial<Record<CallName, string>> = {};

test('every call of the contract is tried under faults, or is never made and says why', () => {
  const tried = new Set([WHO_AM_I, ...QUESTIONS, ...ACTS, ...DOCUMENTS].map(({ call }) => call));
  const wrong = CALL_NAMES.filter((name) => tried.has(name) === name in NEVER_MADE);
  expect(
    wrong.map((name) => {
      const route: Route = ROUTES[name];
      const asked = isQuestion(name) ? 'questions.ts' : 'mutations.ts';
      const file = route.document === undefined ? asked : 'documents.ts';
      return `${name} needs an endpoint of its name, or a row in testing/faults/${file}, or a reason in NEVER_MADE`;
    }),
  ).toEqual([]);
});
