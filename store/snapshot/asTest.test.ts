import ts from 'typescript';
import { asTest } from '@/domain/snapshot/asTest';
import { problemsIn } from '@/domain/testing/compiler';
import { gpuCountChosen, offerSearchChanged } from '../deploy/slice';
import * as reducer from '../reducer';

const { rootReducer } = reducer;

const state = rootReducer(undefined, { type: 'test/begun' });
const actions = [
  offerSearchChanged('back`tick ${x} "quote" \\ \u2028 </script>'),
  gpuCountChosen(2),
];
const source = {
  title: 'Replay of "2026-03-10"',
  state,
  actions,
  finalState: actions.reduce(rootReducer, state),
};

/** Runs the text of a test as jest would. */
function run(text: string): void {
  const { outputText } = ts.transpileModule(text, {
    compilerOptions: { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2022 },
    reportDiagnostics: true,
  });
  const tests: [string, () => void][] = [];
  const collect = (name: string, body: () => void): void => void tests.push([name, body]);
  const load = (name: string): unknown => (name === '@/store/reducer' ? reducer : {});
  new Function('require', 'exports', 'test', 'expect', outputText)(load, {}, collect, expect);
  expect(tests.map(([name]) => name)).toEqual([source.title]);
  tests.forEach(([, body]) => body());
}

test('the text is a test that passes', () => {
  run(asTest(source));
});

test('and that fails where the state comes out otherwise', () => {
  expect(() => run(asTest({ ...source, finalState: state }))).toThrow('toEqual');
});

test('the project compiles with it', () => {
  expect(problemsIn('copied.test.ts', asTest(source))).toEqual([]);
}, 60_000);

test('numbers that JSON does not know are in it', () => {
  expect(asTest(source)).toContain('"keepUnusedDataFor": Infinity,');
});
