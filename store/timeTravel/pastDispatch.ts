/**
 * The result of a dispatch in the past, which does nothing. Query hooks hold the result as their subscription: it counts as
 * subscribed until the past is left, so that they fetch after that.
 * @param action a plain action, which is returned, or a thunk, which is not run
 * @param isPast whether the past is still shown
 */
export function pastDispatchResult(action: unknown, isPast: () => boolean): unknown {
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
