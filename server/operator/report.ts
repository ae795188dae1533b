import { formatMicros } from '@/domain/money';
import { relativeTime } from '@/domain/time';
import type { AppContext } from '../context';
import type { MachineProvider } from '../providers/machineProvider';
import { providerStates } from '../repo/providerStates';
import { compareMachines } from '../services/reconcileMachines';
import { ask } from './ask';
import { isTidy, machineLines } from './machineLines';
import type { Write } from './options';

/** What it means that a provider is off. */
const OFF: Record<string, string> = {
  unauthorized: 'its offers are off until it takes our key',
  accountEmpty: 'its offers are off until there is credit',
};

/**
 * Asks a provider for all that it tells, and writes that beside what is known here. No machine and no offer is changed.
 * @returns whether it answers, and has no machine too many
 */
export async function reportProvider(
  ctx: AppContext,
  provider: MachineProvider,
  write: Write,
): Promise<boolean> {
  const { label, name, keySetting } = provider.traits;
  const field = (what: string, text: string): void => write(`  ${what.padEnd(19)}${text}`);
  const isSold = ctx.env.sources.includes(name);
  write(isSold ? label : `${label}: PROVIDERS does not name it, so it rents out nothing`);

  const offers = await ask(() => provider.offers());
  const isRefused = 'problem' in offers && offers.problem.kind === 'unauthorized';
  if (keySetting !== null && isRefused) field(keySetting, 'is refused: set one that works');
  if (keySetting !== null && 'answer' in offers) field(keySetting, 'works');
  if ('problem' in offers) {
    field('offers', offers.problem.message);
    if (keySetting !== null && offers.problem.kind === 'outcomeUnknown') {
      const address = keySetting.replace('API_KEY', 'URL');
      field('', `see that this server reaches it, and that ${address} is right if it is set`);
    }
  } else {
    const free = offers.answer.filter(({ stock }) => stock !== 0).length;
    field('offers', `${offers.answer.length}, of which ${free} can be ordered`);
  }

  const { account } = provider;
  const credit = account && (await ask(() => account()));
  if (credit === undefined) field('credit', 'it does not tell');
  else if ('problem' in credit) field('credit', credit.problem.message);
  else field('credit', credit.answer === null ? 'it does not tell' : formatMicros(credit.answer));

  const found = await ask(() => compareMachines(ctx, provider));
  if ('problem' in found) field('machines', found.problem.message);
  else for (const line of await machineLines(ctx, found.answer)) field('machines', line);

  const [state] = await providerStates(ctx.db, [name]);
  if (state !== undefined) {
    const { off, last_error, last_error_at } = state;
    if (off !== null) field('off', OFF[off] ?? off);
    if (last_error !== null) {
      const since = new Date(last_error_at ?? 0).toISOString();
      field('last error', `${relativeTime(since, ctx.time.service())}: ${last_error}`);
    }
  }
  return 'answer' in offers && 'answer' in found && isTidy(found.answer);
}
