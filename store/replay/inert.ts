/**
 * What a dispatch answers while the past is shown: nothing happens, and whoever asked gets what they expect to hold.
 * The query hooks keep the answer of a request as their subscription; one made in the past counts as alive until the
 * past is left, and then as gone, so that they ask in earnest.
 * @param action a plain action, which is given back, or a thunk, which is not run
 * @param isPast whether the past is still shown
 */
export function inertAnswer(action: unknown, isPast: () => boolean): unknown {
  if (typeof action !== 'function') return action;
  const never = new Promise<never>(() => undefined);
  return Object.assign(never, {
    arg: undefined,
    requestId: '',
    subscriptionOptions: undefined,
    abort: ignore,
    refetch: () => never,
    reset: ignore,
    unsubscribe: ignore,
    unwrap: () => never,
    updateSubscriptionOptions: ignore,
    isSubscribed: isPast,
  });
}

function ignore(): void {
  // The past cannot be changed.
}
