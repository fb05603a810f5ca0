import { documentRoutes } from '#shared/api/document-routes.ts';
import { SCAN_CEILING_MS } from '#shared/estimate/document.ts';
import type { Quote } from '#shared/quote/quote.ts';
import { type Answer, type ApiRequest, requestTo } from '#web/api/client.ts';
import { answerTo, UploadProblem } from './upload-problem.ts';
import { ANSWER_CEILING_MS, type UploadEffects } from './upload-requests.ts';

const SHORTEST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 8_000;
const GROWTH = 1.5;
/** A phone loses its connection for a moment now and then; the reading goes on without it. */
const LOST_IN_A_ROW = 3;

interface Waiting {
  apiBase: string;
  publicKey: string;
  signal: AbortSignal;
  onProgress(progress: { phase: 'reading'; scan: boolean; documentId: string }): void;
}

type PollEffects = Pick<UploadEffects, 'sendJson' | 'wait' | 'onWake' | 'now'>;

const WOKEN = Symbol('woken');

/** Cuts work short once the device wakes up: a timer has slept with it, and a request does not outlive its sleep. */
async function unlessWoken<T>(
  work: (signal: AbortSignal) => Promise<T>,
  signal: AbortSignal,
  onWake: UploadEffects['onWake'],
): Promise<T | typeof WOKEN> {
  const own = new AbortController();
  let woken = false;
  const stopListening = onWake(() => {
    woken = true;
    own.abort();
  });
  const abort = () => own.abort(signal.reason);
  signal.addEventListener('abort', abort, { once: true });
  if (signal.aborted) abort();
  try {
    return await work(own.signal);
  } catch (error) {
    if (woken && !signal.aborted) return WOKEN;
    throw error;
  } finally {
    stopListening();
    signal.removeEventListener('abort', abort);
  }
}

/** The time that a reading is waited for, of which none counts that the device slept. */
function waitingTime(signal: AbortSignal, effects: PollEffects) {
  let waited = 0;
  let askedAt = Number.NEGATIVE_INFINITY;
  /** What a wake-up may cut short. Its time counts where nothing did, and no more of it than it takes on a device awake. */
  const counted = async <T>(longestMs: number, work: (signal: AbortSignal) => Promise<T>) => {
    const from = effects.now();
    // One return from sleep is told in several ways.
    const onWake: UploadEffects['onWake'] = (listener) =>
      effects.onWake(() => effects.now() - askedAt >= SHORTEST_WAIT_MS && listener());
    const result = await unlessWoken(work, signal, onWake);
    if (result !== WOKEN) waited += Math.min(Math.max(effects.now() - from, 0), longestMs);
    return result;
  };
  return {
    left: () => SCAN_CEILING_MS - waited,
    pause: (ms: number) => counted(ms, (own) => effects.wait(ms, own)),
    /** The answer; null where none came. */
    ask(request: ApiRequest, headers: Record<string, string>): Promise<Answer | null | typeof WOKEN> {
      askedAt = effects.now();
      return counted(ANSWER_CEILING_MS, async (own) => {
        try {
          return await effects.sendJson({ ...request, headers, signal: own });
        } catch (error) {
          if (!(error instanceof UploadProblem)) throw error;
          return null;
        }
      });
    },
  };
}

/**
 * Asks until the document has been read: at first after the time the server named, then ever more seldom, and at once
 * when the device wakes up. Where its reading broke off, asks for it to begin again.
 * Throws an `UploadProblem` with the documentId; `timeout` where it was not read in two minutes, of which none count
 * that the device slept.
 * @param document `afterMs` is null where nobody knows how far the server is: then it is asked at once
 */
export async function untilRead(
  document: { documentId: string; afterMs: number | null },
  { apiBase, publicKey, signal, onProgress }: Waiting,
  effects: PollEffects,
): Promise<Quote> {
  const { documentId } = document;
  const headers = { Authorization: `Bearer ${publicKey}` };
  const look = requestTo(apiBase, documentRoutes.pollInsurance, { params: { documentId } });
  /** A look changes nothing; only this has a reading begin, also one that broke off. */
  const readAgain = requestTo(apiBase, documentRoutes.processInsurance, { body: { documentId } });
  let request: ApiRequest = document.afterMs === null ? readAgain : look;
  let pause = document.afterMs === null ? 0 : Math.max(document.afterMs, SHORTEST_WAIT_MS);
  let lost = 0;
  const time = waitingTime(signal, effects);

  onProgress({ phase: 'reading', scan: document.afterMs !== null, documentId });
  for (;;) {
    const nap = Math.min(pause, time.left());
    if (nap > 0 && (await time.pause(nap)) === WOKEN) {
      lost = 0;
      pause = SHORTEST_WAIT_MS;
    }
    // Nobody is told that it took too long without the server having been asked at the very end.
    const isLast = time.left() <= 0;
    const answer = await time.ask(request, headers);
    if (answer === WOKEN) {
      lost = 0;
      pause = 0;
      continue;
    }
    if (answer?.status === 503) request = readAgain;
    else if (answer !== null && answer.status !== 429) request = look;
    const passing = answer === null || answer.status >= 500;
    lost = passing ? lost + 1 : 0;
    if (passing && lost === LOST_IN_A_ROW) {
      throw new UploadProblem(answer === null ? 'network' : 'server', { documentId });
    }
    const isFirst = pause === 0;
    pause = Math.min(Math.max(pause * GROWTH, SHORTEST_WAIT_MS), LONGEST_WAIT_MS);
    if (answer !== null && !passing && answer.status !== 429) {
      const read = answerTo(documentRoutes.pollInsurance, answer, documentId);
      if (read.status === 200) return read.body;
      if (isFirst) {
        onProgress({ phase: 'reading', scan: true, documentId });
        pause = Math.max(read.body.retryAfterMs, SHORTEST_WAIT_MS);
      }
    }
    if (answer?.status === 429) {
      pause = Math.max(pause, answer.retryAfterMs ?? 0);
      if (pause > time.left()) throw new UploadProblem('throttled', { documentId });
    }
    if (isLast) throw new UploadProblem(answer === null ? 'network' : 'timeout', { documentId });
  }
}
