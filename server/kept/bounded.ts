/**
 * Values that are kept to save time, never more than a given weight of them: what was not set or asked for the longest goes
 * first.
 */
export class Bounded<Key, Value> {
  /** In the order of their last use, as a Map keeps what was added. */
  readonly #kept = new Map<Key, Value>();
  #weight = 0;
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
    const value = this.#kept.get(key);
    if (value === undefined) return undefined;
    this.#kept.delete(key);
    this.#kept.set(key, value);
    return value;
  }

  /** Keeps a value; one that would push out more than half of the others is not kept. */
  set(key: Key, value: Value): void {
    this.#drop(key);
    const weight = this.#weigh(value);
    if (weight > this.#most / 2) return;
    this.#kept.set(key, value);
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

  #drop(key: Key): void {
    const value = this.#kept.get(key);
    if (value === undefined) return;
    this.#kept.delete(key);
    this.#weight -= this.#weigh(value);
  }
}
