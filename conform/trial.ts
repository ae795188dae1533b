import { CALL_NAMES, type CallName } from '@/contract/calls';
import type { Answer as Read } from '@/contract/routes';
import type { Answer, Backend, Parts } from './backend';
import { judge } from './judge';
import type { Finding, Outcome } from './outcome';
import { callText, sectionOf } from './sections';

/** What a call answers, as the console knows it. */
export type Value<N extends CallName> = Read<N>;

/** What is known after a call. */
export interface Tried<N extends CallName> {
  /** Undefined where nothing was read. */
  value: Value<N> | undefined;
  isDone: boolean;
}

/** `1 key`, `2 keys`. */
export const counted = (rows: readonly unknown[], one: string): string =>
  `${rows.length} ${rows.length === 1 ? one : `${one}s`}`;

/** A try of a backend: what was called, with what, and what became of it. */
export class Trial {
  /** Path parameters of every call that was sent, which is what a browser asks about first. */
  readonly sent = new Map<CallName, Record<string, string>>();
  /** The last answer of every call. */
  readonly answers = new Map<CallName, Answer>();
  private readonly byCall = new Map<CallName, Outcome>();

  /** @param names the calls that the backend is said to have */
  constructor(
    readonly backend: Backend,
    private readonly names: readonly CallName[] = CALL_NAMES,
  ) {}

  /**
   * Sends a call and holds its answer to the specification.
   * @param note what to say of what was read, beside the findings
   */
  async call<N extends CallName>(
    name: N,
    parts: Parts = {},
    note: (value: Value<N>) => string = () => '',
  ): Promise<Tried<N>> {
    const answer = await this.backend.send(name, parts);
    this.sent.set(name, parts.params ?? {});
    this.answers.set(name, answer);
    const { isDone, findings, value } = judge(name, answer);
    // The decoder of the call gives back what it is declared for.
    const read = value as Value<N> | undefined;
    const outcome = this.outcomeOf(name, true);
    for (const finding of findings) this.find(name, finding);
    if (read !== undefined && outcome.note === '') outcome.note = note(read);
    return { value: read, isDone };
  }

  /** The calls that were neither sent, nor left out with a reason. */
  untried(): CallName[] {
    return this.names.filter((name) => !this.byCall.has(name));
  }

  /** Says of a call, once, why it was not tried. */
  leaveOut(name: CallName, reason: string): void {
    const outcome = this.outcomeOf(name, false);
    if (!outcome.isTried && outcome.note === '') outcome.note = reason;
  }

  /** Checks something of a call that its answer alone does not show. */
  expect(holds: boolean, name: CallName, what: string, shown: string): void {
    if (holds) return;
    this.find(name, { kind: 'fault', about: what, what, section: sectionOf(name, ''), shown });
  }

  find(name: CallName, finding: Finding): void {
    const { findings } = this.outcomeOf(name, true);
    if (!findings.some(({ about }) => about === finding.about)) findings.push(finding);
  }

  get outcomes(): Outcome[] {
    return [...this.byCall.values()];
  }

  private outcomeOf(name: CallName, isTried: boolean): Outcome {
    const known = this.byCall.get(name) ?? {
      call: callText(name),
      note: '',
      isTried,
      findings: [],
    };
    // What was found out later that it can be tried is no longer left out.
    const outcome = isTried && !known.isTried ? { ...known, note: '', isTried } : known;
    this.byCall.set(name, outcome);
    return outcome;
  }
}
