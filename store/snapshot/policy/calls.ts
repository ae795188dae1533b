import { each, entries, type AnyRule, type Rule } from '@/domain/snapshot/rules';
import type { EndpointWords } from '@/domain/snapshot/vocabulary';
import { sentenceRule } from './sentences';

/** What a snapshot tells of an endpoint: of its argument and its answer, and how the timeline calls it. */
export interface SnapshotEndpoint {
  arg: AnyRule;
  data: AnyRule;
  words: EndpointWords;
}

/** A failure as the API layer rejects with, or an error of our own code as Redux Toolkit writes it down. */
export const failureRule = {
  status: 'keep',
  code: 'public',
  message: sentenceRule,
  // What support looks up in the server's log.
  requestId: 'public',
  name: 'public',
} as const;

/** A decision on each endpoint of a resource; the compiler asks for all of them, and for no other. */
type Tellings<Endpoints> = {
  readonly [Name in keyof Endpoints]: Endpoints[Name] extends {
    Types: { QueryArg: infer Arg; ResultType: infer Answer };
  }
    ? { arg: Rule<Arg>; data: Rule<Answer>; words: EndpointWords }
    : never;
};

/** @param _resource the API with the endpoints of a resource */
export function endpointsOf<Endpoints>(
  _resource: { endpoints: Endpoints },
  tellings: Tellings<Endpoints>,
): ReadonlyMap<string, SnapshotEndpoint> {
  return new Map(Object.entries<SnapshotEndpoint>(tellings));
}

/** What most changes are answered with. */
export const acknowledgementRule = { success: 'keep', id: 'id' } as const;

/** A collection as an entity adapter keeps it. */
export const collection = <const R extends AnyRule>(rule: R) =>
  ({ ids: each('id'), entities: entries('id', rule) }) as const;
