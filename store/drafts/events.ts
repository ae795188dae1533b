import { createAction } from '@reduxjs/toolkit';
import type { Drafts } from './schema';

/** Nothing that a person configured or typed may stay: they signed out, or somebody else signed in. */
export const draftsDropped = createAction('drafts/dropped');

/** What the same person had typed, chosen and opened before a reload or the end of their session is back. */
export const draftsRestored = createAction<Drafts>('drafts/restored');

/** Something that a draft was about is gone, an SSH key for example: this is what stands in its place. */
export const draftsOutdated = createAction<Drafts>('drafts/outdated');
