import { externalEndpoint, portLabel } from './ports';

it.each([
  [22, 'SSH'],
  [80, 'HTTP'],
  [443, 'HTTPS'],
  [8888, 'Jupyter'],
  [6006, 'Port 6006'],
])('port %p is %s', (port, label) => {
  expect(portLabel(port)).toBe(label);
});

it.each([
  ['147.185.41.18', '147.185.41.18:8080'],
  ['2001:db8::1', '[2001:db8::1]:8080'],
  [null, null],
  [undefined, null],
  ['', null],
])('endpoint at %s', (address, endpoint) => {
  expect(externalEndpoint(address, 8080)).toBe(endpoint);
});
