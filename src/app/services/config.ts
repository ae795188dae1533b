import { CLIENT_CONFIG_ID, type ClientConfig } from '@/contract/clientConfig';

/**
 * The settings that the server wrote into the page.
 * @throws Error where there are none: the page was served by something that does not know us
 */
export function readClientConfig(): ClientConfig {
  const text = document.getElementById(CLIENT_CONFIG_ID)?.textContent;
  if (!text) throw new Error('The page holds no settings; is it served by the API server?');
  return JSON.parse(text) as ClientConfig;
}

/** Origin of the API without a slash at the end: the page's own unless the settings name another. */
export function apiOriginOf({ apiBaseUrl }: ClientConfig): string {
  return apiBaseUrl === '' ? window.location.origin : apiBaseUrl;
}
