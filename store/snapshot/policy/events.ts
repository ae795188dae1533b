import type { AnyRule, Rule } from '@/domain/snapshot/rules';
import type { EventWords } from '@/domain/snapshot/vocabulary';

/** An action creator of Redux Toolkit. */
interface EventCreator<Payload> {
  readonly type: string;
  match: (action: { type: string }) => action is { type: string; payload: Payload };
}

/** The rule of an event's payload, if it has one, and its words. */
type EventPolicy<Creator> =
  Creator extends EventCreator<infer Payload>
    ? [Payload] extends [undefined | void]
      ? { words: EventWords }
      : { payload: Rule<Payload>; words: EventWords }
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
  const byName = new Map<string, Partial<SnapshotEvent>>(Object.entries(policies));
  return Object.entries(module).flatMap(([name, exported]: [string, unknown]) => {
    const { payload = 'drop', words } = byName.get(name) ?? {};
    return isEvent(exported) && words ? [{ type: exported.type, payload, words }] : [];
  });
}

export function isEvent(value: unknown): value is { type: string } {
  return typeof value === 'function' && 'type' in value && 'match' in value;
}
