import { documentRoutes, type ReadingInProgress } from '#shared/api/document-routes.ts';
import { SCAN_CEILING_MS } from '#shared/estimate/document.ts';
import type { Quote } from '#shared/quote/quote.ts';
import { type Answer, type ApiRequest, requestTo } from '#web/api/client.ts';
import { answerTo } from './answers.ts';
import type { UploadEffects } from './upload-effects.ts';
import { UploadProblem } from './upload-problem.ts';

const SHORTEST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 8_000;
const GROWTH = 1.5;
/** A phone loses its connection for a moment now and then; the reading goes on without it. */
const LOST_IN_A_ROW = 3;

interface Polled {
  apiBase: string;
  headers: Record<string, string>;
  signal: AbortSignal;
}

/**
 * Asks until the scan has been read: at first after the time the server named, then ever more seldom. Where its
 * reading broke off, asks for it to begin again.
 * Throws an `UploadProblem` with the documentId, `timeout` at the ceiling.
 */
export async function pollUntilRead(
  reading: ReadingInProgress,
  polled: Polled,
  effects: Pick<UploadEffects, 'sendJson' | 'wait' | 'now'>,
): Promise<Quote> {
  const { documentId } = reading;
  const { apiBase, headers, signal } = polled;
  const look = requestTo(apiBase, documentRoutes.pollInsurance, { params: { documentId } });
  /** A look changes nothing; only this has a reading that broke off begin again. */
  const readAgain = requestTo(apiBase, documentRoutes.processInsurance, { body: { documentId } });
  let request: ApiRequest = look;
  const until = effects.now() + SCAN_CEILING_MS;
  let pause = Math.max(reading.retryAfterMs, SHORTEST_WAIT_MS);
  let lost = 0;

  const ask = async (): Promise<Answer | null> => {
    try {
      return await effects.sendJson({ ...request, headers, signal });
    } catch (error) {
      if (!(error instanceof UploadProblem)) throw error;
      return null;
    }
  };

  for (;;) {
    if (effects.now() + pause > until) throw new UploadProblem('timeout', { documentId });
    await effects.wait(pause, signal);
    const answer = await ask();
    if (answer?.status === 503) request = readAgain;
    else if (answer !== null && answer.status !== 429) request = look;
    const passing = answer === null || answer.status >= 500;
    lost = passing ? lost + 1 : 0;
    if (passing && lost === LOST_IN_A_ROW) {
      throw new UploadProblem(answer === null ? 'network' : 'server', { documentId });
    }
    if (answer !== null && !passing && answer.status !== 429) {
      const read = answerTo(documentRoutes.pollInsurance, answer, documentId);
      if (read.status === 200) return read.body;
    }
    pause = Math.min(pause * GROWTH, LONGEST_WAIT_MS);
    if (answer?.status === 429) {
      pause = Math.max(pause, answer.retryAfterMs ?? 0);
      if (effects.now() + pause > until) throw new UploadProblem('throttled', { documentId });
    }
  }
}
