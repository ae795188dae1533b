import * as z from 'zod/mini';

/** Settings that the server writes into the page for the client, as JSON in the element {@link CLIENT_CONFIG_ID}. */
export const clientConfigSchema = z.object({
  /** Origin of the API; empty means the page's own. */
  apiBaseUrl: z.string(),
  /** True where sign-in goes through the local account provider on the page's own origin. */
  localMode: z.boolean(),
  firebase: z.object({
    apiKey: z.string(),
    authDomain: z.string(),
    projectId: z.string(),
    appId: z.optional(z.string()),
  }),
});
export type ClientConfig = z.infer<typeof clientConfigSchema>;

export const CLIENT_CONFIG_ID = 'rackline-config';
