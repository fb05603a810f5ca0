import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { SMOKE_EMAIL, SMOKE_NAME } from '#shared/lead/smoke-lead.ts';
import { type Command, print, run } from './command.ts';
import { smokeArguments } from './smoke-arguments.ts';
import { journey, readConfig, type Step } from './smoke-journey.ts';
import { asking, type Visit } from './smoke-wire.ts';
import { addressesOf, dataDirOf } from './where.ts';

const PAUSE_MS = 5000;

/**
 * Waits until the site answers: a new distribution takes minutes to reach every edge location.
 * @throws Error with one sentence if it does not answer within `waitMs`
 */
async function untilAnswering(visit: Visit, waitMs: number): Promise<void> {
  const end = visit.now().getTime() + waitMs;
  for (;;) {
    try {
      await readConfig(visit);
      return;
    } catch (cause) {
      if (visit.now().getTime() + PAUSE_MS > end)
        throw new Error(
          `${visit.site} didn’t answer in ${waitMs / 1000} seconds. Last error: ${cause instanceof Error ? cause.message : cause}`,
          { cause },
        );
      await visit.sleep(PAUSE_MS);
    }
  }
}

/**
 * Runs the journey and prints each step with its time.
 * @param waitMs how long to wait for the site's first answer; 0 does not wait
 * @throws Error with one sentence at the first failure, after its line
 */
export async function smokeTest(
  visit: Visit,
  waitMs: number,
  printLine: (line: string) => void,
): Promise<void> {
  let passed = 0;
  const step: Step = async (title, run) => {
    const start = visit.now().getTime();
    const told = (mark: string) => printLine(`${mark} ${title}  ${visit.now().getTime() - start} ms`);
    try {
      const outcome = await run();
      told('✓');
      passed += 1;
      return outcome;
    } catch (error) {
      told('✗');
      throw error;
    }
  };
  if (waitMs > 0) await step('site answers', () => untilAnswering(visit, waitMs));
  await journey(visit, step, (title, why) => printLine(`– ${title}: skipped, ${why}`));
  printLine(`All ${passed} checks passed on ${visit.site}.`);
  printLine(
    `The test lead is named "${SMOKE_NAME}", and no alert goes out for it. Delete it and its PDF: npm run forget -- ${SMOKE_EMAIL}. On a deployed stack add --outputs cdk-outputs.json.`,
  );
}

/** `npm run smoke -- https://…`: a visitor's journey through a running site, and requests that must be refused. */
export const smoke: Command = async (args, io) => {
  const { waitMs, ...given } = smokeArguments(args, io.env);
  const visit = {
    ...(await addressesOf(given, dataDirOf(io))),
    ask: asking(fetch),
    runId: randomUUID(),
    now: () => new Date(),
    sleep: (ms: number) => setTimeout(ms),
  };
  await smokeTest(visit, waitMs, (line) => print(io, line));
};

if (import.meta.main) await run(smoke);
