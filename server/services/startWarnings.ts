import type { AppContext } from '../context';
import { errorField } from '../log';
import type { ProviderName } from '../providers/machineProvider';
import { instancesBySource } from '../repo/machineReports';
import { atOtherProviders } from '../repo/transactions';
import { realProviders } from './payments/providers';

/**
 * Says in the log, once a server starts, what its settings mean for machines: that nobody rents out any, and which instances run
 * at a provider that PROVIDERS does not name any more. These can be destroyed as long as its key is there.
 */
export async function warnOfSettings({
  db,
  env,
  log,
  providers,
}: Pick<AppContext, 'db' | 'env' | 'log' | 'providers'>): Promise<void> {
  if (env.sources.length === 0) {
    log.warn({}, 'PROVIDERS is not set: no offers are shown (docs/providers.md)');
  }
  for (const [provider, instances] of await instancesBySource(db, env.sources)) {
    const facts = { provider, instances };
    if (providers.has(provider as ProviderName)) {
      log.warn(
        facts,
        'PROVIDERS does not name a provider that has machines: they can be destroyed',
      );
    } else {
      log.error(facts, 'a provider that has machines is not set up: nobody can destroy them');
    }
  }
}

/** Says of each payment provider that was taken out of the settings how many purchases wait there: nobody asks it any more. */
export async function warnOfLeftPayments(
  ctx: Pick<AppContext, 'db' | 'payments' | 'log'>,
): Promise<void> {
  const names = realProviders(ctx).map(({ name }) => name);
  for (const { provider, waiting: purchases } of await atOtherProviders(ctx.db, names)) {
    ctx.log.error(
      { provider, purchases },
      'a payment provider at which purchases wait is not set up: what is paid there is not credited (docs/payments.md)',
    );
  }
}

/**
 * Tries the payment providers once a server starts, and says in the log by the settings' names what is wrong with each. It waits
 * for their answers, so the start does not wait for it. Never throws.
 */
export async function warnOfPayments({
  payments,
  env,
  log,
}: Pick<AppContext, 'payments' | 'log'> & {
  env: Pick<AppContext['env'], 'localMode' | 'publicUrl'>;
}): Promise<void> {
  const providers = new Set(Object.values(payments));
  if (providers.size === 0) {
    log.warn({}, 'no payment provider is set: nobody can buy credits (docs/payments.md)');
  }
  await Promise.all(
    [...providers].map(async ({ name, check, isForTests = false }) => {
      if (isForTests && !env.localMode) {
        log.warn(
          { provider: name },
          'the key is for tests: people get credits for test cards, which cost them nothing (docs/payments.md)',
        );
      }
      try {
        const wrong = (await check(env.publicUrl)).filter(({ isFine }) => !isFine);
        for (const { text } of wrong) log.error({ provider: name }, text);
      } catch (error) {
        log.error({ provider: name, ...errorField(error) }, 'a payment provider is not checked');
      }
    }),
  );
}
