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
import { apiActionRule, apiStateRule, apiWords } from './policy/api';
import { endpointWords } from './policy/endpoints';
import type { SnapshotEvent } from './policy/events';

/**
 * What a snapshot may tell of the store, decided field by field and event by event. Whoever adds a field, an event or an
 * endpoint decides beside it what may be told of it: the compiler and `policy.test.ts` ask for it, and until then it is left
 * out of every file.
 */
interface Telling {
  state?: AnyRule;
  events?: readonly SnapshotEvent[];
}

/** Whatever has a state must say what may be told of it. */
type States = { [Name in Exclude<keyof RootState, 'api'>]: { state: Rule<RootState[Name]> } };

const all: [string, Telling][] = Object.entries(concerns satisfies States);

const stateRules: AnyRule = {
  ...Object.fromEntries(all.flatMap(([name, { state }]) => (state ? [[name, state]] : []))),
  api: apiStateRule,
};

/** What may be told of every event, but those of the cache, which has its own rules. */
export const storeEvents: readonly SnapshotEvent[] = [
  ...all.flatMap(([, { events = [] }]) => events),
  ...draftEvents(stateRules),
];

const payloadRules = new Map(storeEvents.map(({ type, payload }) => [type, payload]));

/** The words that the timeline of a snapshot is told in. */
export const vocabulary: Vocabulary = {
  events: new Map([
    ...formerEvents,
    ...apiWords,
    ...storeEvents.map(({ type, words }) => [type, words] as const),
  ]),
  endpoints: endpointWords,
};

/** The state as it may be told. */
export function redactedState(state: RootState, pseudonyms: Pseudonyms): Record<string, unknown> {
  return recordOf(redact(stateRules, state, pseudonyms));
}

/** The action as it may be told: its type at least. */
export function redactedAction(action: UnknownAction, pseudonyms: Pseudonyms): RecordedAction {
  return { ...recordOf(redact(actionRule(action), action, pseudonyms)), type: action.type };
}

function actionRule(action: UnknownAction): AnyRule {
  const payload = payloadRules.get(action.type);
  if (payload !== undefined) return { type: 'public', payload };
  return apiActionRule(action.type, action) ?? { type: 'public' };
}

/** Whether somebody has decided what may be told of actions of this type. */
export function isDecidedAction(type: string): boolean {
  return payloadRules.has(type) || apiActionRule(type, {}) !== null;
}
