import type { Shape } from '@/contract/reading/decoder';
import { isRecord } from '@/contract/record';
import { decoderOf, parametersOf, ROUTES, type CallName } from '@/contract/routes';
import type { Route } from '@/contract/route';
import { isFigureText } from '@/domain/snapshot/publicValues';
import { redact } from '@/domain/snapshot/redact';
import type { Pseudonyms } from '@/domain/snapshot/pseudonyms';
import { choice, custom, each, entries, type AnyRule, type Rule } from '@/domain/snapshot/rules';
import type { EndpointLabel } from '@/domain/snapshot/vocabulary';

/** The rules of an endpoint's argument and answer, and its label. Each that is left out follows from the contract. */
export interface SnapshotEndpoint {
  arg?: AnyRule;
  data?: AnyRule;
  label?: EndpointLabel;
}

/** The rules and label of endpoints of a resource. */
type EndpointRules<Endpoints> = {
  readonly [Name in keyof Endpoints]?: Endpoints[Name] extends {
    Types: { QueryArg: infer Arg; ResultType: infer Answer };
  }
    ? { arg?: Rule<Arg>; data?: Rule<Answer>; label?: EndpointLabel }
    : never;
};

/**
 * What of a resource's endpoints is not told as the contract alone says.
 * @param _resource the API with the endpoints of a resource
 */
export function endpointsOf<Endpoints>(
  _resource: { endpoints: Endpoints },
  rules: EndpointRules<Endpoints>,
): ReadonlyMap<string, SnapshotEndpoint> {
  return new Map(Object.entries(rules as Readonly<Record<string, SnapshotEndpoint>>));
}

/** The state of an entity adapter. */
export const collection = <const R extends AnyRule>(rule: R) =>
  ({ ids: each('id'), entities: entries('id', rule) }) as const;

/** A figure in text; any other text is masked, also one word, which might be a name. */
const figureText = custom((text, pseudonyms) =>
  redact(typeof text === 'string' && isFigureText(text) ? 'public' : 'text', text, pseudonyms),
);

/** Fields of arguments that hold an id: those that the path of any call has. */
const ID_FIELDS: ReadonlySet<string> = new Set(
  Object.values<Route>(ROUTES)
    .flatMap(({ path }) => parametersOf(path))
    .filter((name) => name.endsWith('Id')),
);

/** How our code names a field. */
const FIELD_NAME = /^[a-z][a-zA-Z]{0,29}$/u;

/**
 * What is told of an argument without a rule of its own, field by field: figures, ids under their pseudonyms, and every other text
 * masked. Nothing goes, so that two arguments stay two entries of the cache.
 */
export const argumentRule: AnyRule = custom((argument, pseudonyms) =>
  redactedArgument(argument, 'id', pseudonyms),
);

function redactedArgument(value: unknown, kind: 'id' | 'text', pseudonyms: Pseudonyms): unknown {
  if (typeof value === 'string') return pseudonyms.hide(kind, value);
  if (Array.isArray(value)) return value.map((one) => redactedArgument(one, kind, pseudonyms));
  if (!isRecord(value)) return redact('keep', value, pseudonyms);
  const fields = Object.entries(value).map(([name, one]) => [
    FIELD_NAME.test(name) ? name : pseudonyms.hide('id', name),
    redactedArgument(one, ID_FIELDS.has(name) ? 'id' : 'text', pseudonyms),
  ]);
  return Object.fromEntries(fields);
}

/** Kinds of single values of which more is told than that there is a text. */
const OF_KIND: ReadonlyMap<string, AnyRule> = new Map<string, AnyRule>([
  ['an id in text', 'id'],
  ['a number', 'keep'],
  ['true or false', 'keep'],
  ['an instant', figureText],
  ['the text of a decimal', figureText],
]);

/** A known word; any other is a text of somebody's. */
const wordOrMask = (words: readonly string[]): AnyRule =>
  custom((word, pseudonyms) =>
    words.some((one) => one === word) ? word : redact('text', word, pseudonyms),
  );

function ruleOfShape(shape: Shape | undefined): AnyRule {
  if (shape === undefined) return 'drop';
  if ('kind' in shape) return OF_KIND.get(shape.kind) ?? 'text';
  if ('words' in shape) return shape.isClosed ? choice(...shape.words) : wordOrMask(shape.words);
  if ('row' in shape) return each(ruleOfShape(shape.row));
  return Object.fromEntries(
    [...shape.fields].map(([name, field]) => [name, ruleOfShape(field.shape)]),
  );
}

/**
 * What is told of an answer without a rule of its own, by the decoder that reads it: figures, instants, the words that the
 * contract lists, and ids under their pseudonyms. Every other text is masked. A list is in the store as a {@link collection}.
 */
export function answerRule(call: CallName): AnyRule {
  const { shape } = decoderOf(call);
  return shape !== undefined && 'row' in shape
    ? collection(ruleOfShape(shape.row))
    : ruleOfShape(shape);
}
