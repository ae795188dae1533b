import { fields } from '@/contract/reading/rows';
import { oneOf } from '@/contract/reading/values';
import { documentsApi } from '../api/documents';
import type { Concern } from '../concern';
import { draftsOf, search } from '../drafts/values';
import type { ListenerApi } from '../listening';
import { selectTeamId } from '../teams/selectors';
import { billingMessages } from './messages';
import {
  BILLING_TABS,
  billingReducer,
  billingRule,
  receiptPressed,
  statementPressed,
} from './slice';

const ask = documentsApi.endpoints.openDocument.initiate;
/** Nobody reads how it ended but the slice and the toasts. */
const UNTRACKED = { track: false } as const;

export const billing = {
  reducer: billingReducer,
  rule: billingRule,
  snapshot: () => import(/* webpackChunkName: "snapshot" */ './snapshot'),
  messages: billingMessages,
  listen: (startListening) => {
    startListening({ actionCreator: receiptPressed, effect: openReceipt });
    startListening({ actionCreator: statementPressed, effect: openStatement });
  },
  drafts: draftsOf({
    stored: fields({
      tab: oneOf(BILLING_TABS),
      usage: fields({ search }),
      transactions: fields({ search }),
    }),
  }),
} satisfies Concern;

function openReceipt(
  { payload }: ReturnType<typeof receiptPressed>,
  { dispatch, getState }: ListenerApi,
): void {
  if (getState().billing.opening.receipts.includes(payload.transactionId)) return;
  void dispatch(ask({ kind: 'receipt', ...payload }, UNTRACKED));
}

function openStatement(
  { payload }: ReturnType<typeof statementPressed>,
  { dispatch, getState }: ListenerApi,
): void {
  const teamId = selectTeamId(getState());
  if (teamId === null || getState().billing.opening.statements.includes(payload.as)) return;
  void dispatch(ask({ kind: 'statement', teamId, ...payload }, UNTRACKED));
}
