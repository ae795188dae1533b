import * as z from 'zod/mini';
import type { CallDetails } from '../route';
import { STATEMENT_FORMS } from '../words';

export type StatementForm = (typeof STATEMENT_FORMS)[number];

export const RECEIPT_CALLS = {
  getReceipt: {
    summary: 'Get the receipt of a completed transaction, a page to print',
    errors: { 404: ['not_found'] },
    response: z.string(),
    example: { answer: '<!doctype html><title>Receipt 2026-000042</title>' },
  },
  getStatement: {
    summary: 'Get the statement of a month in UTC, such as 2026-11, as a page or a CSV file',
    errors: { 404: ['not_found'] },
    query: z.object({ as: z.enum(STATEMENT_FORMS) }),
    response: z.string(),
    example: { query: { as: 'csv' }, answer: 'Kind,Amount (USD)\r\n' },
  },
} satisfies Record<string, CallDetails>;
