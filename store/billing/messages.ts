import { documentsApi } from '../api/documents';
import type { ApiFailure } from '../api/failure';
import { bad, failureIn, on, said, type Message } from '../toasts/message';

export const receiptFailed = (failure?: ApiFailure) =>
  bad('Error', said(failure, 'Failed to open the receipt. Please try again.'));
export const statementFailed = (failure?: ApiFailure) =>
  bad('Error', said(failure, 'Failed to open the statement. Please try again.'));

/** Toasts of receipts and statements. */
export const billingMessages: readonly Message[] = [
  on(documentsApi.endpoints.openDocument.matchRejected, (action) => {
    const { kind } = action.meta.arg.originalArgs;
    return (kind === 'receipt' ? receiptFailed : statementFailed)(failureIn(action));
  }),
];
