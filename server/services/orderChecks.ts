import type { CreateDeploymentBody } from '@/contract/deployment';
import { deploymentTypeOf, osOptionsOf, regionsOf } from '@/domain/deploy/offer';
import { BARE_METAL_SUFFIX } from '@/domain/labels';
import {
  insufficientCredits,
  KEY_GONE,
  KEY_NEEDED,
  MINIMUM_DEPOSIT,
  NO_FREE_MACHINE,
  NO_REGION,
  priceChanged,
  SOLD_OUT,
} from '@/domain/refusals';
import {
  formatBalanceMicros,
  isFree,
  MINIMUM_BALANCE_MICROS,
  roundBalanceDown,
  roundHeldUp,
} from '@/domain/balance';
import { formatMicros, formatPrice2Micros, formatPriceMicros } from '@/domain/money';
import type { AppContext } from '../context';
import type { OfferTable } from '../db/schema';
import { DomainError, invalid } from '../errors';
import { needsKey } from '../providers/descriptions';
import { creditOf, everDeposited } from '../repo/ledger';
import { findSshKey } from '../repo/sshKeys';
import { toOffer } from './offers';

/** For an offer that somebody else was quicker to take, or that a provider has withdrawn. */
export function soldOut(): DomainError {
  return new DomainError('sold_out', SOLD_OUT);
}

/**
 * What is ordered must be what the offer is, and have a key where its provider needs one.
 * @throws DomainError `invalid_request` naming the first field that differs; `sold_out` where the offer can run nowhere, or no
 *   longer has what its provider may have told a minute ago
 */
export function checkFits(body: CreateDeploymentBody, row: OfferTable): void {
  const offer = toOffer(row);
  const regions = regionsOf(offer);
  if (regions.length === 0) throw new DomainError('sold_out', NO_REGION);
  const bareMetal = deploymentTypeOf(offer) === 'baremetal';
  const types = bareMetal ? [row.gpu_type, row.gpu_type + BARE_METAL_SUFFIX] : [row.gpu_type];
  const fits: Record<string, boolean> = {
    provider: body.provider === row.provider,
    gpuType: types.includes(body.gpuType),
    gpuCount: body.gpuCount === row.gpu_count,
    region: regions.includes(body.region),
    operatingSystem: osOptionsOf(offer).includes(body.operatingSystem),
  };
  const wrong = Object.keys(fits).find((field) => !fits[field]);
  if (row.source !== 'simulator') {
    if (wrong === 'region') throw new DomainError('sold_out', NO_FREE_MACHINE);
    if (wrong === 'operatingSystem') throw soldOut();
  }
  if (wrong !== undefined) throw invalid(`${wrong} does not fit the offer.`);
  if (needsKey(row.source) && (body.sshKeyId ?? null) === null) throw invalid(KEY_NEEDED);
}

/**
 * The price must be the one that the person saw: both are rounded to 2 decimals, the exact one is charged.
 * @throws DomainError `price_changed`, which tells the new price
 */
export function checkPrice(body: CreateDeploymentBody, row: OfferTable): void {
  if (body.totalPricePerHour === formatPrice2Micros(row.price_micros)) return;
  throw new DomainError('price_changed', priceChanged(formatPriceMicros(row.price_micros)));
}

/**
 * A key must be the team's.
 * @throws DomainError `not_found`
 */
export async function checkKey(
  trx: AppContext,
  teamId: string,
  keyId: string | null | undefined,
): Promise<void> {
  if (keyId === null || keyId === undefined) return;
  const key = await findSshKey(trx.db, keyId);
  if (key?.team_id !== teamId) throw new DomainError('not_found', KEY_GONE);
}

/**
 * The balance, less the first hour of every deploying or running instance as far as it has not passed yet, must cover
 * the minimum balance and the first hour of the new instance. Where nothing is asked for that, no balance counts.
 * @throws DomainError `insufficient_credits`, or `minimum_deposit` for a team that never bought any
 */
export async function checkCredit(
  trx: AppContext,
  teamId: string,
  rateMicros: number,
): Promise<void> {
  if (isFree(rateMicros)) return;
  const { balance, held: reserved } = await creditOf(trx.db, teamId, trx.time.service());
  const needed = Math.max(MINIMUM_BALANCE_MICROS, rateMicros);
  if (roundBalanceDown(balance) - reserved >= needed) return;
  if (!(await everDeposited(trx.db, teamId))) {
    throw new DomainError('minimum_deposit', MINIMUM_DEPOSIT);
  }
  const held = reserved > 0 ? formatMicros(roundHeldUp(reserved)) : null;
  throw new DomainError(
    'insufficient_credits',
    insufficientCredits(formatPriceMicros(needed), formatBalanceMicros(balance), held),
  );
}
