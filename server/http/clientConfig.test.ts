import { CAPABILITIES } from '@/contract/clientConfig';
import { readEnv } from '../env';
import { clientConfig } from './clientConfig';

const API_BASE_URL = 'https://api.example.com';

it.each([
  ['our own server has all that there is', {}, CAPABILITIES],
  ['whatever is said of another', { API_CAPABILITIES: 'idempotency' }, CAPABILITIES],
  ['another has nothing unless it is named', { API_BASE_URL }, []],
  [
    'another has what is named',
    { API_BASE_URL, API_CAPABILITIES: ' idempotency ' },
    ['idempotency'],
  ],
])('%s', (_case, variables, capabilities) => {
  expect(clientConfig(readEnv(variables)).capabilities).toEqual(capabilities);
});
