import { isAllowedCheckout } from './checkoutAddress';

const ALLOWED = {
  hosts: ['pay.example.com'],
  origins: ['https://checkout.example.org', 'http://127.0.0.1:4310'],
};

it.each([
  ['http://127.0.0.1:3000/local/checkout/txn_1', true],
  ['https://pay.example.com/c/1?x=2', true],
  ['https://checkout.example.org/c/1', true],
  ['http://127.0.0.1:4310/c/1', true],
  ['https://127.0.0.1:4310/c/1', false],
  ['http://checkout.example.org/c/1', false],
  ['https://ada@checkout.example.org/c/1', false],
  ['https://pay.example.com:8443/c/1', false],
  ['http://pay.example.com/c/1', false],
  ['https://pay.example.com.evil.com/c/1', false],
  ['https://evil.com/pay.example.com', false],
  ['https://pay.example.com@evil.com/', false],
  ['https://ada@pay.example.com/', false],
  ['//evil.com', false],
  ['/local/checkout/txn_1', false],
  ['javascript:alert(1)', false],
  ['data:text/html,x', false],
  ['', false],
])('%s: %s', (address, allowed) => {
  expect(isAllowedCheckout(address, 'http://127.0.0.1:3000', ALLOWED)).toBe(allowed);
});

it.each([
  ['/local/checkout/txn_1', true],
  ['https://pay.example.com/c/1', true],
  ['http://127.0.0.1:3000/local/checkout/txn_1', false],
  ['//evil.com/c/1', false],
  ['/\\evil.com/c/1', false],
  ['local/checkout', false],
  ['', false],
])('where nobody vouches for the own name, %s: %s', (address, allowed) => {
  expect(isAllowedCheckout(address, '', ALLOWED)).toBe(allowed);
});
