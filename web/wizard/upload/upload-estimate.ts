import { documentRoutes, type ReadingInProgress } from '#shared/api/document-routes.ts';
import { DIRECT_UPLOAD_LIMIT_BYTES, PDF_CONTENT_TYPE, SCAN_CEILING_MS } from '#shared/estimate/document.ts';
import type { Quote } from '#shared/quote/quote.ts';
import { type Answer, type ApiRequest, requestTo, urlOf } from '#web/api/client.ts';
import { askAgain } from '#web/api/retry.ts';
import { answerTo, documentIdIn, UploadProblem, UploadReset } from './upload-problem.ts';
import type { FormToSend, UploadEffects } from './upload-requests.ts';

const { processInsurance, createUpload } = documentRoutes;

/** How often a throttled request is sent again before it is given up. */
const THROTTLED_TRIES = 3;
const THROTTLED_WAIT_MS = 2_000;
/** Nobody is kept waiting for longer: the way on without the document is open meanwhile. */
const LONGEST_THROTTLED_WAIT_MS = 10_000;

/** A file whose connection was cut is sent again by itself before anybody is told. */
const SENDING = { tries: 3, firstMs: 1000, longestMs: 2000 };

/**
 * What the homeowner can be told on the way. `scan`: it is read from pictures, which takes its time.
 * `documentId`: once known, a try after Cancel need not send the file again.
 */
export type UploadProgress =
  | { phase: 'uploading'; fraction: number }
  | { phase: 'reading'; scan: boolean; documentId: string | null };

interface UploadRequest {
  file: File;
  /** The document of an earlier try that has reached the server already: it is not sent again. */
  documentId: string | null;
  apiBase: string;
  publicKey: string;
  signal: AbortSignal;
  onProgress(progress: UploadProgress): void;
}

/**
 * Uploads an estimate and returns the quote read from it. Small files go with the POST itself, large ones
 * straight to storage. Throws an `UploadProblem`, or the signal's reason when canceled.
 */
export async function uploadEstimate(request: UploadRequest, effects: UploadEffects): Promise<Quote> {
  const { apiBase, publicKey, signal, onProgress } = request;
  const headers = { Authorization: `Bearer ${publicKey}` };
  const pdf =
    request.file.type === PDF_CONTENT_TYPE
      ? request.file
      : new File([request.file], request.file.name, { type: PDF_CONTENT_TYPE });

  const patiently = async (send: () => Promise<Answer>): Promise<Answer> => {
    for (let tries = 1; ; tries += 1) {
      const answer = await send();
      const wait = answer.retryAfterMs ?? THROTTLED_WAIT_MS;
      if (answer.status !== 429 || tries === THROTTLED_TRIES || wait > LONGEST_THROTTLED_WAIT_MS)
        return answer;
      await effects.wait(wait, signal);
    }
  };
  const onSent = (fraction: number) =>
    onProgress(
      fraction < 1 ? { phase: 'uploading', fraction } : { phase: 'reading', scan: false, documentId: null },
    );

  /** Each try sends the whole file, and its progress begins anew. */
  const sendFile = (to: Pick<FormToSend, 'url' | 'form' | 'headers'>): Promise<Answer> =>
    askAgain(
      () => {
        onProgress({ phase: 'uploading', fraction: 0 });
        return effects.sendForm({ ...to, onSent, signal });
      },
      {
        ...SENDING,
        mayPass: (error) => error instanceof UploadReset,
        wait: (ms) => effects.wait(ms, signal),
      },
    );

  const askToRead = (documentId: string) => {
    onProgress({ phase: 'reading', scan: false, documentId });
    const named = requestTo(apiBase, processInsurance, { body: { documentId } });
    return effects.sendJson({ ...named, headers, signal });
  };

  const sendDirectly = () => {
    let stored: string | null = null;
    return patiently(async () => {
      if (stored !== null) return askToRead(stored);
      const form = new FormData();
      form.append(processInsurance.fileField, pdf);
      const url = urlOf(apiBase, processInsurance);
      const answer = await sendFile({ url, form, headers });
      // It arrived and was not read in time: the next try need not send it.
      stored = documentIdIn(answer);
      return answer;
    });
  };

  const read = (documentId: string) =>
    patiently(() => askToRead(documentId)).catch((error: unknown) => {
      // Storage has the file: the next try begins here and not at the first byte.
      throw error instanceof UploadProblem ? new UploadProblem(error.kind, { documentId }) : error;
    });

  const sendToStorage = async () => {
    onProgress({ phase: 'uploading', fraction: 0 });
    const wanted = requestTo(apiBase, createUpload, { body: { size: pdf.size } });
    const asked = await patiently(() => effects.sendJson({ ...wanted, headers, signal }));
    const { body: permit } = answerTo(createUpload, asked, null);
    const form = new FormData();
    for (const [name, value] of Object.entries(permit.fields)) form.append(name, value);
    // Storage reads no field after the file.
    form.append('file', pdf);
    const stored = await sendFile({ url: permit.url, form, headers: {} });
    if (stored.status >= 300) throw new UploadProblem('server');
    return permit.documentId;
  };

  const settle = (answer: Answer, documentId: string | null): Promise<Quote> | Quote => {
    const read = answerTo(processInsurance, answer, documentId);
    if (read.status === 200) return read.body;
    onProgress({ phase: 'reading', scan: true, documentId: read.body.documentId });
    return pollUntilRead(read.body, { apiBase, headers, signal }, effects);
  };

  if (request.documentId !== null) {
    const answer = await read(request.documentId);
    // 404: it never arrived, or has expired since; then it is sent after all.
    if (answer.status !== 404) return settle(answer, request.documentId);
  }
  if (pdf.size <= DIRECT_UPLOAD_LIMIT_BYTES) return settle(await sendDirectly(), null);
  const documentId = await sendToStorage();
  return settle(await read(documentId), documentId);
}

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
async function pollUntilRead(
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
