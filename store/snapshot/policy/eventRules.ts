import type { AnyRule, Rule } from '@/domain/snapshot/rules';

/** Any event of ours: an action creator as Redux Toolkit makes it. */
interface EventCreator<Payload> {
  readonly type: string;
  match: (action: { type: string }) => action is { type: string; payload: Payload };
}

type PayloadOf<Creator> = Creator extends EventCreator<infer Payload> ? Payload : undefined;

/** The exports of a module that are events with a payload. */
type EventNames<Module> = {
  [Name in keyof Module]: [PayloadOf<Module[Name]>] extends [undefined | void] ? never : Name;
}[keyof Module];

/** A decision on the payload of each event that a module exports; the compiler asks for all of them. */
export type EventRules<Module> = {
  readonly [Name in EventNames<Module>]: Rule<PayloadOf<Module[Name]>>;
};

/** Rules of payloads by action type. Events without a payload are there too: nothing is left to decide on them. */
export type RulesByType = readonly (readonly [type: string, payload: AnyRule])[];

/**
 * @param module everything that a module with events exports
 * @param rules what may be told of the payload of each event in it
 */
export function eventRules<Module extends object>(
  module: Module,
  rules: EventRules<Module> & Readonly<Record<string, AnyRule>>,
): RulesByType {
  return Object.entries(module).flatMap(([name, exported]: [string, unknown]) =>
    isEvent(exported) ? [[exported.type, rules[name] ?? 'drop'] as const] : [],
  );
}

export function isEvent(value: unknown): value is { type: string } {
  return typeof value === 'function' && 'type' in value && 'match' in value;
}
