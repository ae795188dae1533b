import type { UnknownAction } from '@reduxjs/toolkit';
import { recordOf } from '@/contract/record';
import { Pseudonyms } from '@/domain/snapshot/pseudonyms';
import { redact } from '@/domain/snapshot/redact';
import type { AnyRule } from '@/domain/snapshot/rules';
import { knownSentences, type Sentence } from '@/domain/snapshot/sentences';
import type { RecordedAction } from '@/domain/snapshot/steps';
import type { Vocabulary } from '@/domain/snapshot/vocabulary';
import type { Concern } from '../concern';
import * as concerns from '../concerns';
import { draftEvents } from '../drafts/snapshot';
import type { RootState } from '../state';
import { formerEvents } from './formerEvents';
import { apiActionRule, apiLabels, apiStateRule } from './rules/api';
import { endpointLabels } from './rules/endpoints';
import { serverSentences } from './rules/sentences';

/**
 * The snapshot rules of the store, field by field and event by event. What has no rule is left out of every file; the compiler
 * and `rules.test.ts` ask for it.
 */
export interface SnapshotRules {
  /** The pseudonyms of a new file. */
  newPseudonyms: () => Pseudonyms;
  redactedState: (state: RootState, pseudonyms: Pseudonyms) => Record<string, unknown>;
  /** The type of an action always stays. */
  redactedAction: (action: UnknownAction, pseudonyms: Pseudonyms) => RecordedAction;
  /** Whether actions of this type have a rule. */
  isDecidedAction: (type: string) => boolean;
  /** The labels of the timeline. */
  vocabulary: Vocabulary;
}

const all = Object.entries<Concern>(concerns);

/** Fetches what each concern says of snapshots. */
export async function loadSnapshotRules(): Promise<SnapshotRules> {
  const parts = await Promise.all(
    all.map(async ([, { snapshot, messages = [] }]) => ({ messages, ...(await snapshot?.()) })),
  );
  const stateRules: AnyRule = {
    ...Object.fromEntries(all.flatMap(([name, { rule }]) => (rule ? [[name, rule]] : []))),
    api: apiStateRule,
  };
  const events = [...parts.flatMap(({ events: some = [] }) => some), ...draftEvents(stateRules)];
  const payloadRules = new Map(events.map(({ type, payload }) => [type, payload]));
  const sentences = knownSentences([
    ...parts.flatMap(({ messages }): Sentence[] =>
      messages.flatMap(({ always }) => (always ? [[always]] : [])),
    ),
    ...parts.flatMap(({ sentences: some = [] }) => some),
    ...serverSentences,
  ]);

  function actionRule(action: UnknownAction): AnyRule {
    const payload = payloadRules.get(action.type);
    if (payload !== undefined) return { type: 'public', payload };
    return apiActionRule(action.type, action) ?? { type: 'public' };
  }

  return {
    newPseudonyms: () => new Pseudonyms(sentences),
    redactedState: (state, pseudonyms) => recordOf(redact(stateRules, state, pseudonyms)),
    redactedAction: (action, pseudonyms) => ({
      ...recordOf(redact(actionRule(action), action, pseudonyms)),
      type: action.type,
    }),
    isDecidedAction: (type) => payloadRules.has(type) || apiActionRule(type, {}) !== null,
    vocabulary: {
      events: new Map([
        ...formerEvents,
        ...apiLabels,
        ...events.map(({ type, label }) => [type, label] as const),
      ]),
      endpoints: endpointLabels,
    },
  };
}
