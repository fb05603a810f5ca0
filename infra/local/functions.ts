import * as v from 'valibot';
import { dist } from '#infra/build/dist.ts';
import { bundledFunctions, type FunctionDefinition } from '#infra/functions/functions.ts';
import { alertsStream } from '#infra/tables.ts';
import { inDeploy, localSchedule, localStream, localTopic, PendingWork } from './lambda/events.ts';
import { type LambdaHost, startLambdaHost } from './lambda/host.ts';
import { readable } from './lambda/log-lines.ts';

interface FunctionsOptions {
  variables(definition: FunctionDefinition): Record<string, string>;
  /** How many invocations of one function run at the same time; further ones wait. Left out, two. */
  concurrency: number | undefined;
  log(text: string): void;
}

interface RunningFunctions extends LambdaHost {
  /** Gives missing prices their first value, then brings leads into the office's lists, which no start waits for. */
  prepareData(): Promise<{ indexed: Promise<void> }>;
  /** Writes the site's pages, as a deploy does. */
  publishSite(): Promise<void>;
  /** Makes functions forget whom they have refused. */
  forgetVisitors(): Promise<void>;
}

const tooManyRequests = v.object({ statusCode: v.literal(429) });

/** What runs functions besides requests: the end of a scan, an alert that was written, and each minute. */
export const functionEvents = (noticeRetriesMs?: readonly number[]) => ({
  scans: localTopic('finish-scan', noticeRetriesMs),
  alerts: localStream('follow-leads', alertsStream),
  pages: localSchedule('publish-site'),
  reminders: localSchedule('remind-homeowners'),
  /** Counts what is in progress anywhere in the product. */
  pending: new PendingWork(),
});

export type FunctionEvents = ReturnType<typeof functionEvents>;

/** Runs the built functions; they take the events once their data is prepared. */
export async function startFunctions(
  { scans, alerts, pages, reminders, pending }: FunctionEvents,
  { variables, concurrency, log }: FunctionsOptions,
): Promise<RunningFunctions> {
  const host = startLambdaHost({
    bundles: dist.lambdas,
    functions: bundledFunctions,
    variables,
    log: (name, text) => log(readable(text).replace(/^(?=.)/gm, `[${name}] `)),
    environments: concurrency,
  });
  /** Somebody has used up what a visitor may ask: functions remember that. */
  let hasRefused = false;
  const functions: RunningFunctions = {
    async invoke(name, event) {
      const outcome = await pending.during(host.invoke(name, event));
      hasRefused ||= outcome.ok && v.is(tooManyRequests, outcome.result);
      return outcome;
    },
    async prepareData() {
      const { ended } = await inDeploy('prepare-data', (event) => functions.invoke('prepare-data', event));
      const indexed = ended.then(({ ok }) => {
        if (!ok) log('Some leads are missing in the lists; the next start adds them.\n');
      });
      // A stop ends it; the next start goes on.
      return { indexed: indexed.catch(() => undefined) };
    },
    async publishSite() {
      await inDeploy('publish-site', (event) => functions.invoke('publish-site', event));
      pages.open(functions);
    },
    async forgetVisitors() {
      if (hasRefused) await host.renew();
      hasRefused = false;
    },
    async stop() {
      alerts.stop();
      pages.stop();
      reminders.stop();
      scans.stop();
      await host.stop();
    },
  };
  try {
    await functions.prepareData();
  } catch (error) {
    await host.stop();
    throw error;
  }
  scans.open(functions);
  alerts.open(functions);
  reminders.open(functions);
  return functions;
}
