/** What the account library puts before every code. */
const PREFIX = /^auth\//u;

/** The code of a failure of the account library, without the `auth/` in front; empty where it is none of its failures. */
export function accountErrorCode(error: unknown): string {
  if (typeof error !== 'object' || error === null || !('code' in error)) return '';
  return typeof error.code === 'string' ? error.code.replace(PREFIX, '') : '';
}
