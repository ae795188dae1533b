import { TestEnvironment } from 'jest-environment-node';

/** What of jest's events is needed here. */
interface Event {
  name: string;
  test?: { errors: unknown[] };
}

/** Node, and the failure of a test says what the processes have said that it has started (`failure.ts`). */
export default class ServerEnvironment extends TestEnvironment {
  readonly #tellers: (() => string)[] = [];

  constructor(...given: ConstructorParameters<typeof TestEnvironment>) {
    super(...given);
    this.global.tellOnFailure = (tell: () => string) => this.#tellers.push(tell);
  }

  handleTestEvent({ name, test }: Event): void {
    if (name !== 'test_done' || test === undefined || test.errors.length === 0) return;
    const told = this.#tellers.map((tell) => tell()).filter((text) => text !== '');
    if (told.length > 0) test.errors.push({ message: '', stack: told.join('\n\n') });
  }
}
