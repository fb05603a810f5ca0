import { defaultRates } from '#shared/pricing/rates.ts';
import { quoteFor } from '#shared/quote/quote.ts';
import type { Answer } from '#web/api/client.ts';
import { type UploadProgress, uploadEstimate } from '#web/wizard/upload/upload-estimate.ts';
import { UploadProblem } from '#web/wizard/upload/upload-problem.ts';
import type { UploadEffects } from '#web/wizard/upload/upload-requests.ts';

export const quote = quoteFor(2784, defaultRates);

export const documentId = '0b6f3a52-5d7e-4a51-9a52-1f3a6d3c2b10';

export const answer = (status: number, body: unknown = null, retryAfterMs: number | null = null): Answer => ({
  status,
  body,
  retryAfterMs,
});

export const refused = (status: number, error: object) =>
  answer(status, { error: { message: 'no', ...error } });

export const pdf = (bytes: number) =>
  new File([new Uint8Array(bytes)], 'estimate.pdf', { type: 'application/pdf' });

export const small = pdf(1000);

type Step = Answer | Error;

/** A server that gives the listed answers in turn, a clock that only waiting moves, and what was asked. */
export function script(...steps: Step[]) {
  const asked: string[] = [];
  const waits: number[] = [];
  const forms: [string, FormDataEntryValue][][] = [];
  const authorizations: (string | undefined)[] = [];
  let clock = 0;
  const next = (request: string): Promise<Answer> => {
    asked.push(request);
    const step = steps.shift() ?? answer(500);
    return step instanceof Error ? Promise.reject(step) : Promise.resolve(step);
  };
  const effects: UploadEffects = {
    sendForm: ({ url, form, headers, onSent }) => {
      forms.push([...form.entries()]);
      authorizations.push(headers.Authorization);
      onSent(0.5);
      onSent(1);
      return next(`form ${url}`);
    },
    sendJson: ({ method, url, body, headers }) => {
      authorizations.push(headers.Authorization);
      return next(`${method} ${url}${body === undefined ? '' : ` ${JSON.stringify(body)}`}`);
    },
    wait: (milliseconds, signal) => {
      signal.throwIfAborted();
      waits.push(milliseconds);
      clock += milliseconds;
      return Promise.resolve();
    },
    onWake: () => () => {},
    now: () => clock,
  };
  return { effects, asked, waits, forms, authorizations };
}

export function upload(
  file: File,
  effects: UploadEffects,
  options: { documentId?: string; signal?: AbortSignal } = {},
) {
  const progress: UploadProgress[] = [];
  const result = uploadEstimate(
    {
      file,
      documentId: options.documentId ?? null,
      apiBase: '/api',
      publicKey: 'key',
      signal: options.signal ?? new AbortController().signal,
      onProgress: (step) => progress.push(step),
    },
    effects,
  );
  return { result, progress };
}

export const problemOf = async (result: Promise<unknown>) => {
  const error = await result.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof UploadProblem)) throw new Error(`expected an UploadProblem, got ${String(error)}`);
  return error;
};

export const network = () => new UploadProblem('network');
