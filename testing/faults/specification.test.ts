import { CALLS, type CallName } from '@/contract/calls';
import { OWNER } from '@/server/testing/world';
import type { SentRequest } from '@/store/testing/testStore';
import { ACTS } from './mutations';
import { loadPages } from './person';
import { isCall } from './requests';
import { settle } from './settle';
import { visits } from './visits';

/** To a server of which nobody has said more, no more is sent than section 7 of the specification names. */

/** What a page of another origin may send where a server allows `Authorization, Content-Type`; `Accept` needs no leave. */
const HEADERS = ['accept', 'authorization', 'content-type'];

/** Query parameters and fields of bodies, by call, as the table of section 7 names them. */
const NAMED: Readonly<Partial<Record<CallName, readonly string[]>>> = {
  createTeam: ['name', 'slug', 'ownerId', 'members'],
  updateTeam: ['name'],
  invite: ['email', 'role'],
  switchTeam: ['teamId'],
  updateProfile: ['name', 'company'],
  checkout: ['itemType', 'paymentMethod', 'packageId', 'amount'],
  listOffers: ['page', 'limit', 'sortBy', 'sortOrder', 'search'],
  listSshKeys: ['teamId'],
  createSshKey: ['userId', 'teamId', 'name', 'publicKey', 'fingerprint'],
  createDeployment: [
    ...['userId', 'teamId', 'provider', 'offerId', 'gpuType', 'gpuCount', 'region'],
    ...['operatingSystem', 'sshKeyId', 'totalPricePerHour'],
  ],
  listDeployments: ['teamId'],
  renameDeployment: ['name'],
  listTransactions: ['teamId'],
};

const here = visits([]);
beforeEach(async () => {
  await here.person.start(OWNER);
  await loadPages(here.person);
});

function namesIn({ url, body }: SentRequest): string[] {
  const fields = Object.keys((JSON.parse(body ?? '{}') as object | null) ?? {});
  return [...fields, ...new URL(url, 'http://server.test').searchParams.keys()];
}

function expectNoMore(request: SentRequest): void {
  const calls = (Object.keys(CALLS) as CallName[]).filter((call) => isCall(call, request));
  expect([request.url, calls]).toEqual([request.url, [expect.any(String)]]);
  const [call = 'login'] = calls;
  expect([...request.headers.keys()].filter((name) => !HEADERS.includes(name))).toEqual([]);
  expect(namesIn(request).filter((name) => !NAMED[call]?.includes(name))).toEqual([]);
}

/** What goes beyond the specification is not sent to such a server. */
const SPECIFIED = ACTS.filter(({ call }) => !('needs' in CALLS[call]));

test.each(SPECIFIED.map((act) => [act.name, act] as const))(
  'a person who %s',
  async (_name, act) => {
    act.prepare(here.person);
    act.press(here.person);
    await settle(here.person);
    const { requests } = here.person;
    expect(requests.some((request) => isCall(act.call, request))).toBe(true);
    requests.forEach(expectNoMore);
  },
);
