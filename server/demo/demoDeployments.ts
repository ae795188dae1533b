import { deploymentTypeOf, regionsOf } from '@/domain/deploy/offer';
import { nextHourAt } from '@/domain/instances/due';
import { usageMicros } from '@/domain/money';
import { SECOND_MS } from '@/domain/time';
import { NO_FREE_MACHINE } from '@/domain/refusals';
import { BUILT_IN_OFFERS, toOfferRows } from '../catalog/catalogOffer';
import type { AppContext } from '../context';
import type { DeploymentTable, OfferTable } from '../db/schema';
import { accessOf } from '../providers/simulator/access';
import { insertDeployment } from '../repo/deployments';
import { findOffer, takeUnit } from '../repo/offers';
import { addEntry } from '../services/ledger';
import { toOffer } from '../services/offers';
import { newRow } from '../services/orders';
import { accessColumns } from '../services/machines/reach';
import { DEMO_DEPLOYMENTS, type DemoDeployment, type DemoMember } from './demoData';

interface DemoLab {
  teamId: string;
  members: Record<DemoMember, string>;
  /** Of DEMO_KEYS, in their order. */
  keyIds: readonly string[];
}

/** How long each took from the order to its start. */
const DEPLOY_TIME = 48 * SECOND_MS;

/**
 * Adds the demo team's instances, with all usage up to `start` in the ledger already, so that from there on they are
 * metered like any other.
 * @param start the first start, in epoch milliseconds
 */
export async function insertDemoDeployments(
  trx: AppContext,
  start: number,
  lab: DemoLab,
): Promise<void> {
  const catalog = toOfferRows(BUILT_IN_OFFERS, start);
  for (const demo of DEMO_DEPLOYMENTS) {
    const offer = offerOf(demo, catalog);
    const row = rowOf(trx, start, demo, offer, lab);
    await insertDeployment(trx.db, row);
    if (row.charged_micros > 0) {
      const end = row.charged_until ?? start;
      await addEntry({ ...trx, now: () => end }, lab.teamId, {
        kind: 'usage',
        amountMicros: -row.charged_micros,
        deploymentId: row.id,
      });
    }
    const listed = demo.status === 'running' ? await findOffer(trx.db, offer.id) : undefined;
    if (listed !== undefined) await takeUnit(trx.db, listed, trx.now());
  }
}

function offerOf({ offer, name }: DemoDeployment, catalog: readonly OfferTable[]): OfferTable {
  const found = catalog.find(
    (row) =>
      row.provider === offer.provider &&
      row.gpu_type === offer.gpuType &&
      row.gpu_count === offer.gpuCount &&
      deploymentTypeOf(toOffer(row)) === offer.kind,
  );
  if (found === undefined) throw new Error(`The built-in catalogue has no offer for ${name}.`);
  return found;
}

function rowOf(
  trx: AppContext,
  start: number,
  demo: DemoDeployment,
  offer: OfferTable,
  { teamId, members, keyIds }: DemoLab,
): DeploymentTable {
  const startedAt = start - demo.startedAgo;
  const stoppedAt = demo.stoppedAgo === undefined ? null : start - demo.stoppedAgo;
  const end = stoppedAt ?? start;
  const body = {
    teamId,
    region: regionsOf(toOffer(offer))[0] ?? '',
    operatingSystem: demo.operatingSystem,
    sshKeyId: keyIds[demo.key ?? -1],
  };
  const order = { userId: members[demo.by], body };
  const { name, status } = demo;
  const ordered = newRow(trx, trx.newId('dep'), order, offer, startedAt - DEPLOY_TIME);
  const clock_lead = start - trx.time.service();
  const ended = { ...ordered, name, status, stopped_at: stoppedAt, clock_lead };
  if (status === 'failed') return { ...ended, error_message: NO_FREE_MACHINE };
  const charged = { ...ended, started_at: startedAt, charged_until: end };
  return {
    ...charged,
    ...accessColumns(accessOf(ordered.instance_id)),
    book_at: stoppedAt === null ? nextHourAt(charged) : null,
    charged_micros: usageMicros(end - startedAt, offer.price_micros),
  };
}
