import { recordOf } from '@/contract/record';
import { CRYPTO_PROBLEMS } from '@/domain/refusals';
import { SECOND_MS } from '@/domain/time';
import { createApi, type ApiSettings, type CallApi } from '../../providers/http/client';
import type { KindOf } from '../../providers/http/failure';
import { ProviderError, type ProviderErrorKind } from '../../providers/machineProvider';
import { PaymentError, type PaymentErrorKind } from '../paymentProvider';

/** A store at a BTCPay Server. */
export interface BtcpaySettings {
  /** Its address, without a slash at the end; browsers are sent there too. */
  url: string;
  apiKey: string;
  storeId: string;
  webhookSecret: string;
}

/** What tests put in the place of its own. */
export type BtcpaySeams = Pick<ApiSettings, 'fetch' | 'deadline'>;

/** A person waits for most of the calls; two attempts to open a checkout, three calls in all, end before a browser gives up. */
const CALL_DEADLINE = 8 * SECOND_MS;

/** Only BTCPay itself says that it has no such store or invoice; any other 404 is that of a wrong address or an old version. */
const NOT_FOUND: Readonly<Record<string, ProviderErrorKind>> = {
  'invoice-not-found': 'rejected',
  'store-not-found': 'unauthorized',
};

const kindOf: KindOf = ({ status, body }) => {
  if (status !== 404) return undefined;
  const { code } = recordOf(body);
  return (typeof code === 'string' ? NOT_FOUND[code] : undefined) ?? 'outcomeUnknown';
};

const KINDS: Readonly<Partial<Record<ProviderErrorKind, PaymentErrorKind>>> = {
  unauthorized: 'refused',
  rejected: 'rejected',
};

function paymentErrorOf(error: unknown): unknown {
  if (!(error instanceof ProviderError)) return error;
  const kind = KINDS[error.kind] ?? 'unavailable';
  const message =
    kind === 'rejected' ? CRYPTO_PROBLEMS.notAccepted : `BTCPay Server: ${error.message}`;
  return new PaymentError(kind, message, { cause: error });
}

/**
 * Calls of the Greenfield API: JSON within a deadline and a size, never led elsewhere with our key.
 * @returns a function that throws PaymentError
 */
export function createCalls({ url, apiKey }: BtcpaySettings, seams: BtcpaySeams = {}): CallApi {
  const call = createApi({
    baseUrl: url,
    authorization: ['Authorization', `token ${apiKey}`],
    secret: apiKey,
    callDeadline: CALL_DEADLINE,
    kindOf,
    ...seams,
  });
  return async (...asked) => {
    try {
      return await call(...asked);
    } catch (error) {
      throw paymentErrorOf(error);
    }
  };
}
