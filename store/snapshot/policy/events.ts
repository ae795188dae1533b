import type { AnyRule, Rule } from '@/domain/snapshot/rules';
import { said, type EventLabel } from '@/domain/snapshot/vocabulary';

/** An action creator of Redux Toolkit. */
interface EventCreator<Payload> {
  readonly type: string;
  match: (action: { type: string }) => action is { type: string; payload: Payload };
}

/** A text, or more than that. */
type Label = EventLabel | string;

/** An event's label, and the rule of its payload, if it has one. */
type EventPolicy<Creator> =
  Creator extends EventCreator<infer Payload>
    ? [Payload] extends [undefined | void]
      ? Label
      : { payload: Rule<Payload>; label: Label }
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
  label: EventLabel;
}

/** @param module the module that exports the events */
export function eventsOf<Module extends object>(
  module: Module,
  policies: EventPolicies<Module>,
): SnapshotEvent[] {
  const byName = new Map<string, Label | { payload: AnyRule; label: Label }>(
    Object.entries(policies),
  );
  return Object.entries(module).flatMap(([name, exported]: [string, unknown]) => {
    const policy = byName.get(name);
    if (!isEvent(exported) || policy === undefined) return [];
    const { payload, label } =
      typeof policy === 'object' && 'label' in policy
        ? policy
        : { payload: 'drop' as const, label: policy };
    const { type } = exported;
    return [{ type, payload, label: typeof label === 'string' ? said(label) : label }];
  });
}

export function isEvent(value: unknown): value is { type: string } {
  return typeof value === 'function' && 'type' in value && 'match' in value;
}
