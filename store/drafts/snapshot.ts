import { redact } from '@/domain/snapshot/redact';
import { custom, type AnyRule } from '@/domain/snapshot/rules';
import { eventsOf } from '@/domain/snapshot/events';
import * as events from './events';

/** Drafts are parts of the state and follow its rules. */
export function draftEvents(stateRules: AnyRule) {
  const payload = custom((value, pseudonyms) => redact(stateRules, value, pseudonyms));
  return eventsOf(events, {
    draftsRestored: { payload, label: 'What was typed and opened before is back' },
    draftsOutdated: { payload, label: 'Something that was chosen before is gone' },
  });
}
