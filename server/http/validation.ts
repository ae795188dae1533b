import type * as z from 'zod/mini';
import { invalid } from '../errors';

/** zod/mini's text for an issue whose schema brought none. */
const NO_TEXT = 'Invalid input';

type Issue = z.core.$ZodIssue;

/**
 * The value, checked by a schema of the contract.
 * @throws DomainError (400) whose sentence names the field, for example `email must be an e-mail address.`
 */
export function validated<S extends z.ZodMiniType>(
  schema: S,
  value: unknown,
  whole: string,
): z.output<S> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  if (issue === undefined) throw invalid(`${whole} does not fit.`);
  const field = issue.path.map(String).join('.');
  throw invalid(`${field === '' ? whole : field} ${problem(issue, at(value, issue.path))}.`);
}

function at(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (inner, key) =>
      typeof inner === 'object' && inner !== null ? Reflect.get(inner, key) : undefined,
    value,
  );
}

/** What is wrong, to be read after the field's name. */
function problem(issue: Issue, value: unknown): string {
  if (value === undefined) return 'is required';
  if (issue.message !== NO_TEXT) return issue.message;
  switch (issue.code) {
    case 'invalid_type':
      return `must be ${article(issue.expected)}`;
    case 'invalid_value':
      return `must be ${issue.values.map((one) => JSON.stringify(one)).join(' or ')}`;
    case 'too_small':
      if (value === '') return 'must not be empty';
      return `must be ${measured(issue.origin, 'at least', issue.minimum)}`;
    case 'too_big':
      return `must be ${measured(issue.origin, 'at most', issue.maximum)}`;
    default:
      return 'does not fit';
  }
}

function article(type: string): string {
  if (type === 'int') return 'a whole number';
  return /^[aeiou]/u.test(type) ? `an ${type}` : `a ${type}`;
}

function measured(origin: string, relation: string, limit: number | bigint): string {
  if (origin === 'string') return `${relation} ${limit} characters long`;
  if (origin === 'array') return `a list of ${relation} ${limit}`;
  return `${relation} ${limit}`;
}
