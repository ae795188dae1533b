import type { CallName } from '@/contract/calls';
import { Oddities } from '@/contract/reading/oddities';
import { shownWithoutField } from './consequences';

/**
 * Fields that are read with an oddity where they are missing, and that docs/own-backend.md lets be left out all the same, since
 * they are not in the least answer of their call.
 */
const MAY_BE_LEFT_OUT: Partial<Record<CallName, readonly string[]>> = {
  listInvitations: ['teamName', 'role', 'expiresAt'],
};

const isWord = (value: unknown): boolean => typeof value === 'string' && value.trim() !== '';

/** What is odd about the answer of a call, in which nothing is unreadable that authors of other backends are promised. */
export class PromisedOddities extends Oddities {
  constructor(private readonly call: CallName) {
    super();
  }

  override unreadable(value: unknown): void {
    const name = String(this.path.at(-1));
    const mayBeLeftOut = MAY_BE_LEFT_OUT[this.call]?.includes(name) === true;
    if (name === 'role' && isWord(value)) this.readAs(value, 'what a member may do');
    else if (mayBeLeftOut && (value ?? null) === null) this.readAs(value, shownWithoutField(name));
    else super.unreadable(value);
  }
}
