/** What is known of a request while it is answered. */
export interface Exchange {
  requestId: string;
  /** What every answer to it carries, whatever it is. Who makes the answer may add to it. */
  headers: Record<string, string>;
  /** Whether the answer depends on the origin of the page that asks. */
  variesByOrigin: boolean;
  /** The pattern of the call, such as `/api/teams/:teamId`. */
  route: string;
  /** The answer was made with {@link Exchange.headers} already, so that they need not be copied into it. */
  isComplete: boolean;
}

/** What the middleware leaves for the handlers of a request. */
export interface HonoEnv {
  Variables: { exchange: Exchange };
}
