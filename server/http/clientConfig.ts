import { CAPABILITIES, CLIENT_CONFIG_ID, type ClientConfig } from '@/contract/clientConfig';
import type { Env } from '../env';

/** The project that the tokens of local mode are issued for. */
export const LOCAL_PROJECT_ID = 'rackline-local';

/** The settings that the client is given. In local mode the SDK needs some project and key; any will do. */
export function clientConfig(env: Env): ClientConfig {
  const { apiBaseUrl, apiCapabilities, firebase, localMode } = env;
  return {
    apiBaseUrl,
    capabilities: apiBaseUrl === '' ? CAPABILITIES : apiCapabilities,
    localMode,
    ...rented(env),
    firebase: firebase ?? { apiKey: 'local', authDomain: 'localhost', projectId: LOCAL_PROJECT_ID },
  };
}

/** What the instances run on, and whether they can be paid for. Another's server is taken to have both, as specified. */
function rented({
  apiBaseUrl,
  localMode,
  providers,
}: Env): Pick<ClientConfig, 'machines' | 'payments'> {
  if (apiBaseUrl !== '') return { machines: 'real', payments: true };
  const pretended = localMode ? 'simulated' : 'none';
  return { machines: providers.names.length > 0 ? 'real' : pretended, payments: localMode };
}

/** Writes the settings into a page, as data that is no script. */
export function withClientConfig(html: string, config: ClientConfig): string {
  // A `<` could end the element early.
  const json = JSON.stringify(config).replaceAll('<', '\\u003c');
  const element = `<script type="application/json" id="${CLIENT_CONFIG_ID}">${json}</script>`;
  const head = html.indexOf('</head>');
  return head === -1 ? element + html : html.slice(0, head) + element + html.slice(head);
}
