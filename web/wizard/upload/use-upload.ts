import { useEffect, useReducer, useRef } from 'react';
import { PDF_CONTENT_TYPE, UPLOAD_LIMIT_BYTES } from '#shared/estimate/document.ts';
import type { Quote } from '#shared/quote/quote.ts';
import type { SiteConfig } from '#shared/site/config.ts';
import { type UploadProgress, uploadEstimate } from './upload-estimate.ts';
import { UploadProblem } from './upload-problem.ts';
import { sendForm, sendJson, wait } from './upload-requests.ts';

const effects = { sendForm, sendJson, wait, now: Date.now };

interface UploadEnds {
  /** The file that is being uploaded; null once it is put away. */
  onFile(file: File | null): void;
  /** The server has the file and reads it; null once that is called off. */
  onReading(documentId: string | null): void;
  onQuote(quote: Quote): void;
  onProblem(problem: UploadProblem): void;
}

/** Drives one upload at a time for the screen; leaving the screen stops it. */
export function useUpload(config: SiteConfig, ends: UploadEnds) {
  const [state, dispatch] = useReducer(uploadState, noUpload);
  const current = useRef<AbortController | null>(null);
  // Where the current file already lies on the server, from a try that did not get as far as a quote.
  const reached = useRef<string | null>(null);

  useEffect(() => () => current.current?.abort(), []);

  const begin = () => {
    current.current?.abort();
    const upload = new AbortController();
    current.current = upload;
    return upload.signal;
  };

  const start = async (file: File, signal: AbortSignal) => {
    dispatch({ type: 'started', file, resuming: reached.current !== null });
    try {
      const quote = await uploadEstimate(
        {
          file,
          documentId: reached.current,
          apiBase: config.apiBase,
          publicKey: config.publicKey,
          signal,
          onProgress: (progress) => {
            if (signal.aborted) return;
            if (progress.phase === 'reading') {
              reached.current = progress.documentId ?? reached.current;
              if (progress.documentId !== null) ends.onReading(progress.documentId);
            }
            dispatch({ type: 'progressed', progress });
          },
        },
        effects,
      );
      if (!signal.aborted) ends.onQuote(quote);
    } catch (error) {
      if (signal.aborted) return;
      const problem = error instanceof UploadProblem ? error : new UploadProblem('server');
      reached.current = problem.resumable;
      dispatch({ type: 'failed', problem });
      ends.onProblem(problem);
    }
  };

  return {
    state,
    /** Checks a chosen file and uploads it. */
    async pick(file: File) {
      const signal = begin();
      reached.current = null;
      dispatch({ type: 'picked' });
      const problem = await problemWith(file);
      if (signal.aborted) return;
      if (problem !== null) return dispatch({ type: 'rejected', problem });
      ends.onFile(file);
      await start(file, signal);
    },
    tryAgain() {
      if (state.phase === 'failed' || state.phase === 'stopped') void start(state.file, begin());
    },
    cancel() {
      current.current?.abort();
      ends.onReading(null);
      dispatch({ type: 'cancelled' });
    },
    clearFile() {
      current.current?.abort();
      reached.current = null;
      ends.onFile(null);
      dispatch({ type: 'cleared' });
    },
  };
}

/** The upload step: a file is chosen, sent, read; or refused, stopped, failed, and then tried again. */
export type UploadState =
  | { phase: 'empty'; rejected: FileProblem | null }
  | { phase: 'checking' }
  | { phase: 'stopped'; file: File }
  | { phase: 'uploading'; file: File; fraction: number }
  | { phase: 'reading'; file: File; scan: boolean }
  | { phase: 'failed'; file: File; problem: UploadProblem };

export type UploadEvent =
  | { type: 'picked' }
  | { type: 'rejected'; problem: FileProblem }
  | { type: 'started'; file: File; resuming: boolean }
  | { type: 'progressed'; progress: UploadProgress }
  | { type: 'failed'; problem: UploadProblem }
  | { type: 'cancelled' }
  | { type: 'cleared' };

export const noUpload: UploadState = { phase: 'empty', rejected: null };

const isUnderWay = (state: UploadState) => state.phase === 'uploading' || state.phase === 'reading';

/** The rule of the upload step's screen. What arrives after the end is dropped. */
export function uploadState(state: UploadState, event: UploadEvent): UploadState {
  switch (event.type) {
    case 'picked':
      return { phase: 'checking' };
    case 'rejected':
      return { phase: 'empty', rejected: event.problem };
    case 'started':
      return event.resuming
        ? { phase: 'reading', file: event.file, scan: false }
        : { phase: 'uploading', file: event.file, fraction: 0 };
    case 'progressed': {
      if (state.phase !== 'uploading' && state.phase !== 'reading') return state;
      const { file } = state;
      const { progress } = event;
      if (progress.phase === 'uploading') return { phase: 'uploading', file, fraction: progress.fraction };
      return {
        phase: 'reading',
        file,
        scan: progress.scan || (state.phase === 'reading' && state.scan),
      };
    }
    case 'failed':
      return isUnderWay(state) && 'file' in state
        ? { phase: 'failed', file: state.file, problem: event.problem }
        : state;
    case 'cancelled':
      return isUnderWay(state) && 'file' in state ? { phase: 'stopped', file: state.file } : state;
    case 'cleared':
      return noUpload;
  }
}

/** A PDF may have a few bytes of something else in front, within this many. */
const HEADER_WINDOW = 1024;

// Phones that do not know the type of a download say one of these.
const unsure = ['', 'application/octet-stream', 'binary/octet-stream'];

export type FileProblem = 'not_a_pdf' | 'too_large' | 'cannot_open';

const saysPdf = (file: File) =>
  file.type === PDF_CONTENT_TYPE || (/\.pdf$/i.test(file.name) && unsure.includes(file.type));

/** Why a chosen file cannot be uploaded, told before a byte is sent; null for a PDF of a fitting size. */
export async function problemWith(file: File): Promise<FileProblem | null> {
  if (!saysPdf(file)) return 'not_a_pdf';
  if (file.size > UPLOAD_LIMIT_BYTES) return 'too_large';
  try {
    const start = new Uint8Array(await file.slice(0, HEADER_WINDOW).arrayBuffer());
    return String.fromCharCode(...start).includes('%PDF-') ? null : 'not_a_pdf';
  } catch {
    // Gone since it was chosen, or a cloud file that is not on the phone.
    return 'cannot_open';
  }
}

/** `1234567` reads "1.2 MB", `56789` reads "57 KB". */
export function fileSize(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1000));
  return kilobytes < 1000 ? `${kilobytes} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
