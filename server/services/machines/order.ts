import { refusalOf } from '@/domain/instances/lifecycle';
import { KEY_GONE, MACHINE_PROBLEMS } from '@/domain/refusals';
import { MINUTE_MS, SECOND_MS } from '@/domain/time';
import type { AppContext } from '../../context';
import type { DeploymentTable, OfferTable } from '../../db/schema';
import { ProviderError, type ProviderErrorKind } from '../../providers/machineProvider';
import { insertMachine, medianBoot } from '../../repo/machines';
import { findSshKey } from '../../repo/sshKeys';
import {
  comeBack,
  ensureWatch,
  providerOf,
  scheduleMachine,
  SHORTEST_REST,
  type HeldMachine,
} from './machine';
import { storeId } from './surplus';
import { markerPrefix } from './marker';
import { takeStep } from './step';

/** An order that could not be placed for so long is not placed any more: nobody waits for it. Milliseconds. */
export const ORDER_DEADLINE = 10 * MINUTE_MS;

/** The rest before a call is made again that had no effect and no answer. Milliseconds. */
const RETRY_REST = 5 * SECOND_MS;

/** The answer to an order that was sent so long ago, beside the call's own deadline, is not coming. Milliseconds. */
const LATE = 30 * SECOND_MS;

/**
 * Stores that a machine is wanted, in the transaction of the order; nothing is ordered yet.
 * @returns what its instance tells from the beginning
 */
export async function wantMachine(
  trx: AppContext,
  { id, source }: Pick<DeploymentTable, 'id' | 'source'>,
  offer: OfferTable,
): Promise<Pick<DeploymentTable, 'phase' | 'usual_boot_ms'>> {
  const none = null;
  await insertMachine(trx.db, {
    ...{ id: trx.newId('mac'), deployment_id: id, source, state: 'wanted', external_id: none },
    ...{ instance_type: offer.id, placement_json: offer.placement_json ?? 'null', attempts: 0 },
    ...{ ordered_at: trx.time.service(), sent_at: none, made_at: none, active_at: none },
    ...{ ready_at: none, access_json: none, seen_at: none, missed: 0, ending_at: none },
    ...{ end_sent_at: none, accepted_at: none, ended_at: none, reason: none },
  });
  await scheduleMachine(trx, id, 0);
  if (providerOf(trx, source)?.traits.isLocal === true) return { phase: null, usual_boot_ms: null };
  const usual = await medianBoot(trx.db, source, offer.id);
  return { phase: 'ordered', usual_boot_ms: usual ?? null };
}

/** Why an order comes to nothing, as people are told. */
const REASONS: Readonly<Partial<Record<ProviderErrorKind, string>>> = {
  noCapacity: MACHINE_PROBLEMS.noCapacity,
  rejected: MACHINE_PROBLEMS.rejected,
  unauthorized: MACHINE_PROBLEMS.unavailable,
  accountEmpty: MACHINE_PROBLEMS.unavailable,
};

const isLate = ({ time }: AppContext, { machine }: HeldMachine): boolean =>
  time.service() - machine.ordered_at > ORDER_DEADLINE;

/**
 * Gives an order up of which nobody could tell for so long what has come of it, because its provider's lists do not come either. Whatever
 * turns up later is given back.
 * @returns whether it was given up
 */
export async function giveUpUnanswered(ctx: AppContext, held: HeldMachine): Promise<boolean> {
  if (!isLate(ctx, held)) return false;
  const reason = MACHINE_PROBLEMS.unanswered;
  return Boolean(await takeStep(ctx, held, { event: 'givenUp', reason }));
}

/** Orders a machine that is wanted: that an order is sent is stored before it is sent, by one of all servers. */
export async function sendOrder(ctx: AppContext, held: HeldMachine): Promise<boolean> {
  const { machine, deployment, provider } = held;
  if (isLate(ctx, held) && !provider.traits.isLocal) {
    const event = refusalOf(machine.attempts + 1);
    return Boolean(await takeStep(ctx, held, { event, reason: MACHINE_PROBLEMS.unanswered }));
  }
  const publicKey = await publicKeyOf(ctx, deployment);
  if (publicKey === undefined) return refuse(ctx, held, KEY_GONE);
  const keyId = await ensureKey(ctx, held, publicKey);
  if (keyId === undefined) return false;
  const sent = await takeStep(ctx, held, {
    event: 'sent',
    machine: { attempts: machine.attempts + 1, sent_at: ctx.time.service() },
    delay: answerDeadline(held),
  });
  if (sent === undefined) return false;
  return create(ctx, sent, publicKey, keyId);
}

