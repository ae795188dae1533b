import { createRemoteJWKSet, errors, type JWTVerifyGetKey } from 'jose';
import { DomainError } from '../errors';

const KEY_SET =
  'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';

/** Google's keys for Firebase tokens, fetched when needed and cached. A set that can't be reached is a 503, not a 401. */
export function firebaseKeys(url = new URL(KEY_SET)): JWTVerifyGetKey {
  const remote = createRemoteJWKSet(url);
  return async (header, token) => {
    try {
      return await remote(header, token);
    } catch (error) {
      if (isAboutTheToken(error)) throw error;
      throw new DomainError(
        'unavailable',
        'Signing in is not available at the moment. Please try again shortly.',
        { retryAfter: 5 },
      );
    }
  };
}

function isAboutTheToken(error: unknown): boolean {
  return (
    error instanceof errors.JWKSNoMatchingKey ||
    error instanceof errors.JWKSMultipleMatchingKeys ||
    error instanceof errors.JOSENotSupported
  );
}
