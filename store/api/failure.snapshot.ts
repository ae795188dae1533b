import type { ApiFailure } from './failure';

/** An {@link ApiFailure}, or an error of our own code as Redux Toolkit serializes it. */
export const failureRule = {
  status: 'keep',
  code: 'public',
  message: 'sentence',
  requestId: 'public',
  name: 'public',
} as const;

/** A failure of which the server says nothing. */
export const silentFailure = (status: number | null): ApiFailure => ({
  status,
  code: '',
  message: null,
  requestId: null,
});
