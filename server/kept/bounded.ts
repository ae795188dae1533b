/**
 * Values that are kept to save time, never more than a given weight of them. They live in two generations: what is set or
 * asked for is in the young one; once that holds half the bound, it becomes the old one, and what was in the old one and
 * not asked for since is dropped. So forgetting costs nothing per value, and what is in use stays.
 */
export class Bounded<Key, Value> {
  #young = new Map<Key, Value>();
  #old = new Map<Key, Value>();
  #weight = 0;
  readonly #half: number;
  readonly #weigh: (value: Value) => number;

  /**
   * @param most what all kept values may weigh together
   * @param weigh what one weighs, always the same for the same value; left out, values are counted
   */
  constructor(most: number, weigh: (value: Value) => number = () => 1) {
    this.#half = most / 2;
    this.#weigh = weigh;
  }

  get(key: Key): Value | undefined {
    const young = this.#young.get(key);
    if (young !== undefined) return young;
    const old = this.#old.get(key);
    if (old !== undefined) this.set(key, old);
    return old;
  }

  /** Keeps a value; one that alone weighs more than half the bound is not kept. */
  set(key: Key, value: Value): void {
    this.#drop(key);
    const weight = this.#weigh(value);
    if (weight > this.#half) return;
    if (this.#weight + weight > this.#half) {
      this.#old = this.#young;
      this.#young = new Map();
      this.#weight = 0;
    }
    this.#young.set(key, value);
    this.#weight += weight;
  }

  clear(): void {
    this.#young.clear();
    this.#old.clear();
    this.#weight = 0;
  }

  #drop(key: Key): void {
    const young = this.#young.get(key);
    if (young !== undefined) {
      this.#young.delete(key);
      this.#weight -= this.#weigh(young);
    }
    this.#old.delete(key);
  }
}
