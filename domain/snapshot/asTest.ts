import type { RecordedAction } from './steps';

export interface TestSource {
  /** What the test is called. */
  title: string;
  state: unknown;
  actions: readonly RecordedAction[];
  /** The state that the actions must lead to. */
  finalState: unknown;
}

/**
 * A jest test, ready to be pasted into a file: it begins with the state, reduces the actions and expects the final state.
 * The store is imported as a whole so that the cache knows all its endpoints.
 */
export function asTest({ title, state, actions, finalState }: TestSource): string {
  return `import type { UnknownAction } from '@reduxjs/toolkit';
import '@/store/index';
import { rootReducer } from '@/store/reducer';
import type { RootState } from '@/store/state';

const before: object = ${source(state)};

const actions: UnknownAction[] = ${source(actions)};

const after: object = ${source(finalState)};

test(${source(title)}, () => {
  const begun = rootReducer(before as RootState, { type: 'test/begun' });
  expect(actions.reduce(rootReducer, begun)).toEqual(after);
});
`;
}

/** A plain value as the source text that makes it, numbers that JSON does not know included. */
function source(value: unknown, indent = ''): string {
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'object' || value === null) return escaped(JSON.stringify(value ?? null));
  const deeper = `${indent}  `;
  if (Array.isArray(value)) {
    return block(
      '[',
      ']',
      indent,
      value.map((one: unknown) => deeper + source(one, deeper)),
    );
  }
  const fields = Object.entries(value)
    .filter(([, one]) => one !== undefined)
    .map(([key, one]) => `${deeper}${escaped(JSON.stringify(key))}: ${source(one, deeper)}`);
  return block('{', '}', indent, fields);
}

function block(open: string, close: string, indent: string, lines: string[]): string {
  return lines.length === 0 ? open + close : `${open}\n${lines.join(',\n')},\n${indent}${close}`;
}

/** Line separators of Unicode are line breaks to some tools that read sources. */
function escaped(json: string): string {
  return json.replace(/[\u2028\u2029]/gu, (character) =>
    character === '\u2028' ? '\\u2028' : '\\u2029',
  );
}
