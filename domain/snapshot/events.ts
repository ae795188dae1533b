import type { AnyRule, Rule } from './rules';
import { said, type EventLabel } from './vocabulary';

/** An action creator of Redux Toolkit. */
interface EventCreator<Payload> {
  readonly type: string;
  match: (action: { type: string }) => action is { type: string; payload: Payload };
}

/** A text, or more than that. */
type Label = EventLabel | string;

/** An event's label, and the rule of its payload, if it has one. */
type EventRule<Creator> =
  Creator extends EventCreator<infer Payload>
    ? [Payload] extends [undefined | void]
      ? Label
      : { payload: Rule<Payload>; label: Label }
    : never;

/** The rule and label of each event of a module; the compiler asks for all of them. */
type EventRules<Module> = {
  readonly [
    Name in keyof Module as Module[Name] extends EventCreator<unknown> ? Name : never
  ]: EventRule<Module[Name]>;
};

export interface SnapshotEvent {
  type: string;
  payload: AnyRule;
  label: EventLabel;
}

/** @param module the module that exports the events */
export function eventsOf<Module extends object>(
  module: Module,
  rules: EventRules<Module>,
): SnapshotEvent[] {
  const byName = new Map<string, Label | { payload: AnyRule; label: Label }>(Object.entries(rules));
  return Object.entries(module).flatMap(([name, exported]: [string, unknown]) => {
    const decided = byName.get(name);
    if (!isEvent(exported) || decided === undefined) return [];
    const { payload, label } =
      typeof decided === 'object' && 'label' in decided
        ? decided
        : { payload: 'drop' as const, label: decided };
    const { type } = exported;
    return [{ type, payload, label: typeof label === 'string' ? said(label) : label }];
  });
}

export function isEvent(value: unknown): value is { type: string } {
  return typeof value === 'function' && 'type' in value && 'match' in value;
}
