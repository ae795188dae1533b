/** So many names of rows are told apart; beyond it, everything counts as changed once. */
const MOST_NAMES = 100_000;

/**
 * When rows have last changed, on a clock of its own that only moves with changes. Whatever was read can so be checked
 * against all that has been written since, without asking the database again. Rows are told apart by a name, such as
 * that of a team's members; a change that is undone counts, too, which costs time and nothing else.
 */
export class Changes {
  #now = 0;
  /** Whatever was read before is not trusted. */
  #floor = 0;
  readonly #last = new Map<string, number>();
  /** The look that is about to be taken. */
  #look: Promise<void> | undefined;
  readonly #haveOthersWritten: () => boolean;

  /** @param haveOthersWritten whether somebody wrote past us since it was last asked: nobody knows which rows */
  constructor(haveOthersWritten: () => boolean) {
    this.#haveOthersWritten = haveOthersWritten;
  }

  /** The present instant; what is read from the database after it may be kept as of it. */
  get now(): number {
    return this.#now;
  }

  /**
   * Notices what others have written up to this moment, for every request before it reads. Requests that have come in
   * together share one look, which is after the last of them, so that none misses what was written before it was sent.
   */
  look(): Promise<void> {
    this.#look ??= new Promise((resolve, reject) => {
      setImmediate(() => {
        this.#look = undefined;
        try {
          if (this.#haveOthersWritten()) this.everything();
          resolve();
        } catch (error) {
          reject(error);
        }
      });
    });
    return this.#look;
  }

  /** Rows of this name change. */
  note(name: string): void {
    if (this.#last.size >= MOST_NAMES) this.everything();
    this.#now += 1;
    this.#last.set(name, this.#now);
  }

  /** Any row may have changed. */
  everything(): void {
    this.#last.clear();
    this.#now += 1;
    this.#floor = this.#now;
  }

  /** Whether none of the rows of these names has changed since an instant. */
  areUnchanged(names: readonly string[], since: number): boolean {
    if (since < this.#floor) return false;
    for (const name of names) {
      if ((this.#last.get(name) ?? 0) > since) return false;
    }
    return true;
  }
}
