import type { UnknownAction } from '@reduxjs/toolkit';

type Phase = 'pending' | 'fulfilled' | 'rejected';

/**
 * A phase of a call, as the action that RTK Query dispatches: for tests of what a call's phases do, without a server.
 * @param payload the answer, or the failure
 */
export function phaseOf(
  endpointName: string,
  requestStatus: Phase,
  originalArgs: unknown,
  payload?: unknown,
): UnknownAction {
  return {
    type: `api/executeMutation/${requestStatus}`,
    payload,
    meta: {
      requestId: `${endpointName}-1`,
      requestStatus,
      arg: { type: 'mutation', endpointName, originalArgs },
    },
    ...(requestStatus === 'rejected' && { error: { message: 'Rejected' } }),
  };
}
