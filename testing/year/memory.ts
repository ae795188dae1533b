import { HOUR_MS } from '@/domain/time';

/** What a test remembers of an instance. Instants are in the time of the service. */
export interface RememberedInstance {
  id: string;
  instanceId: string;
  /** Micro-dollars an hour. */
  rate: number;
  /** When its machine was or will be ready. */
  startsAt: number;
  /** Its region is out of order: it fails instead of starting. */
  fails: boolean;
  endedAt: number | undefined;
}

/** What a test remembers of a team: what it has done, not what the product has made of it. */
export class RememberedTeam {
  readonly instances: RememberedInstance[] = [];
  /** Micro-dollars of each deposit by its transaction. */
  readonly deposits = new Map<string, number>();

  /** Micro-dollars at an instant. */
  balance(at: number): number {
    const paid = sum([...this.deposits.values()]);
    return paid - sum(this.instances.map((one) => usage(one, at)));
  }

  /** Whether its credit covers an instance of this rate (specification, section 5). */
  covers(rate: number, at: number): boolean {
    const held = this.instances
      .filter((one) => stateOf(one, at) === 'deploying' || stateOf(one, at) === 'running')
      .map((one) => Math.max(0, one.rate - usage(one, at)));
    const cents = Math.floor(this.balance(at) / 10_000) * 10_000;
    return cents - sum(held) >= Math.max(1_000_000, rate);
  }
}

export function stateOf({ fails, startsAt, endedAt }: RememberedInstance, at: number): string {
  if (at < startsAt) return 'deploying';
  if (fails) return 'failed';
  return endedAt === undefined ? 'running' : 'terminated';
}

/** Milliseconds that an instance has run. */
export function ran({ fails, startsAt, endedAt }: RememberedInstance, at: number): number {
  return fails ? 0 : Math.max(0, Math.min(endedAt ?? at, at) - startsAt);
}

/** Micro-dollars of an instance until an instant: the exact quotient, rounded down. */
export function usage(instance: RememberedInstance, at: number): number {
  return Number((BigInt(ran(instance, at)) * BigInt(instance.rate)) / BigInt(HOUR_MS));
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}
