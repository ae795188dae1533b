interface Kept<Value> {
  value: Value;
  /** The count of moves when it was last put at the end. */
  at: number;
}

/**
 * Values that are kept to save time, never more than a given weight of them: what was not asked for the longest goes first.
 * What is used lies in the newer half and is left where it is, because moving it at each use would cost more than finding it.
 */
export class Bounded<Key, Value> {
  /** The newest last, as a Map keeps what was added. */
  readonly #kept = new Map<Key, Kept<Value>>();
  #weight = 0;
  #moves = 0;
  readonly #most: number;
  readonly #weigh: (value: Value) => number;

  /**
   * @param most what all kept values may weigh together
   * @param weigh what one weighs, always the same for the same value; left out, values are counted
   */
  constructor(most: number, weigh: (value: Value) => number = () => 1) {
    this.#most = most;
    this.#weigh = weigh;
  }

  get(key: Key): Value | undefined {
    const found = this.#kept.get(key);
    if (found === undefined) return undefined;
    if (this.#moves - found.at >= this.#kept.size / 2) {
      this.#kept.delete(key);
      this.#append(key, found.value);
    }
    return found.value;
  }

  /** Keeps a value; one that would push out more than half of the others is not kept. */
  set(key: Key, value: Value): void {
    this.#drop(key);
    const weight = this.#weigh(value);
    if (weight > this.#most / 2) return;
    this.#append(key, value);
    this.#weight += weight;
    for (const oldest of this.#kept.keys()) {
      if (this.#weight <= this.#most) break;
      this.#drop(oldest);
    }
  }

  clear(): void {
    this.#kept.clear();
    this.#weight = 0;
  }

  #append(key: Key, value: Value): void {
    this.#moves += 1;
    this.#kept.set(key, { value, at: this.#moves });
  }

  #drop(key: Key): void {
    const found = this.#kept.get(key);
    if (found === undefined) return;
    this.#kept.delete(key);
    this.#weight -= this.#weigh(found.value);
  }
}
