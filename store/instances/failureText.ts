import type { SerializedError } from '@reduxjs/toolkit';
import { isApiFailure, type ApiFailure } from '../api/failure';

/** What stands for the status where there is none, by the failure's code. */
const NO_STATUS = new Map([
  ['network', 'no connection to the server'],
  ['timeout', 'no answer from the server'],
  ['malformed', 'the answer could not be read'],
]);

/** A failed load of the deployments, `API request failed: 503` (specification, section 8). */
export function deploymentsFailureText(error: ApiFailure | SerializedError): string {
  const reason = isApiFailure(error)
    ? (error.status ?? NO_STATUS.get(error.code) ?? error.code)
    : 'unexpected error';
  return `API request failed: ${reason}`;
}
