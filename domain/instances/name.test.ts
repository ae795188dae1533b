import { instanceName, renameOutcome, drawerName } from './name';

it.each([
  ['', 'box', { kind: 'invalid', reason: 'empty' }],
  ['  \t', 'box', { kind: 'invalid', reason: 'empty' }],
  ['\u200B', 'box', { kind: 'invalid', reason: 'empty' }],
  ['', '', { kind: 'invalid', reason: 'empty' }],
  ['box', 'box', { kind: 'unchanged' }],
  [' box ', 'box', { kind: 'unchanged' }],
  [' new box ', 'box', { kind: 'changed', name: 'new box' }],
  ['box', null, { kind: 'changed', name: 'box' }],
  ['Box', 'box', { kind: 'changed', name: 'Box' }],
])('saving %j over %j', (draft, current, outcome) => {
  expect(renameOutcome(draft, current)).toEqual(outcome);
});

it.each([
  [{ name: 'a', gpuModelId: 'H100' }, 'a'],
  [{ name: ' ', gpuModelId: 'H100' }, 'H100'],
  [{}, 'Unnamed instance'],
])('%j goes by %s', (deployment, name) => {
  expect(instanceName(deployment)).toBe(name);
});

it.each([
  ['exactly-twenty-chars', 'exactly-twenty-chars'],
  ['exactly-twenty-chars!', 'exactly-twenty-chars…'],
  ['nineteen-chars-long and more', 'nineteen-chars-long…'],
  ['🚀'.repeat(21), `${'🚀'.repeat(20)}…`],
  ['', ''],
])('%s is cut to %s', (name, cut) => {
  expect(drawerName(name)).toBe(cut);
});
