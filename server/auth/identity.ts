/** Who a token speaks of, as the account provider tells it. */
export interface Identity {
  /** The provider's id of the account (`sub`). */
  subject: string;
  email: string;
  emailVerified: boolean;
  name: string;
  photoUrl: string | null;
}

/**
 * Checks a bearer token.
 * @throws DomainError `unauthenticated` for a token that is not good, `unavailable` when the provider's keys can't be reached
 */
export type VerifyToken = (token: string) => Promise<Identity>;
