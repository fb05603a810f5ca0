import { documentRoutes, WAKE_QUERY } from '#shared/api/document-routes.ts';
import { type Answer, type ApiRequest, answerIn, fetchInit, urlOf } from '#web/api/client.ts';
import { UploadProblem } from './upload-problem.ts';

/** A gateway ends a request at 30 s; whoever has not answered a little later never will. */
export const ANSWER_CEILING_MS = 35_000;

/** An upload that has not moved for this long is a lost connection. */
export const STALL_MS = 30_000;

export interface FormToSend {
  url: string;
  form: FormData;
  headers: Record<string, string>;
  /** 0 to 1, of the bytes that have left. */
  onSent(fraction: number): void;
  signal: AbortSignal;
}

export interface JsonToSend extends ApiRequest {
  headers: Record<string, string>;
  signal: AbortSignal;
}

/** Waits; rejects with the signal's reason as soon as it aborts. */
export function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason);
    const abort = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', abort);
      resolve();
    }, milliseconds);
    signal.addEventListener('abort', abort, { once: true });
  });
}

/** Sends JSON or asks for it. Throws `network` where no answer comes, the signal's reason where it aborts. */
export async function sendJson(request: JsonToSend): Promise<Answer> {
  const ceiling = new AbortController();
  const abort = () => ceiling.abort();
  const timer = setTimeout(abort, ANSWER_CEILING_MS);
  request.signal.addEventListener('abort', abort, { once: true });
  try {
    const init = fetchInit(request, request.headers);
    return await answerIn(await fetch(request.url, { ...init, signal: ceiling.signal }));
  } catch {
    request.signal.throwIfAborted();
    throw new UploadProblem('network');
  } finally {
    clearTimeout(timer);
    request.signal.removeEventListener('abort', abort);
  }
}

/** Has what reads estimates start while the file is looked for. Nothing hangs on whether it does. */
export function wakeReader(apiBase: string): void {
  const url = urlOf(apiBase, documentRoutes.processInsurance, { query: { [WAKE_QUERY]: '1' } });
  fetch(url, { method: documentRoutes.processInsurance.method }).catch(() => {});
}
