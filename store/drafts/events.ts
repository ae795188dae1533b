import { createAction } from '@reduxjs/toolkit';
import type { RootState } from '../state';
import type { Part } from './part';

type Drafts = Part<RootState>;

/** What the same person had typed, chosen and opened before a reload or the end of their session is back. */
export const draftsRestored = createAction<Drafts>('drafts/restored');

/** Something that a draft was about is gone, an SSH key for example: this is what stands in its place. */
export const draftsOutdated = createAction<Drafts>('drafts/outdated');
