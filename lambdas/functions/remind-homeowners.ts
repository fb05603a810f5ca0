import { NO_RECORD } from '#lambdas/platform/dynamo.ts';
import { ENV, optionalEnv, requiredEnv } from '#lambdas/platform/env.ts';
import { init } from '#lambdas/platform/init.ts';
import { lazy } from '#shared/lazy.ts';
import * as deps from './dependencies.ts';
import { now } from './dependencies.ts';
import { mailer } from './services.ts';

/** Letters come with much code, imported at the first tick. */
const reminders = lazy(async () => {
  const [{ reminding }, { inspectionsBetween }, { listReader }] = await Promise.all([
    import('#lambdas/quote-links/reminding.ts'),
    import('#lambdas/lead-index/lists/inspections-between.ts'),
    import('#lambdas/lead-index/store/index-reader.ts'),
  ]);
  return reminding({
    dynamo: deps.dynamo(),
    tables: {
      leads: requiredEnv(ENV.leadsTable),
      leadLog: requiredEnv(ENV.leadLogTable),
      quotas: requiredEnv(ENV.quotasTable),
      quoteLinks: requiredEnv(ENV.quoteLinksTable),
      records: requiredEnv(ENV.recordsTable),
    },
    leads: deps.leads(),
    quotas: deps.quotas(),
    dailyLimit: deps.dailyEmails(),
    mailer: mailer(),
    secret: deps.mailboxSecret(),
    siteUrl: optionalEnv(ENV.siteUrl),
    hours: JSON.parse(requiredEnv(ENV.hours)),
    inspectionsBetween: inspectionsBetween(listReader(deps.dynamo(), requiredEnv(ENV.leadKeysTable))),
    now,
  });
});

/** How long a tick starts new reminders; one that has begun takes a few seconds at most, and the function may run for a minute. */
const REMINDING_MS = 40_000;

await init(() => deps.leads().get(NO_RECORD));

/** Emails the reminders of inspections that are due, each minute. */
export async function handler(): Promise<void> {
  const remind = await reminders();
  await remind(now().getTime() + REMINDING_MS);
}
