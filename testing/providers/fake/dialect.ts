import type { Fault, Operation } from './faults';
import type { FakeMachines } from './machines';

/** A call as it came, its body read. */
export interface Ask {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: Readonly<Record<string, string | undefined>>;
  body: unknown;
}

export interface Answer {
  status: number;
  /** Sent as JSON; left out, there is no body. */
  body?: unknown;
  headers?: Record<string, string>;
}

/** A key that an account knows. */
export interface FakeKey {
  id: string;
  name: string;
  publicKey: string;
}

/** What a fake provider holds. */
export interface World {
  machines: FakeMachines;
  keys: FakeKey[];
  now: () => number;
  /** Names of things that are sold out: machine types, or GPU types. */
  soldOut: ReadonlySet<string>;
  newId: (count: number) => string;
}

/** Faults that are an answer of the provider's own form. */
export type Refusal = Exclude<
  Fault,
  'unreached' | 'lostAfter' | 'html' | 'htmlAfter' | 'tornAfter' | 'heldAfter'
>;

/** What is particular to one provider: its paths, words and forms, as its own contract and documentation tell. */
export interface Dialect {
  name: 'shadeform' | 'lambda' | 'runpod';
  /** What its address ends with: its contract leaves that out of the paths. */
  basePath: string;
  newId: (count: number) => string;
  /** The header that carries the key. */
  keyHeader: (key: string) => [name: string, value: string];
  /** What is asked, or undefined where it has no such call; `id` is the machine's. */
  operationOf: (ask: Ask) => { operation: Operation; id: string } | undefined;
  refuse: (refusal: Refusal | 'missing') => Answer;
  answers: Record<Operation, (ask: Ask, world: World, id: string) => Answer>;
}

/** A body that is an object, or an empty one. */
export function fields(body: unknown): Record<string, unknown> {
  return typeof body === 'object' && body !== null ? { ...body } : {};
}

export const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Reads `POST /instances/{id}/delete` and the like. @returns the path's id, or undefined where it is another path */
function idIn(template: string, { method, path }: Ask): string | undefined {
  const [verb, pattern = ''] = template.split(' ');
  if (verb !== method) return undefined;
  const match = new RegExp(`^${pattern.replace('{id}', '([^/]+)')}$`, 'u').exec(path);
  return match === null ? undefined : (match[1] ?? '');
}

/** Makes `operationOf` out of a table of calls. */
export function callTable(
  calls: readonly (readonly [string, Operation])[],
): Dialect['operationOf'] {
  return (ask) => {
    for (const [template, operation] of calls) {
      const id = idIn(template, ask);
      if (id !== undefined) return { operation, id };
    }
    return undefined;
  };
}