/** How long the answer to an order can be coming. Milliseconds. */
const answerDeadline = ({ provider }: HeldMachine): number => provider.traits.callDeadline + LATE;

/**
 * What is to be done about an order whose answer is not stored: it is coming, or nobody will ever know it. A local provider is
 * told once more, since it makes a machine only once.
 */
export async function awaitAnswer(ctx: AppContext, held: HeldMachine): Promise<boolean> {
  const { machine, deployment, provider } = held;
  if (provider.traits.isLocal) {
    return create(ctx, held, (await publicKeyOf(ctx, deployment)) ?? null, null);
  }
  const rest = (machine.sent_at ?? 0) + answerDeadline(held) - ctx.time.service();
  if (rest <= 0) return Boolean(await takeStep(ctx, held, { event: 'unanswered' }));
  await comeBack(ctx, held, rest);
  return false;
}

/** The key that shall get in; null where the order names none, undefined where it is gone meanwhile. */
async function publicKeyOf(
  { db }: AppContext,
  { ssh_key_id }: DeploymentTable,
): Promise<string | null | undefined> {
  if (ssh_key_id === null) return null;
  return (await findSshKey(db, ssh_key_id))?.public_key;
}

/** @returns undefined where the provider does not have the key, and something else was done about it */
async function ensureKey(
  ctx: AppContext,
  held: HeldMachine,
  publicKey: string | null,
): Promise<string | null | undefined> {
  if (publicKey === null) return null;
  try {
    return await held.provider.ensureKey(publicKey);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    const { kind, afterMs } = error;
    const reason = REASONS[kind];
    if (reason !== undefined) await refuse(ctx, held, reason);
    else {
      const rest = kind === 'throttled' ? Math.max(afterMs, SHORTEST_REST) : RETRY_REST;
      await comeBack(ctx, held, rest);
    }
    return undefined;
  }
}

async function create(
  ctx: AppContext,
  held: HeldMachine,
  publicKey: string | null,
  keyId: string | null,
): Promise<boolean> {
  const { machine, deployment, provider } = held;
  const order = {
    marker: (await markerPrefix(ctx)) + machine.id,
    name: deployment.name,
    placement: JSON.parse(machine.placement_json) as unknown,
    region: deployment.region,
    operatingSystem: deployment.operating_system,
    ...{ publicKey, keyId, orderedAt: deployment.created_at, clockLead: deployment.clock_lead },
  };
  let id: string;
  try {
    id = await provider.create(order);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    return orderFailed(ctx, held, error);
  }
  return storeId(ctx, held, id);
}

/** Stores what has become of an order that has no machine for an answer. */
async function orderFailed(
  ctx: AppContext,
  held: HeldMachine,
  { kind, afterMs }: ProviderError,
): Promise<boolean> {
  if (kind === 'outcomeUnknown') {
    return Boolean(await takeStep(ctx, held, { event: 'unanswered' }));
  }
  const reason = REASONS[kind];
  if (reason !== undefined) return refuse(ctx, held, reason, kind);
  await takeStep(ctx, held, {
    event: 'postponed',
    machine: { attempts: held.machine.attempts - 1, sent_at: null },
    delay: Math.max(afterMs, SHORTEST_REST),
  });
  // It may have been made all the same: then a list tells before it is ordered again.
  if (!held.provider.traits.isLocal) await ensureWatch(ctx, held.provider);
  return false;
}

async function refuse(
  ctx: AppContext,
  held: HeldMachine,
  reason: string,
  kind?: ProviderErrorKind,
): Promise<boolean> {
  const { state, attempts } = held.machine;
  const isSoldOut = kind === 'noCapacity';
  const orders = state === 'sent' ? attempts : attempts + 1;
  // What was refused may have been made all the same, but by a provider that does not know us.
  const isDoubtful = state === 'sent' && kind !== 'unauthorized' && !held.provider.traits.isLocal;
  const event = isDoubtful ? 'givenUp' : refusalOf(orders);
  return Boolean(await takeStep(ctx, held, { event, reason, isSoldOut }));
}
