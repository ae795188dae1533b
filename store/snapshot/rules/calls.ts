import { each, entries, type AnyRule, type Rule } from '@/domain/snapshot/rules';
import type { EndpointLabel } from '@/domain/snapshot/vocabulary';
import { sentenceRule } from '@/domain/snapshot/sentences';

/** The rules of an endpoint's argument and answer, and its label. */
export interface SnapshotEndpoint {
  arg: AnyRule;
  data: AnyRule;
  label: EndpointLabel;
}

/** An {@link ApiFailure}, or an error of our own code as Redux Toolkit serializes it. */
export const failureRule = {
  status: 'keep',
  code: 'public',
  message: sentenceRule,
  requestId: 'public',
  name: 'public',
} as const;

/** The rules and label of each endpoint of a resource; the compiler asks for all of them. */
type EndpointRules<Endpoints> = {
  readonly [Name in keyof Endpoints]: Endpoints[Name] extends {
    Types: { QueryArg: infer Arg; ResultType: infer Answer };
  }
    ? { arg: Rule<Arg>; data: Rule<Answer>; label: EndpointLabel }
    : never;
};

/** @param _resource the API with the endpoints of a resource */
export function endpointsOf<Endpoints>(
  _resource: { endpoints: Endpoints },
  rules: EndpointRules<Endpoints>,
): ReadonlyMap<string, SnapshotEndpoint> {
  return new Map(Object.entries<SnapshotEndpoint>(rules));
}

/** The answer of most mutations. */
export const acknowledgementRule = { success: 'keep', id: 'id' } as const;

/** The state of an entity adapter. */
export const collection = <const R extends AnyRule>(rule: R) =>
  ({ ids: each('id'), entities: entries('id', rule) }) as const;
