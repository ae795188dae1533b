import { destroyTarget, mayDo } from './actions';

it.each([
  ['running', true, true],
  ['deploying', false, true],
  ['failed', false, true],
  ['terminated', false, true],
  ['destroying', false, true],
  ['anything else', false, true],
])('%s: destroy %p, rename %p', (status, destroy, rename) => {
  expect(mayDo('destroy', status)).toBe(destroy);
  expect(mayDo('rename', status)).toBe(rename);
});

it.each([
  [{ instanceId: 'i1', providerId: 'runpod', region: 'eu' }, 'runpod', 'eu'],
  [{ instanceId: 'i1', providerId: null, region: undefined }, 'voltage-park', 'us-west-1'],
  [{ instanceId: 'i1', providerId: '', region: '' }, 'voltage-park', 'us-west-1'],
])('%j is destroyed at %s in %s', (deployment, providerId, region) => {
  expect(destroyTarget(deployment)).toEqual({ instanceId: 'i1', providerId, region });
});

it.each([[{}], [{ instanceId: null }], [{ instanceId: '' }]])(
  '%j has nothing to destroy',
  (deployment) => {
    expect(destroyTarget(deployment)).toBeNull();
  },
);
