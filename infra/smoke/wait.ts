import { readConfig } from './pages.ts';
import type { Visit } from './visit.ts';

const PAUSE_MS = 5000;

/**
 * Comes back when the site answers: a new distribution takes minutes until every edge knows it.
 * @throws Error with one sentence where it does not within `waitMs`
 */
export async function untilAnswering(visit: Visit, waitMs: number): Promise<void> {
  const end = visit.now().getTime() + waitMs;
  for (;;) {
    try {
      await readConfig(visit);
      return;
    } catch (cause) {
      if (visit.now().getTime() + PAUSE_MS > end)
        throw new Error(
          `${visit.site} did not answer within ${waitMs / 1000} seconds; the last time: ${cause instanceof Error ? cause.message : cause}`,
          { cause },
        );
      await visit.sleep(PAUSE_MS);
    }
  }
}
