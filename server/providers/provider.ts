/** A machine that was ordered, as far as a provider needs to know it. Instants are epoch milliseconds. */
export interface InstanceOrder {
  /** Chosen by us, so that an order that is sent twice is still one machine. */
  instanceId: string;
  region: string;
  orderedAt: number;
}

/** Where a running machine is reached. */
export interface InstanceAccess {
  ipAddress: string;
  loginName: string;
  /** Port of the address that leads to the machine's SSH server. */
  sshPort: number;
  portForwards: { internal_port: number; external_port: number }[];
}

/** What a provider says of a machine. `at` is when it came to be so. */
export type InstanceState =
  | { status: 'deploying' }
  | { status: 'running'; at: number; access: InstanceAccess }
  | { status: 'failed'; at: number; reason: string };

/** Where machines come from: one adapter a provider, all behind this interface. */
export interface InstanceProvider {
  /** Orders a machine. Throwing undoes the deployment, so that nothing is kept or charged. */
  launch: (order: InstanceOrder) => Promise<void>;
  /**
   * Asks how a machine is doing. Asking again, and after a restart, tells the same course of events.
   * @param now epoch milliseconds
   */
  stateOf: (order: InstanceOrder, now: number) => Promise<InstanceState>;
  /** Gives a machine back. Throwing leaves the deployment running, so that it can be tried again. */
  terminate: (order: InstanceOrder) => Promise<void>;
}
