import { journey, type Step } from './journey.ts';
import { SMOKE_MAIL, SMOKE_NAME } from './marked-lead.ts';
import type { Visit } from './visit.ts';
import { untilAnswering } from './wait.ts';

/**
 * Walks the journey and says each step in a line with its time.
 * @param waitMs how long the site may take until it answers at all; 0 takes it as it is
 * @throws Error with one sentence at the first thing wrong, after the line that marks it
 */
export async function smoke(visit: Visit, waitMs: number, say: (line: string) => void): Promise<void> {
  let passed = 0;
  const step: Step = async (title, run) => {
    const start = visit.now().getTime();
    const told = (mark: string) => say(`${mark} ${title}  ${visit.now().getTime() - start} ms`);
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
  if (waitMs > 0) await step('the site is there', () => untilAnswering(visit, waitMs));
  await journey(visit, step, (title, why) => say(`– ${title}: skipped, ${why}`));
  say(`${passed} steps passed on ${visit.site}.`);
  say(
    `The lead is called "${SMOKE_NAME}"; to remove it and its document: npm run forget -- ${SMOKE_MAIL}, on a deployed stack with its four names.`,
  );
}
