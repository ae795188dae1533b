import { silentLog } from '../log';
import { createPayments } from './table';

const NONE = { stripe: undefined, btcpay: undefined };

it('pretends in local mode, where nobody else takes payments', () => {
  const payments = createPayments({ localMode: true, payments: NONE }, silentLog);
  expect([payments.fiat?.name, payments.crypto?.name]).toEqual(['local', 'local']);
});

it('has nothing where nothing is set up', () => {
  expect(createPayments({ localMode: false, payments: NONE }, silentLog)).toEqual({});
});
