import { CALLS } from '@/contract/calls';
import { CAPABILITIES } from '@/contract/clientConfig';
import {
  makeWorld,
  newKeyOf,
  newPurchaseOf,
  OUTSIDER,
  OWNER,
  type World,
} from '@/server/testing/world';
import type { Options } from './options';
import { isConforming, reportOf, verdictOf } from './outcome';
import { conform } from './run';

const ORIGIN = 'https://console.example';

let world: World;

beforeAll(async () => {
  world = await makeWorld({ CORS_ORIGINS: ORIGIN });
  await newKeyOf(world);
  await newPurchaseOf(world);
});
afterAll(() => world.server.close());

async function outcomesOf(also: Partial<Options>) {
  const { app, tokenFor } = world.server;
  return conform(
    { base: 'http://localhost', token: await tokenFor(OWNER), write: false, rent: false, ...also },
    {
      fetch: async (url, init) => app.request(url, init),
      now: () => 0,
      wait: async () => undefined,
    },
  );
}

describe('our own server', () => {
  it('passes everything with nothing odd, and every call of the contract has a check', async () => {
    const outcomes = await outcomesOf({
      origin: ORIGIN,
      write: true,
      token2: await world.server.tokenFor(OUTSIDER),
      rent: true,
      team: world.teamId,
      capabilities: CAPABILITIES,
    });
    const untried = outcomes.filter(({ isTried }) => !isTried);
    expect(untried.map(({ call }) => `conform/checks/ needs a check that sends ${call}`)).toEqual(
      [],
    );
    expect(outcomes.filter((one) => verdictOf(one) !== 'fits')).toEqual([]);
    expect(outcomes).toHaveLength(Object.keys(CALLS).length);
    expect(isConforming(outcomes)).toBe(true);
  });

  it('is only asked, unless more is wished, and the rest is not tried, with the reason', async () => {
    const outcomes = await outcomesOf({});
    expect(reportOf(outcomes)).toContain('not tried  POST /api/deployments');
    const untried = outcomes.filter(({ isTried }) => !isTried);
    expect(untried.map(({ note }) => note)).not.toContain('');
    expect(untried.map(({ call }) => call.split(' ')[0])).not.toContain('GET');
  });

  it('is told which pages may not call it', async () => {
    const outcomes = await outcomesOf({ origin: 'https://elsewhere.example' });
    expect(isConforming(outcomes)).toBe(false);
    expect(reportOf(outcomes)).toContain('Access-Control-Allow-Origin is missing');
  });
});
