/** Words of the identity service that make the Firebase SDK do the right thing. */
export type IdentityErrorCode =
  | 'INVALID_IDP_RESPONSE'
  | 'INVALID_ID_TOKEN'
  | 'INVALID_REFRESH_TOKEN'
  | 'TOKEN_EXPIRED'
  | 'USER_DISABLED'
  | 'USER_NOT_FOUND';

/** A refusal of the identity service: 400 with Firebase's body. */
export class IdentityError extends Error {
  override readonly name = 'IdentityError';

  constructor(readonly code: IdentityErrorCode) {
    super(code);
  }

  toResponse(): Response {
    const body = { error: { code: 400, message: this.code, errors: [{ message: this.code }] } };
    return Response.json(body, { status: 400, headers: { 'Cache-Control': 'no-store' } });
  }
}
