import { fakePublicKey } from './fakeKey';
import { blank, Masks } from './masks';
import { ipPseudonym, loginPseudonym, sshCommandPseudonym } from './network';

/** Prefixes that ids of the reference server have; they name the kind of resource, and nothing personal. */
const ID_PREFIX = /^(acct|cat|dep|ins|inv|key|req|team|txn|user)_/u;
const FINGERPRINT_PREFIX = /^(sha256|md5):/iu;

/** How the report names what was hidden. */
const REPORTED = {
  email: 'email',
  person: 'name',
  team: 'name',
  instance: 'name',
  keyName: 'name',
  company: 'name',
  id: 'id',
  ip: 'ip',
  login: 'login',
  command: 'command',
  publicKey: 'key',
  fingerprint: 'key',
  text: 'text',
};

/** The kind of a personal text, which decides the form of its pseudonym. */
export type Kind = keyof typeof REPORTED;

/** A sentence with its gaps hidden; null for one that is not known. */
export type KnownSentences = (
  text: string,
  hide: (kind: Kind, value: string) => string,
) => string | null;

const LABELS = {
  person: 'Person',
  team: 'Team',
  instance: 'Instance',
  keyName: 'Key',
  company: 'Company',
} as const;

/**
 * The pseudonyms of one file. The same value has the same pseudonym wherever it stands, and two values never share one
 * (but for public keys, where nothing depends on it), so that what was equal stays equal and nothing else becomes so.
 * White space around a value stays; an empty value stays empty.
 */
export class Pseudonyms {
  private readonly given = new Map<string, string>();
  private readonly used = new Set<string>();
  private readonly numbers = new Map<string, number>();
  private readonly hidden = new Map<string, number>();
  private readonly masks = new Masks();

  /** @param known the sentences of the app; all are masked without it */
  constructor(private readonly known: KnownSentences = () => null) {}

  /** The pseudonym of a value. Its form follows from the kind that the value was first hidden as. */
  hide(kind: Kind, value: string): string {
    const core = value.trim();
    if (core === '') return value;
    const start = value.indexOf(core);
    const pseudonym = this.given.get(core) ?? this.give(kind, core);
    return value.slice(0, start) + pseudonym + value.slice(start + core.length);
  }

  /** A sentence for people: one of the app's own stays, with the names in it hidden; any other is masked. */
  hideSentence(text: string): string {
    return this.known(text, (kind, value) => this.hide(kind, value)) ?? this.hide('text', text);
  }

  /** Notes that something was left out without a pseudonym. */
  leaveOut(): undefined {
    this.count('leftOut');
    return undefined;
  }

  /** How many different values of each kind were hidden, and how many fields left out. */
  report(): Record<string, number> {
    return Object.fromEntries([...this.hidden].sort(([a], [b]) => (a < b ? -1 : 1)));
  }

  private give(kind: Kind, value: string): string {
    const pseudonym = this.make(kind, value);
    this.given.set(value, pseudonym);
    this.used.add(pseudonym);
    if (pseudonym !== value) this.count(REPORTED[kind]);
    return pseudonym;
  }

  private make(kind: Kind, value: string): string {
    switch (kind) {
      case 'email':
        return this.unused(() => `person${this.next('email')}@example.invalid`);
      case 'person':
      case 'team':
      case 'instance':
      case 'keyName':
      case 'company':
        // Where there is no name, an address takes its place.
        if (value.includes('@')) return this.make('email', value);
        return this.unused(() => `${LABELS[kind]} ${this.next(kind)}`);
      case 'id': {
        const prefix = ID_PREFIX.exec(value)?.[1] ?? 'id';
        return this.unused(() => `${prefix}_${this.next(`${prefix}_`)}`);
      }
      case 'ip':
        return this.unused(() => ipPseudonym(value, this.next('ip')));
      case 'login':
        return loginPseudonym(value) ?? this.unused(() => `user${this.next('login')}`);
      case 'command':
        return sshCommandPseudonym(
          value,
          (part, text) => this.hide(part, text),
          (text) => this.masks.mask(text),
        );
      case 'publicKey':
        return fakePublicKey(value, this.next('publicKey')) ?? blank(value);
      case 'fingerprint': {
        const prefix = FINGERPRINT_PREFIX.exec(value)?.[0] ?? '';
        return prefix + this.masks.mask(value.slice(prefix.length));
      }
      case 'text':
        return this.masks.mask(value);
    }
  }

  /** A pseudonym that no other value has. A real value of the same form does no harm. */
  private unused(make: () => string): string {
    let pseudonym = make();
    while (this.used.has(pseudonym)) pseudonym = make();
    return pseudonym;
  }

  private next(series: string): number {
    const number = (this.numbers.get(series) ?? 0) + 1;
    this.numbers.set(series, number);
    return number;
  }

  private count(what: string): void {
    this.hidden.set(what, (this.hidden.get(what) ?? 0) + 1);
  }
}
