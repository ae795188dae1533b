import { CAPABILITIES, CLIENT_CONFIG_ID, type ClientConfig } from '@/contract/clientConfig';
import { PAYMENT_METHODS } from '@/contract/words';
import type { AppContext } from '../context';

/** The project that the tokens of local mode are issued for. */
export const LOCAL_PROJECT_ID = 'rackline-local';

/** What the client is told of. */
export type ConfigSource = Pick<AppContext, 'env' | 'payments'>;

/** The settings that the client is given. In local mode the SDK needs some project and key; any will do. */
export function clientConfig(server: ConfigSource): ClientConfig {
  const { env } = server;
  const { apiBaseUrl, apiCapabilities, firebase, localMode } = env;
  return {
    apiBaseUrl,
    capabilities: apiBaseUrl === '' ? CAPABILITIES : apiCapabilities,
    localMode,
    ...rented(server),
    firebase: firebase ?? { apiKey: 'local', authDomain: 'localhost', projectId: LOCAL_PROJECT_ID },
  };
}

/** What the instances run on, and how they can be paid for. Another's server is taken to have all of it, as specified. */
function rented({ env, payments }: ConfigSource): Pick<ClientConfig, 'machines' | 'payments'> {
  if (env.apiBaseUrl !== '') return { machines: 'real', payments: PAYMENT_METHODS };
  const pretended = env.localMode ? 'simulated' : 'none';
  return {
    machines: env.providers.names.length > 0 ? 'real' : pretended,
    payments: PAYMENT_METHODS.filter((method) => payments[method] !== undefined),
  };
}

/** Writes the settings into a page, as data that is no script. */
export function withClientConfig(html: string, config: ClientConfig): string {
  // A `<` could end the element early.
  const json = JSON.stringify(config).replaceAll('<', '\\u003c');
  const element = `<script type="application/json" id="${CLIENT_CONFIG_ID}">${json}</script>`;
  const head = html.indexOf('</head>');
  return head === -1 ? element + html : html.slice(0, head) + element + html.slice(head);
}
