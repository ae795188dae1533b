/** A request that came, as a test looks at it. */
export interface Seen {
  /** The call's name, for example `POST /api/teams/{teamId}/invite`; `undefined` when the specification has none such. */
  call: string | undefined;
  method: string;
  path: string;
  query: Record<string, string>;
  body: unknown;
  headers: NodeJS.Dict<string | string[]>;
}

/** Fields of the bodies and of the queries that the specification names, by call. */
const FIELDS: Record<string, string> = {
  'POST /api/teams': 'name slug ownerId members',
  'PUT /api/teams/{teamId}': 'name',
  'POST /api/teams/{teamId}/invite': 'email role',
  'PUT /api/users/{userId}/current-team': 'teamId',
  'PUT /api/users/{id}': 'name company',
  'POST /api/payment/checkout': 'itemType paymentMethod packageId amount',
  'GET /api/gpu-offers': 'page limit sortBy sortOrder search',
  'GET /api/ssh-keys': 'teamId',
  'POST /api/ssh-keys': 'userId teamId name publicKey fingerprint',
  'POST /api/deployments':
    'userId teamId provider offerId gpuType gpuCount region operatingSystem sshKeyId totalPricePerHour',
  'GET /api/deployments': 'teamId',
  'PATCH /api/deployments/{id}': 'name',
  'GET /api/transactions': 'teamId',
};

const HEADERS =
  /^(accept|authorization|content-|connection|host|origin|referer|user-agent|sec-|dnt)/u;

/** What of a request the specification does not know, in words; empty when it keeps to it. */
export function beyond({ call, method, path, query, body, headers }: Seen): string[] {
  if (call === undefined) return [`call ${method} ${path}`];
  const known = (FIELDS[call] ?? '').split(' ');
  const fields = typeof body === 'object' && body !== null ? Object.keys(body) : [];
  return [
    ...[...Object.keys(query), ...fields]
      .filter((name) => !known.includes(name))
      .map((name) => `field ${name} of ${call}`),
    ...Object.keys(headers)
      .filter((name) => !HEADERS.test(name))
      .map((name) => `header ${name} of ${call}`),
  ];
}
