import type { Deployment } from '@/contract/deployment';
import { providerName } from '../labels';
import { instanceName } from '../instances/name';
import { gpuLabel } from '../instances/machine';
import { statusView } from '../instances/status';
import { hourlyRateMicros, usageInterval, usageStart } from '../instances/usage';
import { sumOf } from '../money';
import { rowSearch, rowSorter } from '../table';
import { personName, type PersonNames } from './shares';
import { rangeInterval, spendKey, type SpendRange, spendWithin } from './spend';
import type { UsageColumn } from './words';

/** A deployment as the usage table shows it, for a range of dates. */
export type UsageRow = ReturnType<typeof usageRows>[number];

/** `H100 × 8`, or as much of it as is known. */
export const gpuText = (deployment: Deployment): string => gpuLabel(deployment) ?? 'Unknown';

/** The deployments that cost something within a range of dates, each with what it cost there. */
export function usageRows(
  deployments: readonly Deployment[],
  range: SpendRange,
  names: PersonNames,
) {
  const window = rangeInterval(range);
  return deployments.flatMap((deployment) => {
    const spend = spendWithin(deployment, window, range.now);
    const charged = usageInterval(deployment, range.now);
    const startedAt = usageStart(deployment);
    if (spend === 0 || !charged || startedAt === null) return [];
    const { label, tone } = statusView(deployment.status);
    return [
      {
        id: deployment.id,
        name: instanceName(deployment),
        /** `H100 × 8`. */
        gpu: gpuText(deployment),
        provider: providerName(deployment.providerId),
        person: personName(spendKey(deployment, 'person'), names),
        statusLabel: label,
        tone,
        startedAt,
        hourly: hourlyRateMicros(deployment),
        /** How long it was charged for within the range. Milliseconds. */
        runtimeMs: Math.min(charged.end, window.end) - Math.max(charged.start, window.start),
        /** What it cost within the range. */
        spend,
      },
    ];
  });
}

/** All rows in order. */
export const sortUsage = rowSorter<UsageRow, UsageColumn>({
  name: (row) => row.name,
  gpu: (row) => row.gpu,
  provider: (row) => row.provider,
  person: (row) => row.person,
  startedAt: (row) => Date.parse(row.startedAt),
  runtime: (row) => row.runtimeMs,
  spend: (row) => row.spend,
});

/** A GPU is found by its name with and without blanks, as in the list of offers. */
const finding = rowSearch(({ name, gpu, provider, person, statusLabel, id }: UsageRow) =>
  [name, gpu, gpu.replaceAll(' ', ''), provider, person, statusLabel, id].join(' '),
);

/** The rows that a search leaves, in the order that they have. */
export function searchUsage(rows: readonly UsageRow[], search: string): UsageRow[] {
  return rows.filter(finding(search));
}

/** Totals of the rows: milliseconds and micro-dollars. */
export function usageTotals(rows: readonly UsageRow[]) {
  return {
    count: rows.length,
    runtimeMs: rows.reduce((sum, row) => sum + row.runtimeMs, 0),
    spend: sumOf(rows.map(({ spend }) => spend)),
  };
}
