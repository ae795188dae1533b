import { documentName, type DocumentRequest } from '@/domain/billing/documents';
import type { Services } from '../services';
import { api } from './api';
import type { ApiRequest } from './request';

function callOf(request: DocumentRequest): ApiRequest {
  if (request.kind === 'receipt')
    return { call: 'getReceipt', params: { transactionId: request.transactionId } };
  const { teamId, month, as } = request;
  return { call: 'getStatement', params: { teamId, month }, query: { as } };
}

/** Documents, which are opened or saved as they came: nothing of them is kept in the store. */
export const documentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    openDocument: build.mutation<null, DocumentRequest>({
      queryFn: async (request, { extra, signal }, _options, send) => {
        const { data, error } = await send(callOf(request));
        if (error) return { error };
        // Somebody who has left meanwhile is shown nothing.
        if (!signal.aborted)
          (extra as Services).documents.open({
            name: documentName(request),
            text: String(data),
            form: request.kind === 'statement' ? request.as : 'page',
            isToPrint: request.kind === 'statement',
          });
        return { data: null };
      },
    }),
  }),
});
