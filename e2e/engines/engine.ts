/** What a person looks for on a page: elements of a kind, by what names them. */
export interface Target {
  /** CSS selector. */
  kind: string;
  /** The whole of its name, or what it begins with; its label comes before its text. Any without. */
  name?: string;
  /** It is found although it is not seen: a field for files, for example. */
  unseen?: true;
  /** It is found only where it stays: what opens or moves is pressed at one place and let go at another. */
  still?: true;
}

export type EngineKey = 'Enter' | 'ArrowRight';

/** A browser with one window, as a person sits before it. Each thing is done once, as it is found: nothing waits. */
export interface Engine {
  open: (address: string) => Promise<void>;
  back: () => Promise<void>;
  /** Runs a function in the page. It uses nothing from outside itself. */
  run: <Argument, Result>(
    work: (argument: Argument) => Result,
    argument: Argument,
  ) => Promise<Awaited<Result>>;
  sees: (target: Target) => Promise<boolean>;
  press: (target: Target) => Promise<void>;
  /** Types into a field, by keys. */
  type: (target: Target, text: string) => Promise<void>;
  /** Presses a key on something. */
  key: (target: Target, key: EngineKey) => Promise<void>;
  /** Gives a file to a field for files. */
  give: (target: Target, file: string) => Promise<void>;
  /** Does something in the window that `open` opens, which closes by itself at the end. */
  inPopUp: (open: () => Promise<void>, work: (popUp: Engine) => Promise<void>) => Promise<void>;
  close: () => Promise<void>;
}

/** The first element that is seen, can be used, and is meant. Runs in the page. */
export function find({ kind, name, unseen, still }: Target): Element | null {
  const words = (text: string | null | undefined): string =>
    (text ?? '').replace(/\s+/gu, ' ').trim();
  const nameOf = (element: Element): string => {
    const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
    const isField = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
    const labels = isField ? [...(element.labels ?? [])] : [];
    const parts = [...ids.map((id) => document.getElementById(id)), ...labels];
    return (
      words(element.getAttribute('aria-label')) ||
      words(parts.map((part) => part?.textContent).join(' ')) ||
      words(element.textContent)
    );
  };
  const moving = document
    .getAnimations()
    .filter(({ playState }) => still && playState === 'running')
    .map(({ effect }) => (effect instanceof KeyframeEffect ? effect.target : null));
  const usable = [...document.querySelectorAll(kind)].filter(
    (element) =>
      unseen ||
      (element.checkVisibility({ visibilityProperty: true }) &&
        element.closest('[aria-hidden="true"], [inert]') === null &&
        !element.matches(':disabled') &&
        !moving.some((whole) => whole?.contains(element))),
  );
  if (name === undefined) return usable[0] ?? null;
  return (
    usable.find((element) => nameOf(element) === name) ??
    usable.find((element) => nameOf(element).startsWith(name)) ??
    null
  );
}

/** @throws Error what was looked for is not there */
export function missing({ kind, name }: Target): never {
  throw new Error(`There is no ${kind} ${name ?? ''}.`);
}
