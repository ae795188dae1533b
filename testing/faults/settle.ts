import type { RootState } from '@/store/state';
import type { TestStore } from '@/store/testing/testStore';

/** Timers run in jest's hands; what the server needs to answer runs by itself. Undone by `jest.useRealTimers`. */
export function holdTimers(): void {
  jest.useFakeTimers({
    doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'clearImmediate', 'Date'],
  });
}

/** What takes longer than this never ends. Milliseconds of real time. */
const PATIENCE_MS = 30_000;
/** Time that passes for timers while something is under way. Milliseconds of theirs. */
const A_MOMENT_MS = 50;

/**
 * Lets everything come to its end; fails where something never does, and says what. While the server works, no time passes
 * for timers: on a busy machine, those of who waits for it would be over first.
 */
export async function settle({
  store,
  server,
}: Pick<TestStore, 'store' | 'server'>): Promise<void> {
  const start = Date.now();
  for (let quiet = 0; quiet < 4;) {
    await new Promise((done) => setImmediate(done));
    const busy = underWay(store.getState());
    quiet = busy.length === 0 ? quiet + 1 : 0;
    if (Date.now() - start > PATIENCE_MS) throw new Error(`without end: ${busy.join(', ')}`);
    if (busy.length > 0 && !server.isWorking()) await jest.advanceTimersByTimeAsync(A_MOMENT_MS);
  }
}

/** Everything of the state that makes a control wait or a spinner turn, by name. */
export function underWay(state: RootState): string[] {
  const { billing, credits, deploy, instances, invitations, session, settings, teamPage, teams } =
    state;
  const flags: Record<string, boolean> = {
    'a receipt': billing.opening.receipts.length > 0,
    'a statement': billing.opening.statements.length > 0,
    'the checkout': credits.processing !== null,
    'the deploy': deploy.progress !== 'idle',
    'the rename': instances.rename?.pending ?? false,
    'the destruction': Object.keys(instances.destroying).length > 0,
    'the refresh': instances.refreshing,
    'the answer to an invitation': Object.keys(invitations.answering).length > 0,
    'the sign-in': session.status === 'loading' || session.signingIn || session.exchanging,
    'the sign-out': session.signingOut,
    'the profile': settings.profile.saving,
    'the new key': settings.addKey.pending,
    'the deletion of a key': settings.deleteKey.pending,
    'the name of the team': teamPage.editName.pending,
    'the invitation': teamPage.invite.pending,
    'the switch': teams.switcher.switchingTo !== null,
    'the new team': teams.create.pending,
  };
  const calls = [...Object.values(state.api.queries), ...Object.values(state.api.mutations)];
  return [
    ...Object.keys(flags).filter((name) => flags[name]),
    ...calls.flatMap((call) => (call?.status === 'pending' ? [call.endpointName ?? 'a call'] : [])),
  ];
}
