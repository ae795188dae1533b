import { readHost, readOrigin } from './addresses';

test.each([
  ['https://a.example.com', { value: 'https://a.example.com' }],
  ['https://a.example.com/', { value: 'https://a.example.com' }],
  ['HTTPS://A.example.com:443', { value: 'https://a.example.com' }],
  ['http://127.0.0.1:3000', { value: 'http://127.0.0.1:3000' }],
  ['https://[::1]:8443', { value: 'https://[::1]:8443' }],
  ['https://a.example.com/console', { problem: 'write https://a.example.com' }],
  ['https://a.example.com?x=1', { problem: 'write https://a.example.com' }],
  ['https://ada:secret@a.example.com', { problem: 'write https://a.example.com' }],
  ['a.example.com', { problem: 'write https://a.example.com' }],
  ['a.example.com:8443/x', { problem: 'write https://a.example.com:8443' }],
  ['localhost:3000', { problem: 'write http://localhost:3000' }],
  ['ftp://a.example.com', { problem: 'write https://a.example.com' }],
  ['*', { problem: 'write https://api.example.com' }],
])('the origin %s', (text, reading) => {
  expect(readOrigin(text)).toEqual(reading);
});

test.each([
  ['pay.example.com', { value: 'pay.example.com' }],
  ['Pay.example.com', { value: 'pay.example.com' }],
  ['pay.example.com:8443', { value: 'pay.example.com:8443' }],
  ['pay.example.com:443', { problem: 'write pay.example.com' }],
  ['https://pay.example.com', { problem: 'write pay.example.com' }],
  ['pay.example.com/checkout', { problem: 'write pay.example.com' }],
  ['*.example.com', { problem: 'write api.example.com' }],
])('the host %s', (text, reading) => {
  expect(readHost(text)).toEqual(reading);
});
