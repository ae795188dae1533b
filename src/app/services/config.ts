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

/** What comes before the path of every call: the page's own origin unless the settings name another address. */
export function apiBaseOf({ apiBaseUrl }: ClientConfig): string {
  return apiBaseUrl === '' ? window.location.origin : apiBaseUrl;
}

/** Tells a developer in the browser's console what a person need not know. */
export function logToConsole(message: string, detail?: unknown): void {
  console.warn(`[rackline] ${message}`, detail ?? '');
}
