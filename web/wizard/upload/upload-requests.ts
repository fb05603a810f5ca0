import { documentRoutes, WAKE_QUERY } from '#shared/api/document-routes.ts';
import {
  type Answer,
  type ApiRequest,
  answerIn,
  fetchInit,
  jsonOrNull,
  retryAfter,
  urlOf,
} from '#web/api/client.ts';
import { UploadProblem, UploadReset } from './upload-problem.ts';

/** A gateway ends a request at 30 s; whoever has not answered a little later never will. */
export const ANSWER_CEILING_MS = 35_000;

/** An upload that has not moved for this long is a lost connection. */
const STALL_MS = 30_000;

export interface FormToSend {
  url: string;
  form: FormData;
  headers: Record<string, string>;
  /** 0 to 1, of the bytes that have left. */
  onSent(fraction: number): void;
  signal: AbortSignal;
}

interface JsonToSend extends ApiRequest {
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

/** Calls back whenever the device may have slept and is awake, or is back on line; returns how to stop. */
export function onWake(listener: () => void): () => void {
  const seen = () => document.visibilityState === 'visible' && listener();
  const shown = (event: PageTransitionEvent) => event.persisted && listener();
  document.addEventListener('visibilitychange', seen);
  window.addEventListener('online', listener);
  window.addEventListener('pageshow', shown);
  return () => {
    document.removeEventListener('visibilitychange', seen);
    window.removeEventListener('online', listener);
    window.removeEventListener('pageshow', shown);
  };
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

/**
 * Posts a form and tells how much of it has left: `fetch` cannot do that yet, `XMLHttpRequest` can.
 * Throws an `UploadReset` where the connection is cut, `network` where it stands still, the signal's reason where it
 * aborts.
 */
export function sendForm({ url, form, headers, onSent, signal }: FormToSend): Promise<Answer> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason);
    const request = new XMLHttpRequest();
    let stalled: ReturnType<typeof setTimeout>;

    const abort = () => request.abort();
    const expectWithin = (milliseconds: number) => {
      clearTimeout(stalled);
      stalled = setTimeout(abort, milliseconds);
    };
    const settle = (end: () => void) => {
      clearTimeout(stalled);
      signal.removeEventListener('abort', abort);
      end();
    };
    const fail = (problem: UploadProblem) => settle(() => reject(signal.aborted ? signal.reason : problem));

    request.upload.onprogress = (event) => {
      expectWithin(STALL_MS);
      if (event.lengthComputable) onSent(event.loaded / event.total);
    };
    request.upload.onload = () => {
      expectWithin(ANSWER_CEILING_MS);
      onSent(1);
    };
    request.onload = () =>
      settle(() =>
        resolve({
          status: request.status,
          body: jsonOrNull(request.responseText),
          // Asked for by getResponseHeader, a header that storage does not expose is an error on the console.
          retryAfterMs: retryAfter(
            /^retry-after: *(.*)$/im.exec(request.getAllResponseHeaders())?.[1] ?? null,
          ),
        }),
      );
    request.onerror = () => fail(new UploadReset());
    // What stood still is called off here as well.
    request.onabort = () => fail(new UploadProblem('network'));

    signal.addEventListener('abort', abort, { once: true });
    request.open('POST', url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    expectWithin(STALL_MS);
    request.send(form);
  });
}

/** What an upload does outside of itself. */
export interface UploadEffects {
  sendForm(request: FormToSend): Promise<Answer>;
  sendJson(request: JsonToSend): Promise<Answer>;
  wait(milliseconds: number, signal: AbortSignal): Promise<void>;
  onWake(listener: () => void): () => void;
  /** Milliseconds. */
  now(): number;
}
