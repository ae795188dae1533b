import { CLIENT_CONFIG_ID, clientConfigSchema, type ClientConfig } from '@/contract/clientConfig';

/**
 * The settings that the server wrote into the page.
 * @throws Error where there are none or they do not fit: the page was served by something that does not know us
 */
export function readClientConfig(): ClientConfig {
  const text = document.getElementById(CLIENT_CONFIG_ID)?.textContent ?? '';
  const config = clientConfigSchema.safeParse(JSON.parse(text || 'null'));
  if (!config.success)
    throw new Error('The page holds no settings; is it served by the API server?');
  return config.data;
}

/** Origin of the API without a slash at the end: the page's own unless the settings name another. */
export function apiOriginOf({ apiBaseUrl }: ClientConfig): string {
  return apiBaseUrl === '' ? window.location.origin : apiBaseUrl;
}
