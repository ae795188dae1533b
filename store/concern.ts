import type { UnknownAction } from '@reduxjs/toolkit';
import type { AnyRule } from '@/domain/snapshot/rules';
import type { Sentence } from '@/domain/snapshot/sentences';
import type { SnapshotEvent } from '@/domain/snapshot/events';
import type { AnyDrafts } from './drafts/values';
import type { StartListening } from './listening';
import type { Message } from './toasts/message';

/** What a concern is for the store. */
export interface Concern {
  reducer?: (state: never, action: UnknownAction) => unknown;
  /** How a snapshot redacts its state. */
  rule?: AnyRule;
  /** Fetched when a snapshot is made or shown: the first page does without. */
  snapshot?: () => Promise<ConcernSnapshot>;
  /** Its state stays when the person leaves. */
  outlivesPerson?: true;
  /** The part of its state that is restored after a reload. */
  drafts?: AnyDrafts;
  /** The toasts of its calls and events. */
  messages?: readonly Message[];
  /** Adds listeners for the signed-in person. */
  listen?: (startListening: StartListening) => void;
  /** Adds listeners that outlive the person. */
  listenAlways?: (startListening: StartListening) => void;
}

/** What a snapshot may tell of a concern beside its state. */
export interface ConcernSnapshot {
  events?: readonly SnapshotEvent[];
  /** Those of its messages that are not always the same. */
  sentences?: readonly Sentence[];
}
