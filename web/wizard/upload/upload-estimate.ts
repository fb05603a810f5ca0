import { documentRoutes } from '#shared/api/document-routes.ts';
import { DIRECT_UPLOAD_LIMIT_BYTES } from '#shared/estimate/document.ts';
import type { Quote } from '#shared/quote/quote.ts';
import { type Answer, requestTo, urlOf } from '#web/api/client.ts';
import { askAgain } from '#web/api/retry.ts';
import { untilRead } from './until-read.ts';
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
  /** Null after a reload, which keeps no file. */
  file: File | null;
  /** The document of an earlier try that has reached the server already: it is not sent again. */
  documentId: string | null;
  apiBase: string;
  publicKey: string;
  signal: AbortSignal;
  onProgress(progress: UploadProgress): void;
}

/**
 * The quote read from an estimate, which is uploaded where the server does not have it.
 * Throws an `UploadProblem`, or the signal's reason when canceled.
 */
export async function uploadEstimate(request: UploadRequest, effects: UploadEffects): Promise<Quote> {
  const { file, documentId } = request;
  if (documentId !== null) {
    try {
      return await untilRead({ documentId, afterMs: null }, request, effects);
    } catch (error) {
      // It never arrived, or has expired since: then it is sent after all.
      const isGone = error instanceof UploadProblem && error.kind === 'gone';
      if (!isGone || file === null) throw error;
    }
  }
  if (file === null) throw new UploadProblem('gone');
  return sentAndRead(file, request, effects);
}

type SendRequest = Omit<UploadRequest, 'file' | 'documentId'>;

/** Small files go with the POST itself, large ones straight to storage. */
async function sentAndRead(file: File, request: SendRequest, effects: UploadEffects): Promise<Quote> {
  if (file.size <= DIRECT_UPLOAD_LIMIT_BYTES)
    return settled(await sentDirectly(file, request, effects), null, request, effects);
  const documentId = await sentToStorage(file, request, effects);
  const answer = await readFromStorage(documentId, request, effects);
  return settled(answer, documentId, request, effects);
}

async function sentDirectly(file: File, request: SendRequest, effects: UploadEffects): Promise<Answer> {
  let stored: string | null = null;
  return patiently(request, effects, async () => {
    if (stored !== null) return askToRead(stored, request, effects);
    const form = new FormData();
    form.append(processInsurance.fileField, file);
    const url = urlOf(request.apiBase, processInsurance);
    const answer = await sendFile({ url, form, headers: headersOf(request) }, request, effects);
    // It arrived and was not read in time: the next try need not send it.
    stored = documentIdIn(answer);
    return answer;
  });
}

/** The id of the document that the file now lies under. */
async function sentToStorage(file: File, request: SendRequest, effects: UploadEffects): Promise<string> {
  const { apiBase, signal, onProgress } = request;
  onProgress({ phase: 'uploading', fraction: 0 });
  const wanted = requestTo(apiBase, createUpload, { body: { size: file.size } });
  const asked = await patiently(request, effects, () =>
    effects.sendJson({ ...wanted, headers: headersOf(request), signal }),
  );
  const { body: permit } = answerTo(createUpload, asked, null);
  const form = new FormData();
  for (const [name, value] of Object.entries(permit.fields)) form.append(name, value);
  // Storage reads no field after the file.
  form.append('file', file);
  const stored = await sendFile({ url: permit.url, form, headers: {} }, request, effects);
  if (stored.status >= 300) throw new UploadProblem('server');
  return permit.documentId;
}

async function readFromStorage(documentId: string, request: SendRequest, effects: UploadEffects) {
  try {
    return await patiently(request, effects, () => askToRead(documentId, request, effects));
  } catch (error) {
    // Storage has the file: the next try begins here and not at the first byte.
    throw error instanceof UploadProblem ? new UploadProblem(error.kind, { documentId }) : error;
  }
}

/** The quote of an answer to a document that was sent; waited for where it is still being read. */
function settled(
  answer: Answer,
  documentId: string | null,
  request: SendRequest,
  effects: UploadEffects,
): Promise<Quote> | Quote {
  const read = answerTo(processInsurance, answer, documentId);
  if (read.status === 200) return read.body;
  return untilRead({ documentId: read.body.documentId, afterMs: read.body.retryAfterMs }, request, effects);
}

const headersOf = ({ publicKey }: SendRequest) => ({ Authorization: `Bearer ${publicKey}` });

/** Sends again, after the time the server names, what it turned away for now. */
async function patiently(
  { signal }: SendRequest,
  effects: UploadEffects,
  send: () => Promise<Answer>,
): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    const answer = await send();
    const wait = answer.retryAfterMs ?? THROTTLED_WAIT_MS;
    if (answer.status !== 429 || tries === THROTTLED_TRIES || wait > LONGEST_THROTTLED_WAIT_MS) return answer;
    await effects.wait(wait, signal);
  }
}

/** Sends the form with the file. Each try sends the whole file, and its progress begins anew. */
function sendFile(
  to: Pick<FormToSend, 'url' | 'form' | 'headers'>,
  { signal, onProgress }: SendRequest,
  effects: UploadEffects,
): Promise<Answer> {
  const onSent = (fraction: number) =>
    onProgress(
      fraction < 1 ? { phase: 'uploading', fraction } : { phase: 'reading', scan: false, documentId: null },
    );
  return askAgain(
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
}

function askToRead(documentId: string, request: SendRequest, effects: UploadEffects): Promise<Answer> {
  request.onProgress({ phase: 'reading', scan: false, documentId });
  const named = requestTo(request.apiBase, processInsurance, { body: { documentId } });
  return effects.sendJson({ ...named, headers: headersOf(request), signal: request.signal });
}
