import { group, offer } from '@/domain/deploy/testing/fixtures';
import type { Wish } from '@/domain/deploy/anotherOffer';
import { makeTestStore, type TestStore } from '../testing/testStore';
import { anotherOfferWanted, offerGroupChosen } from './slice';

const WISH: Wish = {
  gpuType: 'L4',
  gpuCount: 1,
  deploymentType: 'vm',
  networkingType: null,
  operatingSystem: 'debian12',
  sshKeyId: 'k1',
  provider: 'runpod',
  region: 'us-east-1',
};

const LISTED = group(
  [
    offer('failed', { price: 1 }),
    offer('other', { price: 2, provider: 'denvr', os_options: ['debian12', 'ubuntu22.04'] }),
  ],
  { gpuType: 'L4' },
);

/** A store whose server lists these groups. */
async function storeOn(groups: readonly (typeof LISTED)[]): Promise<TestStore> {
  const t = await makeTestStore();
  t.intercept(({ url }) =>
    url.startsWith('/api/gpu-offers')
      ? Response.json({ data: groups, total: groups.length, totalPages: 1 })
      : null,
  );
  await t.start('owner@example.com');
  return t;
}

const isOver = ({ deploy }: ReturnType<TestStore['store']['getState']>) => !deploy.wish;

it('opens the wizard configured alike, with another offer and the same key', async () => {
  const t = await storeOn([group([offer('x')], { gpuType: 'L40S' }), LISTED]);
  t.store.dispatch(anotherOfferWanted(WISH));
  expect(t.store.getState().location.pathname).toBe('/');
  await t.until(isOver);
  const { deploy, toasts } = t.store.getState();
  expect(deploy).toMatchObject({
    step: 'configure',
    configuration: { gpuCount: 1, operatingSystem: 'debian12', offer: { offerId: 'other' } },
    key: { selectedKeyId: 'k1' },
  });
  expect(toasts.current?.title).not.toBe('No Other Offer');
  expect(t.requests.at(-1)?.url).toContain('search=L4');
});

it.each([
  ['the GPU is not listed', [], null],
  ['the one that failed is the only one', [group([offer('failed')], { gpuType: 'L4' })], 'L4'],
])('says so where %s', async (_case, groups, chosen) => {
  const t = await storeOn(groups);
  t.store.dispatch(anotherOfferWanted(WISH));
  await t.until(isOver);
  const { deploy, toasts } = t.store.getState();
  expect(toasts.current?.title).toBe('No Other Offer');
  expect(deploy.configuration).toMatchObject({ offer: null });
  expect(deploy.configuration.group?.gpuType ?? null).toBe(chosen);
});

it('leaves alone what was chosen before an answer came', async () => {
  const t = await storeOn([LISTED]);
  const mine = group([offer('mine')], { gpuType: 'A100' });
  t.store.dispatch(anotherOfferWanted(WISH));
  t.store.dispatch(offerGroupChosen(mine));
  await t.settled();
  const { deploy, toasts } = t.store.getState();
  expect(deploy.configuration).toMatchObject({ group: mine, offer: null });
  expect(toasts.current?.title).not.toBe('No Other Offer');
});
