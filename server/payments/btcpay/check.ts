import { recordOf } from '@/contract/record';
import type { CallApi } from '../../providers/http/client';
import { fine, PaymentError, wrong, type CheckedLine } from '../paymentProvider';
import type { BtcpaySettings } from './calls';

/** What the key must allow, by the names that BTCPay has for it in the form of a new key. */
const NEEDED = {
  'btcpay.store.cancreateinvoice': 'Create an invoice',
  'btcpay.store.canviewinvoices': 'View invoices',
  'btcpay.store.canviewstoresettings': 'View your stores',
};

/**
 * Tries the settings: whether the address is that of a BTCPay Server, the key may do what it must, the store is there and has
 * something to pay with.
 */
export async function checkStore(call: CallApi, settings: BtcpaySettings): Promise<CheckedLine[]> {
  try {
    const missing = await missingPermissions(call, settings.storeId);
    if (missing.length > 0) {
      return [
        wrong(
          `BTCPAY_API_KEY may not do all that is needed in the store ${settings.storeId}: make a key under Account, API keys, ` +
            `for this store, with the permissions ${missing.join(', ')}.`,
        ),
      ];
    }
    return [await checkMethods(call, settings), await checkVersion(call)];
  } catch (error) {
    if (!(error instanceof PaymentError)) throw error;
    return [wrong(adviceOf(error, settings))];
  }
}

function adviceOf({ kind, message }: PaymentError, { url, storeId }: BtcpaySettings): string {
  return kind === 'refused'
    ? `BTCPay Server at ${url} does not take BTCPAY_API_KEY for the store ${storeId}: set it to a key that is listed under ` +
        `Account, API keys, and BTCPAY_STORE_ID to a store of its owner.`
    : `There is no BTCPay Server that answers at ${url}: check BTCPAY_URL, and whether it is up. (${message})`;
}

/** The permissions that the key has, those that others bring with them too. */
async function missingPermissions(call: CallApi, storeId: string): Promise<string[]> {
  const { permissions } = recordOf((await call('GET', '/api/v1/api-keys/current')).body);
  const { body } = await call('GET', '/misc/permissions');
  const included = new Map(
    (Array.isArray(body) ? body : []).map((one) => [recordOf(one).name, recordOf(one).included]),
  );
  const granted = (Array.isArray(permissions) ? permissions : []).flatMap((one: unknown) => {
    const [name = '', store = storeId] = String(one).split(':');
    const others = included.get(name);
    return store === storeId ? [name, ...(Array.isArray(others) ? others : [])] : [];
  });
  return granted.includes('unrestricted')
    ? []
    : Object.entries(NEEDED).flatMap(([name, label]) =>
        granted.includes(name) ? [] : [`'${label}' (${name})`],
      );
}

async function checkMethods(call: CallApi, { url, storeId }: BtcpaySettings): Promise<CheckedLine> {
  const path = `/api/v1/stores/${encodeURIComponent(storeId)}/payment-methods`;
  const { body } = await call('GET', path, { query: { onlyEnabled: 'true' } });
  const names = (Array.isArray(body) ? body : [])
    .map((one) => recordOf(one).paymentMethodId)
    .filter((name) => typeof name === 'string');
  return names.length > 0
    ? fine(`The store ${storeId} at ${url} can be paid by ${names.join(', ')}.`)
    : wrong(
        `The store ${storeId} at ${url} has no wallet, so nobody could pay: set up a wallet or a Lightning node in its settings.`,
      );
}

/** Older versions have no such call, and would leave every payment unread. */
async function checkVersion(call: CallApi): Promise<CheckedLine> {
  try {
    await call('GET', '/api/v1/invoices/none');
  } catch (error) {
    if (!(error instanceof PaymentError)) throw error;
    if (error.kind === 'unavailable') {
      return wrong(
        'This BTCPay Server cannot tell of an invoice: update it to version 2.4.1 or newer.',
      );
    }
  }
  return fine('BTCPAY_API_KEY may create and read invoices.');
}
