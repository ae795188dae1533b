import { guessedAddress } from './apiBaseUrl';
import type { Reading } from './forms';

/** Reads an origin, in letters of any case and with or without a slash at the end. @returns `https://console.example.com` */
export function readOrigin(text: string): Reading<string> {
  const url = new URL(/^https?:/iu.test(text) && URL.canParse(text) ? text : guessedAddress(text));
  const isOrigin = URL.canParse(text) && new URL(text).href === `${url.origin}/`;
  return isOrigin ? { value: url.origin } : { problem: `write ${url.origin}` };
}

/** Reads the host of an address that begins with `https://`. @returns `pay.example.com`, or `pay.example.com:8443` */
export function readHost(text: string): Reading<string> {
  const { host } = new URL(guessedAddress(text));
  return text.toLowerCase() === host ? { value: host } : { problem: `write ${host}` };
}
