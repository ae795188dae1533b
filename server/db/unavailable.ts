/** The database cannot be reached at the moment, or has not answered in time: whether it did anything is not known. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';

  /** @param cause what the connection has said */
  constructor(cause: unknown) {
    const said = cause instanceof Error ? cause.message : String(cause);
    super(`The database cannot be used: ${said}`, { cause });
  }
}
