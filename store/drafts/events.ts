import { createAction } from '@reduxjs/toolkit';
import type { DeployDraft } from './schema';

/** Nothing that a person configured or typed may stay: they signed out, or somebody else signed in. */
export const draftsDropped = createAction('drafts/dropped');

/** What the same person had configured before a reload or the end of their session is back. */
export const draftsRestored = createAction<{ deploy: DeployDraft }>('drafts/restored');
