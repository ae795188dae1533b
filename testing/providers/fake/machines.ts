/** What a fake machine is at, in words of its own; each provider has others for it. */
export type FakeState = 'booting' | 'active' | 'error' | 'stopped' | 'ending' | 'ended';

/** A machine that a fake provider pretends to have. Instants are epoch milliseconds. */
export interface FakeMachine {
  id: string;
  name: string;
  /** What was sent to have it made, word for word. */
  order: Readonly<Record<string, unknown>>;
  /** The public keys that would let somebody in. */
  publicKeys: readonly string[];
  state: FakeState;
  /** Since when. */
  since: number;
  madeAt: number;
  activeAt: number | null;
  /** When its end was accepted: the provider charges until then. */
  acceptedAt: number | null;
  /** Null while it has none, whatever else is so. */
  address: string | null;
  sshPort: number | null;
  /** By what ports of an address are told apart that several machines share. */
  place: number;
  /** What the provider says instead of its word for the state. */
  word: string | null;
  /** No list and no question finds it any more, though nobody ended it. */
  isForgotten: boolean;
  /** Terminations that are still refused. */
  refusals: number;
}

/** How a fake provider behaves. Milliseconds. */
export interface Habits {
  /** From the order to active; Infinity for a boot that never ends. */
  bootMs: number;
  /** From the accepted end until nothing is left. */
  endMs: number;
  /** So long a new machine is in no list, though it is there. */
  listLag: number;
  /** Terminations that each new machine refuses. */
  refusals: number;
  /** The port of new machines' SSH servers, where the provider tells one. */
  sshPort: number | null;
  /** Ends of machines are listed as accepted, and yet they go on. */
  endsNothing: boolean;
}

const QUICK: Habits = {
  bootMs: 0,
  endMs: 0,
  listLag: 0,
  refusals: 0,
  sshPort: null,
  endsNothing: false,
};

/** Each machine's own, of the loopback range: whoever looks there finds nobody, at once, and never a stranger. */
const addressOf = (count: number) => `127.18.${Math.floor(count / 250) % 256}.${1 + (count % 250)}`;

/** The machines of a fake provider, whose state follows from what was asked of them and from the time alone. */
export class FakeMachines {
  readonly #all = new Map<string, FakeMachine>();
  habits: Habits = { ...QUICK };

  /** @param newId how the provider makes ids, out of a number that counts up */
  constructor(
    private readonly now: () => number,
    private readonly newId: (count: number) => string,
  ) {}

  make(made: Pick<FakeMachine, 'name' | 'order' | 'publicKeys'>): FakeMachine {
    const count = this.#all.size + 1;
    const now = this.now();
    const machine: FakeMachine = {
      ...{ ...made, id: this.newId(count), state: 'booting', since: now, madeAt: now },
      ...{ activeAt: null, acceptedAt: null, address: addressOf(count), place: count, word: null },
      ...{ isForgotten: false, refusals: this.habits.refusals, sshPort: this.habits.sshPort },
    };
    this.#all.set(machine.id, machine);
    return machine;
  }

  /** Every machine there ever was, as it is now. */
  all(): FakeMachine[] {
    for (const machine of this.#all.values()) this.#catchUp(machine);
    return [...this.#all.values()];
  }

  /** Those that cost something now: nobody's end of them was accepted. */
  alive(): FakeMachine[] {
    return this.all().filter(({ acceptedAt }) => acceptedAt === null);
  }

  /** What the provider's list shows now. */
  listed(): FakeMachine[] {
    const until = this.now() - this.habits.listLag;
    return this.all().filter(
      ({ isForgotten, state, madeAt }) => !isForgotten && state !== 'ended' && madeAt <= until,
    );
  }

  /** What a question by id finds. */
  find(id: string): FakeMachine | undefined {
    return this.all().find(
      (machine) => machine.id === id && !machine.isForgotten && machine.state !== 'ended',
    );
  }

  /** @throws Error when there never was such a machine */
  get(id: string): FakeMachine {
    const machine = this.all().find((other) => other.id === id);
    if (machine === undefined) throw new Error(`The fake has no machine ${id}.`);
    return machine;
  }

  /** The provider accepts its end, or says so. @returns false where it refuses for now */
  end(machine: FakeMachine): boolean {
    if (machine.refusals > 0) {
      machine.refusals -= 1;
      return false;
    }
    if (this.habits.endsNothing) return true;
    machine.acceptedAt ??= this.now();
    if (machine.state !== 'ending') this.turn(machine, 'ending');
    return true;
  }

  /** It comes to be so by itself. */
  turn(machine: FakeMachine, state: FakeState): void {
    machine.state = state;
    machine.since = this.now();
    if (state === 'active') machine.activeAt ??= machine.since;
    if (state === 'ended') machine.acceptedAt ??= machine.since;
  }

  #catchUp(machine: FakeMachine): void {
    const { bootMs, endMs } = this.habits;
    if (machine.state === 'booting' && machine.madeAt + bootMs <= this.now()) {
      machine.state = 'active';
      machine.since = machine.madeAt + bootMs;
      machine.activeAt = machine.since;
    }
    if (machine.state === 'ending' && machine.since + endMs <= this.now()) {
      machine.since += endMs;
      machine.state = 'ended';
    }
  }
}
