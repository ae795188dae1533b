import type { AnyRule, Rule } from '@/domain/snapshot/rules';
import { said, type EventWords } from '@/domain/snapshot/vocabulary';

/** An action creator of Redux Toolkit. */
interface EventCreator<Payload> {
  readonly type: string;
  match: (action: { type: string }) => action is { type: string; payload: Payload };
}

/** A text, or more than that. */
type Words = EventWords | string;

/** An event's words, and the rule of its payload, if it has one. */
type EventPolicy<Creator> =
  Creator extends EventCreator<infer Payload>
    ? [Payload] extends [undefined | void]
      ? Words
      : { payload: Rule<Payload>; words: Words }
    : never;

/** The policy of each event of a module; the compiler asks for all of them. */
type EventPolicies<Module> = {
  readonly [
    Name in keyof Module as Module[Name] extends EventCreator<unknown> ? Name : never
  ]: EventPolicy<Module[Name]>;
};

export interface SnapshotEvent {
  type: string;
  payload: AnyRule;
  words: EventWords;
}

/** @param module the module that exports the events */
export function eventsOf<Module extends object>(
  module: Module,
  policies: EventPolicies<Module>,
): SnapshotEvent[] {
  const byName = new Map<string, Words | { payload: AnyRule; words: Words }>(
    Object.entries(policies),
  );
  return Object.entries(module).flatMap(([name, exported]: [string, unknown]) => {
    const policy = byName.get(name);
    if (!isEvent(exported) || policy === undefined) return [];
    const { payload, words } =
      typeof policy === 'object' && 'words' in policy
        ? policy
        : { payload: 'drop' as const, words: policy };
    const { type } = exported;
    return [{ type, payload, words: typeof words === 'string' ? said(words) : words }];
  });
}

export function isEvent(value: unknown): value is { type: string } {
  return typeof value === 'function' && 'type' in value && 'match' in value;
}
