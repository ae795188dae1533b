import { createAction } from '@reduxjs/toolkit';

/**
 * Somebody has signed out, or somebody else has signed in: nothing of the one who was there stays. The whole state but the
 * address starts anew (`store/reducer.ts`), so does the recorder, and what they had asked is not heard any more
 * (`strangers.ts`).
 */
export const personLeft = createAction('session/personLeft');
