import {
  beginTime,
  serviceAt,
  syncTime,
  SYNC_MS,
  type HeldTime,
  type StoredTime,
} from '../serviceTime';

const SECOND = 1000;

/** Some servers on one database, second by second. */
export class World {
  /** What has passed since they began, by a clock that is slewed as the common one is; nobody of them knows it. */
  right = 0;
  passed = 0;
  writes = 0;
  /** By how much the clock was set in all. */
  wrong = 0;
  readonly servers: readonly Server[];
  #clock: number;
  #stored: StoredTime;

  constructor(
    count: number,
    begin: number,
    private readonly ppm: number,
  ) {
    this.#clock = begin;
    this.#stored = { service: 0, clock: begin, version: 1 };
    this.servers = Array.from({ length: count }, (_, index) => new Server(this, index));
  }

  get clock(): number {
    return Math.floor(this.#clock);
  }

  get stored(): StoredTime {
    return this.#stored;
  }

  set(by: number): void {
    this.#clock += by;
    this.wrong += by;
    for (const server of this.servers) server.clockSet();
  }

  store(known: number, row: StoredTime): boolean {
    if (this.#stored.version !== known) return false;
    this.#stored = row;
    this.writes += 1;
    return true;
  }

  second(): void {
    const slewed = SECOND * (1 + this.ppm / 1_000_000);
    this.passed += SECOND;
    this.right += slewed;
    this.#clock += slewed;
    for (const server of this.servers) server.second();
  }
}

/** How long it may take until a server that was disturbed is right, if the clock is left alone. Milliseconds. */
const SETTLING = 20 * SECOND;

class Server {
  held: HeldTime;
  #suspended = 0;
  #nextSync: number;
  #disturbedUntil = 0;
  #isSuspended = false;
  #wasRightAt = 0;
  #said = 0;
  readonly #steps: number[] = [];

  constructor(
    private readonly world: World,
    private readonly index: number,
  ) {
    this.held = this.#begin();
    this.#nextSync = (index + 1) * 1300;
  }

  get isSettled(): boolean {
    return this.world.passed - this.#wasRightAt >= SETTLING;
  }

  get service(): number {
    return serviceAt(this.held, this.#monotonic);
  }

  /** How often the clock was set, or it was suspended, in 10 s that it has counted. */
  get steps(): number {
    return this.#steps.filter((at) => at > this.#monotonic - 10 * SECOND).length;
  }

  /** A server that does not know what has passed is told so later. */
  clockSet(): void {
    this.#steps.push(this.#monotonic);
    if (!this.isSettled) this.#wasRightAt = this.world.passed;
  }

  disturb(how: 'frozen' | 'suspended' | 'restarted', ms: number): void {
    // Somebody must know what passes.
    if (!this.world.servers.some((one) => one !== this && one.isSettled)) return;
    this.#wasRightAt = this.world.passed;
    if (how === 'restarted') {
      this.held = this.#begin();
      this.#said = this.service;
      this.#nextSync = this.#monotonic + SYNC_MS;
      return;
    }
    this.#disturbedUntil = Math.max(this.#disturbedUntil, this.world.passed + ms);
    if (how === 'suspended') this.#steps.push(this.#monotonic);
    this.#isSuspended ||= how === 'suspended';
  }

  second(): void {
    if (this.world.passed <= this.#disturbedUntil) {
      if (this.#isSuspended) this.#suspended += SECOND;
      this.#wasRightAt = this.world.passed;
      return;
    }
    this.#isSuspended = false;
    const isStarting = this.held.startSyncs > 0;
    if (this.#monotonic >= this.#nextSync) this.#sync();
    const { service, world } = this;
    if (!isStarting && service < this.#said) throw new Error('It goes back.');
    this.#said = service;
    if (this.held.startSyncs === 0 && service > world.right + SECOND)
      throw new Error('It is ahead.');
    if (this.isSettled && service < world.right - SECOND) throw new Error('It is behind.');
  }

  get #monotonic(): number {
    return this.world.passed - this.#suspended;
  }

  #begin(): HeldTime {
    return beginTime(this.world.stored, { clock: this.world.clock, monotonic: this.#monotonic });
  }

  #sync(): void {
    this.#nextSync = this.#monotonic + SYNC_MS;
    // An answer takes a while, never the same.
    const monotonic = this.#monotonic + ((this.world.passed / SECOND + this.index) % 7) * 8;
    const synced = syncTime(this.held, this.world.stored, { clock: this.world.clock, monotonic });
    this.held = synced.held;
    const { row } = synced;
    if (row !== null && this.world.store(this.held.version, row)) this.held.version = row.version;
  }
}
