import { act, screen } from '@testing-library/react';
import { MINUTE_MS } from '@/domain/time';
import { teamsApi } from '@/store/api/teams';
import { selectTeamId, selectUserId } from '@/store/teams/selectors';
import { makeTestStore, type TestStore } from '@/store/testing/testStore';
import { ClockProvider, type Clock } from '../../../environment/clock';
import { TimeZoneProvider } from '../../../environment/timeZone';
import { renderPage } from '../../../app/testing/renderPage';
import { Page } from '../index';

const EMAIL = 'ada@example.com';

/** What matters to a test of a deployment; the rest is a running H100 that began an hour ago. */
interface Machine {
  id: string;
  name?: string;
  status?: string;
  instanceId?: string | null;
  /** Milliseconds before the test's now. */
  createdAgo?: number;
  startedAgo?: number | null;
  stoppedAgo?: number | null;
  rateMicros?: number;
  keyId?: string | null;
  error?: string | null;
  /** What is known of its machine. */
  told?: Told;
}

/** Columns of a deployment that tell of its machine, and what becomes of it. */
export interface Told {
  status?: string;
  error_message?: string;
  source?: string;
  phase?: string;
  usual_boot_ms?: number;
  destroy_requested_at?: number;
  host_key?: string | null;
  host_key_checked?: number;
  warning?: string;
}

/** A signed-in person's store whose team is known, with these deployments on the server. */
export async function storeWith(machines: readonly Machine[]): Promise<TestStore> {
  const t = await makeTestStore();
  await t.start(EMAIL);
  await t.store.dispatch(teamsApi.endpoints.listTeams.initiate());
  for (const machine of machines) await insert(t, machine);
  return t;
}

/** Puts a deployment into the server's database. */
export async function insert(t: TestStore, machine: Machine): Promise<void> {
  const now = t.server.clock.now();
  const ago = (ms: number | null): number | null => (ms === null ? null : now - ms);
  const status = machine.status ?? 'running';
  const up = status === 'running';
  const createdAgo = machine.createdAgo ?? 61 * MINUTE_MS;
  const startedAgo = machine.startedAgo ?? (status === 'deploying' ? null : 60 * MINUTE_MS);
  await t.server.ctx.db
    .insertInto('deployments')
    .values({
      id: machine.id,
      team_id: selectTeamId(t.store.getState()) ?? '',
      user_id: selectUserId(t.store.getState()) ?? '',
      name: machine.name ?? machine.id,
      status,
      instance_id: machine.instanceId === undefined ? `ins-${machine.id}` : machine.instanceId,
      provider: 'lambda-labs',
      offer_id: 'offer-1',
      gpu_type: 'H100-80GB-SXM',
      gpu_count: 8,
      region: 'us-east-1',
      operating_system: 'ubuntu22.04_cuda12.4',
      ssh_key_id: machine.keyId ?? null,
      rate_micros: machine.rateMicros ?? 2_000_000,
      configuration_json: JSON.stringify({
        gpuType: 'H100-80GB-SXM',
        vcpus: 208,
        memory: 1_843_200,
        storage: 24_000,
        gpu_memory: 80,
        deployment_type: 'vm',
        networking_type: 'infiniband',
      }),
      extras_json: JSON.stringify({ networking_specs: { bandwidth: '3.2 Tbps' } }),
      created_at: now - createdAgo,
      started_at: ago(startedAgo),
      stopped_at: ago(machine.stoppedAgo ?? null),
      charged_until: null,
      charged_micros: 0,
      clock_lead: 0,
      book_at: null,
      ip_address: up ? '203.0.113.7' : null,
      login_name: up ? 'root' : null,
      ssh_port: up ? 30_000 : null,
      port_forwards_json: up
        ? JSON.stringify([
            { internal_port: 22, external_port: 30_000 },
            { internal_port: 6006, external_port: 30_001 },
          ])
        : null,
      error_message: machine.error ?? null,
      source: 'simulator',
      ...machine.told,
    })
    .execute();
}

/** Renders the page; `advance` moves the test's clock, as seen by server and page. */
export function showPage(t: TestStore) {
  const listeners = new Set<() => void>();
  const clock: Clock = {
    now: t.server.clock.now,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const page = renderPage(
    <ClockProvider value={clock}>
      <TimeZoneProvider value="Europe/Berlin">
        <Page />
      </TimeZoneProvider>
    </ClockProvider>,
    t,
  );
  return {
    ...page,
    advance: (ms: number) =>
      act(() => {
        t.server.clock.advance(ms);
        listeners.forEach((notify) => notify());
      }),
  };
}

/** A page that has loaded its list. */
export async function openPage(machines: readonly Machine[]) {
  const t = await storeWith(machines);
  const page = showPage(t);
  await screen.findByRole('tab', { name: /Running \(/u });
  return { t, ...page };
}

/** Title of the toast that shows, with its description. */
export function toastOf(t: TestStore): (string | undefined)[] {
  const { current } = t.store.getState().toasts;
  return current ? [current.title, current.description] : [];
}

/** How often the list of deployments was asked for. */
export const listRequests = (t: TestStore): number =>
  t.requests.filter(({ method, url }) => method === 'GET' && url.startsWith('/api/deployments'))
    .length;
