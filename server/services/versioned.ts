/** A list that is read only for who does not have it yet. */
export class Versioned<T extends object = object> {
  /**
   * @param version all that the answer follows from: versions of rows, which were read before the rows will be, so that they
   *   are never newer, and what changes with time
   * @param read reads the rows
   * @param isCacheable whether all answers of a version are the same to the byte, and making one takes long
   */
  constructor(
    readonly version: unknown,
    readonly read: () => Promise<T> | T,
    readonly isCacheable = false,
  ) {}
}
