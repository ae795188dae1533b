import type { AnyRule, Rule } from '@/domain/snapshot/rules';
import type { EventWords } from '@/domain/snapshot/vocabulary';

/** Any event of ours: an action creator as Redux Toolkit makes it. */
interface EventCreator<Payload> {
  readonly type: string;
  match: (action: { type: string }) => action is { type: string; payload: Payload };
}

/** What a snapshot tells of an event: which of its payload, where it has one, and in which words the timeline does. */
type TellingOf<Creator> =
  Creator extends EventCreator<infer Payload>
    ? [Payload] extends [undefined | void]
      ? { words: EventWords }
      : { payload: Rule<Payload>; words: EventWords }
    : never;

/** A decision on each event that a module exports; the compiler asks for all of them, and for no other. */
type Tellings<Module> = {
  readonly [
    Name in keyof Module as Module[Name] extends EventCreator<unknown> ? Name : never
  ]: TellingOf<Module[Name]>;
};

/** What a snapshot tells of an event of this type. */
export interface SnapshotEvent {
  type: string;
  payload: AnyRule;
  words: EventWords;
}

/** @param module everything that a module with events exports */
export function eventsOf<Module extends object>(
  module: Module,
  tellings: Tellings<Module>,
): SnapshotEvent[] {
  const byName = new Map<string, Partial<SnapshotEvent>>(Object.entries(tellings));
  return Object.entries(module).flatMap(([name, exported]: [string, unknown]) => {
    const { payload = 'drop', words } = byName.get(name) ?? {};
    return isEvent(exported) && words ? [{ type: exported.type, payload, words }] : [];
  });
}

export function isEvent(value: unknown): value is { type: string } {
  return typeof value === 'function' && 'type' in value && 'match' in value;
}
