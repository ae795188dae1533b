import type { UnknownAction } from '@reduxjs/toolkit';
import type { RecordedAction } from '@/domain/snapshot/steps';
import type { Pseudonyms } from '@/domain/snapshot/pseudonyms';
import { recordOf } from '@/contract/record';
import { redact } from '@/domain/snapshot/redact';
import type { AnyRule, Rule } from '@/domain/snapshot/rules';
import type { Vocabulary } from '@/domain/snapshot/vocabulary';
import type { RootState } from '../state';
import { draftEvents } from '../drafts/snapshot';
import * as concerns from './concerns';
import { formerEvents } from './formerEvents';
import { apiActionRule, apiStateRule, apiLabels } from './policy/api';
import { endpointLabels } from './policy/endpoints';
import type { SnapshotEvent } from './policy/events';

/**
 * The snapshot rules of the store, field by field and event by event. What has no rule is left out of every file; the compiler
 * and `policy.test.ts` ask for it.
 */
interface Policy {
  state?: AnyRule;
  events?: readonly SnapshotEvent[];
}

/** Every slice has a rule. */
type States = { [Name in Exclude<keyof RootState, 'api'>]: { state: Rule<RootState[Name]> } };

const all: [string, Policy][] = Object.entries(concerns satisfies States);

const stateRules: AnyRule = {
  ...Object.fromEntries(all.flatMap(([name, { state }]) => (state ? [[name, state]] : []))),
  api: apiStateRule,
};

/** The rules and labels of every event of the slices. */
export const storeEvents: readonly SnapshotEvent[] = [
  ...all.flatMap(([, { events = [] }]) => events),
  ...draftEvents(stateRules),
];

const payloadRules = new Map(storeEvents.map(({ type, payload }) => [type, payload]));

/** The labels of the timeline. */
export const vocabulary: Vocabulary = {
  events: new Map([
    ...formerEvents,
    ...apiLabels,
    ...storeEvents.map(({ type, label }) => [type, label] as const),
  ]),
  endpoints: endpointLabels,
};

/** Redacts the state. */
export function redactedState(state: RootState, pseudonyms: Pseudonyms): Record<string, unknown> {
  return recordOf(redact(stateRules, state, pseudonyms));
}

/** Redacts an action; its type always stays. */
export function redactedAction(action: UnknownAction, pseudonyms: Pseudonyms): RecordedAction {
  return { ...recordOf(redact(actionRule(action), action, pseudonyms)), type: action.type };
}

function actionRule(action: UnknownAction): AnyRule {
  const payload = payloadRules.get(action.type);
  if (payload !== undefined) return { type: 'public', payload };
  return apiActionRule(action.type, action) ?? { type: 'public' };
}

/** Whether actions of this type have a rule. */
export function isDecidedAction(type: string): boolean {
  return payloadRules.has(type) || apiActionRule(type, {}) !== null;
}
