import { CALLS, isQuestion, parametersOf, type Call, type CallName } from '@/contract/calls';
import type { User } from '@/contract/user';
import { counted, type Trial } from '../trial';

/** Calls without a check of their own: each is the example of the contract, about what is known. */

/** Ids by the name of the field that they stand in: `{ teamId: 't1' }`. */
type Ids = Readonly<Record<string, string>>;

const NO_TEAM = 'the person has no team';

const ROWS: Partial<Record<CallName, string>> = {
  listInvitations: 'invitation',
  listDeployments: 'instance',
  listTransactions: 'transaction',
};

/** Every other call that only asks. One whose path has more in it than the person and their team needs a check of its own. */
export async function tryOtherReads(
  trial: Trial,
  { id: userId }: User,
  teamId: string | undefined,
): Promise<void> {
  for (const name of trial.untried()) {
    const { path, method }: Call = CALLS[name];
    const isAbout = parametersOf(path).every((field) => ['userId', 'teamId'].includes(field));
    if (method !== 'GET' || !isAbout) continue;
    if (teamId !== undefined) await send(trial, name, { userId, teamId });
    else if (fieldsOf(name).includes('teamId')) trial.leaveOut(name, NO_TEAM);
    else await send(trial, name, { userId });
  }
}

/**
 * Every other call that changes something made for the trial. One that costs money, or names a person in its path, needs a check
 * of its own.
 * @param made the ids of what was made, and of its team
 * @param thing the field that names it: a call without that is not about it
 * @param last the call that takes it away, which is sent afterwards
 */
export async function tryOtherWrites(
  trial: Trial,
  { id: userId }: User,
  made: Ids & { readonly teamId: string },
  thing: string,
  last?: CallName,
): Promise<void> {
  for (const name of trial.untried().filter((one) => one !== last)) {
    const { path, slow, limit }: Call = CALLS[name];
    const isAbout =
      fieldsOf(name).includes(thing) && parametersOf(path).every((field) => field in made);
    if (isQuestion(name) || !isAbout || slow || limit === 'checkout') continue;
    await send(trial, name, { userId, ...made });
  }
}

function fieldsOf(name: CallName): string[] {
  const { path, example }: Call = CALLS[name];
  return [...parametersOf(path), ...Object.keys({ ...example.query, ...example.body })];
}

async function send(trial: Trial, name: CallName, known: Ids): Promise<void> {
  const { path, example }: Call = CALLS[name];
  const withKnown = <Fields extends object>(fields: Fields): Fields => ({
    ...fields,
    ...Object.fromEntries(Object.entries(known).filter(([field]) => field in fields)),
  });
  const parts = {
    params: Object.fromEntries(parametersOf(path).map((field) => [field, known[field] ?? ''])),
    query: withKnown({ ...example.query }),
    ...(example.body && { body: withKnown(example.body) }),
  };
  await trial.call(name, parts, (value) =>
    Array.isArray(value) ? counted(value, ROWS[name] ?? 'row') : '',
  );
}
