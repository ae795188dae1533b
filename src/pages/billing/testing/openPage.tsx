import { act, screen } from '@testing-library/react';
import type { Capability } from '@/contract/clientConfig';
import type { Deployment } from '@/contract/deployment';
import type { PaymentMethod } from '@/contract/payment';
import type { Transaction } from '@/contract/transaction';
import { PAYMENT_METHODS } from '@/contract/words';
import { deploymentsApi } from '@/store/api/deployments';
import { teamsApi } from '@/store/api/teams';
import { addressVisited, splitUrl } from '@/store/location/slice';
import { selectTeamId, selectUserId } from '@/store/teams/selectors';
import { makeTestStore, type SentRequest, type TestStore } from '@/store/testing/testStore';
import { renderPage } from '../../../app/testing/renderPage';
import { TimeZoneProvider } from '../../../environment/timeZone';
import { ClockProvider } from '../../../environment/clock';
import { Page } from '../index';

const EMAIL = 'ada@example.com';

/** What the server says of the team; what is left out, it says itself. */
export interface TeamData {
  /** Dollars. */
  balance?: number;
  deployments?: readonly Deployment[];
  transactions?: readonly Transaction[];
  /** How credits can be bought; in both ways, unless given. */
  payments?: readonly PaymentMethod[];
  /** What the server has beyond the specification; all of ours, unless given. */
  capabilities?: readonly Capability[];
}

/** A deposit of $50 by card that has been completed; `fields` say what matters to the test. */
export function transactionWith(fields: Partial<Transaction> = {}): Transaction {
  return {
    id: 'txn_1',
    status: 'completed',
    amount: 50,
    credits: 50,
    packageId: 'package_50',
    paymentProvider: 'local-card',
    createdAt: '2026-03-10T09:30:00.000Z',
    processedAt: '2026-03-10T09:31:00.000Z',
    errorMessage: null,
    ...fields,
  };
}

/** Answers with the given data; a list that is left out comes from the server. */
function answer({ balance, deployments, transactions }: TeamData, t: TestStore) {
  return async ({ method, url, headers }: SentRequest): Promise<Response | null> => {
    if (method !== 'GET') return null;
    if (url.startsWith('/api/deployments') && deployments) return Response.json(deployments);
    if (url.startsWith('/api/transactions') && transactions) return Response.json(transactions);
    if (!url.startsWith('/api/teams') || balance === undefined) return null;
    const response = await t.server.app.request(url, { headers });
    const teams: object[] = await response.json();
    return Response.json(teams.map((team) => ({ ...team, balance })));
  };
}

/** A signed-in person's store at an address, on what the server says of their team. */
export async function storeWith(data: TeamData, address = '/billing'): Promise<TestStore> {
  const t = await makeTestStore(undefined, {
    payments: data.payments ?? PAYMENT_METHODS,
    ...(data.capabilities && { capabilities: data.capabilities }),
  });
  t.intercept(answer(data, t));
  t.store.dispatch(addressVisited(splitUrl(address)));
  await t.start(EMAIL);
  return t;
}

/** Loads what the shell around the pages loads. */
export async function loadShellData({ store }: TestStore): Promise<void> {
  await store.dispatch(teamsApi.endpoints.listTeams.initiate());
  const userId = selectUserId(store.getState()) ?? '';
  await store.dispatch(teamsApi.endpoints.listTeamMembers.initiate({ userId }));
  const teamId = selectTeamId(store.getState()) ?? '';
  await store.dispatch(deploymentsApi.endpoints.listDeployments.initiate({ teamId }));
}

/** Renders the page; times are those of Berlin. */
export function showPage(t: TestStore) {
  const clock = { now: t.server.clock.now, subscribe: () => () => undefined };
  return renderPage(
    <ClockProvider value={clock}>
      <TimeZoneProvider value="Europe/Berlin">
        <Page />
      </TimeZoneProvider>
    </ClockProvider>,
    t,
  );
}

/** A page that has loaded all it shows at first. */
export async function openPage(data: TeamData, address?: string) {
  const t = await storeWith(data, address);
  await loadShellData(t);
  const page = showPage(t);
  await act(() => t.until(({ api }) => Object.values(api.queries).every(isSettled)));
  return { t, ...page };
}

const isSettled = (query: { status: string } | undefined): boolean => query?.status !== 'pending';

/** Goes to one of the page's tabs. */
export async function openTab({ user }: Pick<ReturnType<typeof showPage>, 'user'>, name: string) {
  await user.click(screen.getByRole('tab', { name }));
}

/** Title of the toast that shows, with its description. */
export function toastOf(t: TestStore): (string | undefined)[] {
  const { current } = t.store.getState().toasts;
  return current ? [current.title, current.description] : [];
}
