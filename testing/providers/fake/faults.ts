/** What a provider is asked, in words that all three share. */
export type Operation =
  'offers' | 'images' | 'keys' | 'addKey' | 'create' | 'list' | 'one' | 'rename' | 'terminate';

/** How a call goes wrong. What ends in `After` happens once the call was carried out, the others instead of it. */
export type Fault =
  /** The line breaks. */
  | 'unreached'
  | 'lostAfter'
  /** 500, in the provider's own form. */
  | 'broken'
  | 'brokenAfter'
  /** 502 with a page of HTML, as a gateway sends it. */
  | 'html'
  | 'htmlAfter'
  /** 200 with half of the answer. */
  | 'tornAfter'
  /** No answer until `release` is called. */
  | 'heldAfter'
  | 'throttled'
  | 'unauthorized'
  /** Our account there has no money left. */
  | 'accountEmpty'
  | 'noCapacity'
  /** It breaks a rule. */
  | 'rejected'
  /** It is not possible for now. */
  | 'conflict';

export const isCarriedOut = (fault: Fault | undefined): boolean =>
  fault === undefined || fault.endsWith('After');

/** Which calls of a fake provider go wrong. What was said last counts first. */
export class Faults<Call extends string = Operation, Way extends string = Fault> {
  readonly #next = new Map<Call, Way[]>();
  #always = new Map<Call | 'all', Way>();
  /** Asked for every call that nothing else was said about. */
  choose: (operation: Call) => Way | undefined = () => undefined;

  /** The next calls of it go wrong so, one after the other. */
  next(operation: Call, ...faults: Way[]): void {
    this.#next.set(operation, [...(this.#next.get(operation) ?? []), ...faults]);
  }

  /** Each call of it goes wrong so from now on. */
  always(operation: Call | 'all', fault: Way): void {
    this.#always.set(operation, fault);
  }

  /** Nothing goes wrong any more. */
  clear(): void {
    this.#next.clear();
    this.#always.clear();
    this.choose = () => undefined;
  }

  take(operation: Call): Way | undefined {
    const next = this.#next.get(operation)?.shift();
    return next ?? this.#always.get(operation) ?? this.#always.get('all') ?? this.choose(operation);
  }
}
