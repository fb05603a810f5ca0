import { type Answer, jsonOrNull, retryAfter } from '#web/api/client.ts';
import { ANSWER_CEILING_MS, type FormToSend, STALL_MS } from './http.ts';
import { UploadProblem } from './upload-problem.ts';

/**
 * Posts a form and tells how much of it has left: `fetch` cannot do that yet, `XMLHttpRequest` can.
 * Throws `network` where the connection fails or stands still, the signal's reason where it aborts.
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
    const lost = () => settle(() => reject(signal.aborted ? signal.reason : new UploadProblem('network')));

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
    request.onerror = lost;
    request.onabort = lost;

    signal.addEventListener('abort', abort, { once: true });
    request.open('POST', url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    expectWithin(STALL_MS);
    request.send(form);
  });
}
