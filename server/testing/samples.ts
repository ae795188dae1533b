import {
  CALL_NAMES,
  CALLS,
  callPath,
  parametersOf,
  type Call,
  type CallName,
  type ParameterOf,
} from '@/contract/calls';
import { recordOf } from '@/contract/record';
import type { User } from '@/contract/user';
import { orderFor } from './rental';
import {
  newInstanceOf,
  newInvitationOf,
  newKeyOf,
  newPurchaseOf,
  OWNER,
  publicKey,
  userOf,
  type World,
} from './world';

/** What is put into a call. */
export interface Sample {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: object;
}

type Parameter = ParameterOf<(typeof CALLS)[CallName]['path']>;

/** What fills a parameter of a path: something of the world's team, made for the call. Any other: {@link newThingOf}. */
function parametersIn(world: World): Partial<Record<Parameter, () => string | Promise<string>>> {
  let instance: ReturnType<typeof newInstanceOf> | undefined;
  const ofInstance = (field: 'id' | 'providerId' | 'region' | 'instanceId') => async () => {
    instance ??= newInstanceOf(world);
    return (await instance)[field] ?? '';
  };
  return {
    teamId: () => world.teamId,
    userId: () => userOf(world, OWNER).id,
    keyId: () => newKeyOf(world),
    invitationId: () => newInvitationOf(world),
    deploymentId: ofInstance('id'),
    providerId: ofInstance('providerId'),
    region: ofInstance('region'),
    instanceId: ofInstance('instanceId'),
    transactionId: () => newPurchaseOf(world),
    month: () => new Date(world.server.ctx.now()).toISOString().slice(0, 7),
  };
}

/**
 * The id of something new, made by the call that adds to the list at its path: `POST /api/ssh-keys` makes the `:keyId` of
 * `/api/ssh-keys/:keyId`.
 */
export async function newThingOf(world: World, path: string, parameter: string): Promise<string> {
  const list = path.slice(0, path.indexOf(`/:${parameter}`));
  const maker = CALL_NAMES.find(
    (name) => CALLS[name].method === 'POST' && CALLS[name].path === list,
  );
  if (maker === undefined)
    throw new Error(`server/testing/samples.ts needs what fills :${parameter} of ${path}`);
  const sample = await sampleOf(maker, world, userOf(world, OWNER));
  const headers = { Authorization: `Bearer ${await world.server.tokenFor(OWNER)}` };
  const answer = await sendSample(world, maker, sample, headers);
  const { id } = recordOf(await answer.json());
  if (!answer.ok || typeof id !== 'string')
    throw new Error(
      `${maker} was answered ${answer.status}, and fills no :${parameter} of ${path}`,
    );
  return id;
}

/** Fields of bodies that are new with each request, or have to fit the world. */
const BODIES: Partial<Record<CallName, (world: World, sender: User) => object>> = {
  invite: ({ server }) => ({ email: `${server.ctx.newId('x').toLowerCase()}@example.com` }),
  createSshKey: () => ({ publicKey: publicKey() }),
  createDeployment: ({ teamId, offer }, { id }) =>
    orderFor({ email: '', userId: id, teamId }, offer),
};

/** A request that fits and is about the world's team or its owner: the example of the contract, with ids of the world. */
export async function sampleOf(name: CallName, world: World, sender: User): Promise<Sample> {
  const { path, example }: Call = CALLS[name];
  const ids = { teamId: world.teamId, ownerId: userOf(world, OWNER).id, userId: sender.id };
  const inWorld = (fields: Readonly<Record<string, unknown>>) => ({
    ...fields,
    ...Object.fromEntries(Object.entries(ids).filter(([key]) => key in fields)),
  });
  const parameters = parametersIn(world);
  const params: Record<string, string> = {};
  for (const parameter of parametersOf(path))
    params[parameter] =
      (await parameters[parameter as Parameter]?.()) ?? (await newThingOf(world, path, parameter));
  return {
    params,
    ...(example.query && { query: inWorld(example.query) as Record<string, string> }),
    ...(example.body && {
      body: { ...inWorld({ ...example.body }), ...BODIES[name]?.(world, sender) },
    }),
  };
}

/** What a call has answered with 200, be it JSON or a document. */
export async function answerTo(name: CallName, response: Response): Promise<unknown> {
  const { document }: Call = CALLS[name];
  return document === undefined ? response.json() : response.text();
}

/** Sends a call with what is in the sample. */
export function sendSample(
  { server }: World,
  name: CallName,
  { params = {}, query, body }: Sample,
  headers: Record<string, string>,
): Promise<Response> {
  const call: Call = CALLS[name];
  const search = query === undefined ? '' : `?${new URLSearchParams(query).toString()}`;
  return server.fetch(callPath(name, params) + search, {
    method: call.method,
    headers,
    ...(body === undefined ? {} : { body }),
  });
}
