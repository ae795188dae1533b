import type { RequestIdVariables } from 'hono/request-id';

/** What middlewares tell a request's handler. */
export interface HonoEnv {
  Variables: RequestIdVariables & {
    /** The pattern of the call, such as `/api/teams/:teamId`; absent where no call was found. */
    route?: string;
    /** Whether the call answers a document, whose address a person may open by hand. */
    isDocument?: boolean;
  };
}
