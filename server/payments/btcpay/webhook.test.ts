import { createHmac } from 'node:crypto';
import * as fc from 'fast-check';
import { broken } from '../../testing/broken';
import type { PaymentError } from '../paymentProvider';
import { invoiceIdIn } from './webhook';

const SETTINGS = { webhookSecret: 'secret-of-the-test', storeId: 'Store1' };
const EVENT = { type: 'InvoiceSettled', storeId: 'Store1', invoiceId: 'inv1' };

const UNREADABLE = expect.objectContaining({
  ...{ name: 'PaymentError', kind: 'unreadable' },
}) as PaymentError;

const sign = (body: string, secret = SETTINGS.webhookSecret): string =>
  `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;

const read = (body: string, signature: string | undefined) =>
  invoiceIdIn(
    Buffer.from(body),
    new Headers(signature === undefined ? {} : { 'BTCPay-Sig': signature }),
    SETTINGS,
  );

const body = JSON.stringify(EVENT);

it('names the invoice of a signed webhook', () => {
  expect(read(body, sign(body))).toBe('inv1');
  expect(read(body, sign(body).toUpperCase().replace('SHA256', 'sha256'))).toBe('inv1');
});

it.each([
  ['no signature', body, undefined],
  ['another form of it', body, sign(body).replace('sha256=', '')],
  ['half of it', body, sign(body).slice(0, 39)],
  ['more than it', body, `${sign(body)}00`],
  ['another secret', body, sign(body, 'another')],
  ['an empty secret', body, sign(body, '')],
  ['another body', body.replace('inv1', 'inv2'), sign(body)],
  ['a space more', `${body} `, sign(body)],
  ['no body', '', sign(body)],
])('refuses %s', (_case, sent, signature) => {
  expect(() => read(sent, signature)).toThrow(
    expect.objectContaining({ name: 'PaymentError', kind: 'forged' }) as PaymentError,
  );
});

it.each([
  ['of another store', { ...EVENT, storeId: 'Store2' }],
  ['of something else than an invoice', { ...EVENT, type: 'PayoutApproved', storeId: null }],
  ['of an unknown type', { ...EVENT, type: 'SubscriberCharged' }],
  ['that is a test', { ...EVENT, invoiceId: '__test__7f__test__' }],
])('is about none of ours in a webhook %s', (_case, event) => {
  const sent = JSON.stringify(event);
  expect(read(sent, sign(sent))).toBeUndefined();
});

it.each([
  ['without an invoice', { type: 'InvoiceSettled', storeId: 'Store1' }],
  ['of no store', { ...EVENT, storeId: undefined }],
  ['of no type', { ...EVENT, type: 7 }],
  ['whose invoice would lead elsewhere', { ...EVENT, invoiceId: '..' }],
  ['whose invoice is none', { ...EVENT, invoiceId: 'a\0b' }],
  ['that is a list', [EVENT]],
  ['that is nothing', null],
])('cannot read a webhook %s', (_case, event) => {
  const sent = JSON.stringify(event);
  expect(() => read(sent, sign(sent))).toThrow(UNREADABLE);
});

it('cannot read what is not JSON', () => {
  expect(() => read('<html>', sign('<html>'))).toThrow(UNREADABLE);
});

it('gives an id that leads to an invoice, or none, of whatever is signed', () => {
  fc.assert(
    fc.property(broken(EVENT), (odd) => {
      const sent = JSON.stringify(odd) ?? '';
      try {
        expect(read(sent, sign(sent)) ?? 'none').toMatch(/^[\w-]{1,255}$/u);
      } catch (error) {
        expect(error).toEqual(UNREADABLE);
      }
    }),
  );
});
