import type { UnknownAction } from '@reduxjs/toolkit';
import type { RecordedAction } from '@/domain/snapshot/steps';
import type { Pseudonyms } from '@/domain/snapshot/pseudonyms';
import { redact } from '@/domain/snapshot/redact';
import type { AnyRule } from '@/domain/snapshot/rules';
import type { RootState } from '../reducer';
import { apiActionRule, apiStateRule } from './policy/api';
import { isRecord } from './policy/fields';
import { sliceEvents, sliceRules } from './policy/slices';

/**
 * What a snapshot may tell of the store, decided field by field and event by event. Whoever adds a field, an event or an
 * endpoint decides here what may be told of it: the compiler and `policy.test.ts` ask for it, and until then it is left
 * out of every file.
 */

const stateRules: AnyRule = { ...sliceRules, api: apiStateRule };
const payloadRules = new Map<string, AnyRule>(sliceEvents);

/** The state as it may be told. */
export function redactedState(state: RootState, pseudonyms: Pseudonyms): Record<string, unknown> {
  const told = redact(stateRules, state, pseudonyms);
  return isRecord(told) ? told : {};
}

/** The action as it may be told: its type at least. */
export function redactedAction(action: UnknownAction, pseudonyms: Pseudonyms): RecordedAction {
  const told = redact(actionRule(action), action, pseudonyms);
  return { ...(isRecord(told) ? told : {}), type: action.type };
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
