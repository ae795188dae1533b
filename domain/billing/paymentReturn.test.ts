import fc from 'fast-check';
import { clearPaymentReturn, parsePaymentReturn } from './paymentReturn';

const failure = (reason: string) => ({ outcome: 'failure', reason });

it.each([
  ['', null, ''],
  ['?', null, '?'],
  ['?tab=usage', null, '?tab=usage'],
  ['?error=processing_failed', null, '?error=processing_failed'],
  ['?payment_success=true', { outcome: 'success' }, ''],
  ['payment_success=true', { outcome: 'success' }, ''],
  ['?payment_success=false', failure('other'), ''],
  ['?payment_success=false&error=already_processed', failure('already_processed'), ''],
  ['?error=verification_failed&payment_success=false', failure('verification_failed'), ''],
  ['?payment_success=false&error=processing%5Ffailed', failure('processing_failed'), ''],
  ['?payment_success=false&error=%E0%A4%A', failure('other'), ''],
  ['?payment_success=false&error=hacked', failure('other'), ''],
  ['?payment_success=false&error=', failure('other'), ''],
  ['?a=1+2&payment_success=false&b=%C3%A4&error=x&c', failure('other'), '?a=1+2&b=%C3%A4&c='],
  ['?payment_success=maybe&a=1', null, '?a=1'],
  ['?payment_pending=true', { outcome: 'pending' }, ''],
  ['?a=1&payment_pending=true&error=x', { outcome: 'pending' }, '?a=1'],
  ['?payment_pending=false&a=1', null, '?a=1'],
  ['?payment_pending=true&payment_success=true', { outcome: 'success' }, ''],
  ['?payment_pending=true&payment_success=false', failure('other'), ''],
  ['?payment_success', null, ''],
])('%s', (search, outcome, cleared) => {
  expect(parsePaymentReturn(search)).toEqual(outcome);
  expect(clearPaymentReturn(search)).toBe(cleared);
});

it('finds no payment once it is cleared, whatever the query string', () => {
  const part = fc.constantFrom(
    'payment_success',
    'payment_pending',
    'error',
    '=',
    '&',
    '?',
    'true',
    'false',
    'a',
    '%',
    '%3D',
  );
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.array(part).map((parts) => parts.join('')),
      ),
      (search) => {
        const cleared = clearPaymentReturn(search);
        expect(parsePaymentReturn(cleared)).toBeNull();
        expect(clearPaymentReturn(cleared)).toBe(cleared);
      },
    ),
  );
});
