import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { keptPromise } from '../kept/keptPromise';

const compressed = promisify(gzip);

/** Shorter texts are sent as they are: compressing them gains nothing. Bytes. */
const WORTH_COMPRESSING = 1024;
/** A text of this length and more is kept as bytes, so that it is not encoded at each answer. A shorter one is sent in one piece with the headers. */
const LONG = 8192;

/** A value as it is answered: written, marked and compressed once, however often it is sent. */
export class Written<T extends object = object> {
  /** For the type only. */
  declare readonly of?: T;
  readonly body: string | Uint8Array<ArrayBuffer>;
  /** Of the body. */
  readonly bytes: number;
  #tag: string | undefined;
  #gzipped: (() => Promise<Uint8Array<ArrayBuffer>>) | undefined;

  constructor(value: T) {
    const text = JSON.stringify(value);
    this.body = text.length < LONG ? text : new Uint8Array(Buffer.from(text));
    this.bytes = typeof this.body === 'string' ? Buffer.byteLength(text) : this.body.byteLength;
  }

  /** The mark of the content. Weak, since it stands for the compressed body as well. */
  get tag(): string {
    this.#tag ??= `W/"${hash('sha1', this.body, 'base64url')}"`;
    return this.#tag;
  }

  /** What it takes in memory, compressed body and all: JSON shrinks to a quarter and less. Bytes. */
  get weight(): number {
    return 1.25 * this.bytes + 256;
  }

  /** The compressed body, or undefined where it would not be worth it. */
  gzipped(): Promise<Uint8Array<ArrayBuffer>> | undefined {
    if (this.bytes < WORTH_COMPRESSING) return undefined;
    this.#gzipped ??= keptPromise(async () => new Uint8Array(await compressed(this.body)));
    return this.#gzipped();
  }
}
