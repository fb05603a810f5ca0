import { useEffect, useReducer, useRef } from 'react';
import type { Quote } from '#shared/quote/quote.ts';
import type { SiteConfig } from '#shared/site/config.ts';
import type { FileNews, SentFile } from '#web/wizard/visit/sent-file.ts';
import { copyOf, type FileProblem, problemWith } from './picked-file.ts';
import { type UploadProgress, uploadEstimate } from './upload-estimate.ts';
import { UploadProblem } from './upload-problem.ts';
import { onWake, sendForm, sendJson, wait } from './upload-requests.ts';

const effects = { sendForm, sendJson, wait, onWake, now: Date.now };

interface UploadEnds {
  onNews(news: FileNews): void;
  onQuote(quote: Quote): void;
}

/**
 * Drives one upload at a time for the screen; leaving the screen stops it.
 * @param kept what the visit knows of a file that was sent before: one that the server has is waited for at once
 */
export function useUpload(
  config: SiteConfig,
  kept: { sentFile: SentFile | null; insuranceDoc: File | null },
  ends: UploadEnds,
) {
  const [state, dispatch] = useReducer(uploadState, kept, firstState);
  const current = useRef<AbortController | null>(null);
  // Where the current file already lies on the server, from a try that did not get as far as a quote.
  const reached = useRef<string | null>(kept.sentFile?.documentId ?? null);
  // The file whose bytes are ours, which no device takes back.
  const copied = useRef<File | null>(kept.insuranceDoc);

  const begin = () => {
    current.current?.abort();
    const upload = new AbortController();
    current.current = upload;
    return upload.signal;
  };

  const start = async (file: NamedFile, signal: AbortSignal) => {
    dispatch({ type: 'started', file, resuming: reached.current !== null });
    if (file instanceof File) ends.onNews({ kind: 'sending', file });
    try {
      const quote = await uploadEstimate(
        {
          file: file instanceof File ? file : null,
          documentId: reached.current,
          apiBase: config.apiBase,
          publicKey: config.publicKey,
          signal,
          onProgress: (progress) => {
            if (signal.aborted) return;
            if (progress.phase === 'reading' && progress.documentId !== null) {
              reached.current = progress.documentId;
              ends.onNews({ kind: 'received', documentId: progress.documentId });
            }
            dispatch({ type: 'progressed', progress });
          },
        },
        effects,
      );
      if (signal.aborted) return;
      ends.onNews({ kind: 'read', documentId: quote.documentId ?? null });
      ends.onQuote(quote);
    } catch (error) {
      if (signal.aborted) return;
      const problem = error instanceof UploadProblem ? error : new UploadProblem('server');
      reached.current = problem.resumable;
      dispatch({ type: 'failed', problem });
      // Where the connection was lost on the way, a reload has to ask for the file again.
      const awaited = problem.kind !== 'refused' && problem.kind !== 'gone';
      ends.onNews({ kind: 'not-read', documentId: problem.documentId, awaited });
    }
  };

  /** Takes the chosen file's bytes before anything is sent of them. */
  const send = async (chosen: NamedFile, signal: AbortSignal) => {
    if (!(chosen instanceof File) || chosen === copied.current) return start(chosen, signal);
    dispatch({ type: 'started', file: chosen, resuming: false });
    const copy = await copyOf(chosen);
    if (signal.aborted) return;
    if (copy === null) return dispatch({ type: 'rejected', problem: 'cannot_open' });
    copied.current = copy;
    await start(copy, signal);
  };

  const tryAgain = () => {
    if (state.phase === 'failed' || state.phase === 'stopped') void send(state.file, begin());
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is kept is gone on with once, as the step opens
  useEffect(() => {
    if (state.phase === 'reading') void start(state.file, begin());
    return () => current.current?.abort();
  }, []);

  const waitsForLine =
    state.phase === 'failed' && state.problem.kind === 'network' && state.problem.resumable !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: it tries again what failed then
  useEffect(() => (waitsForLine ? effects.onWake(tryAgain) : undefined), [waitsForLine]);

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
      await send(file, signal);
    },
    tryAgain,
    cancel() {
      current.current?.abort();
      ends.onNews({ kind: 'called-off' });
      dispatch({ type: 'cancelled' });
    },
    clearFile() {
      current.current?.abort();
      reached.current = null;
      ends.onNews({ kind: 'put-away' });
      dispatch({ type: 'cleared' });
    },
  };
}

/** A file as it is shown: itself, or what a reload has kept of it. */
export type NamedFile = File | SentFile;

/** The upload step: a file is chosen, sent, read; or refused, stopped, lost, failed, and then tried again. */
export type UploadState =
  | { phase: 'empty'; rejected: FileProblem | null }
  | { phase: 'checking' }
  | { phase: 'stopped'; file: File }
  | { phase: 'uploading'; file: File; fraction: number }
  | { phase: 'reading'; file: NamedFile; scan: boolean }
  /** It has to be chosen again: the server never got all of it, or answers for it no more. */
  | { phase: 'lost'; file: NamedFile; why: 'interrupted' | 'gone' }
  | { phase: 'failed'; file: NamedFile; problem: UploadProblem };

type UploadEvent =
  | { type: 'picked' }
  | { type: 'rejected'; problem: FileProblem }
  | { type: 'started'; file: NamedFile; resuming: boolean }
  | { type: 'progressed'; progress: UploadProgress }
  | { type: 'failed'; problem: UploadProblem }
  | { type: 'cancelled' }
  | { type: 'cleared' };

const noUpload: UploadState = { phase: 'empty', rejected: null };

/** How the step opens on what the visit has kept of a file that was sent before. */
function firstState(kept: { sentFile: SentFile | null; insuranceDoc: File | null }): UploadState {
  const { sentFile, insuranceDoc } = kept;
  if (sentFile === null || !sentFile.awaited) return noUpload;
  if (sentFile.documentId !== null) return { phase: 'reading', file: insuranceDoc ?? sentFile, scan: false };
  if (insuranceDoc !== null) return { phase: 'stopped', file: insuranceDoc };
  return { phase: 'lost', file: sentFile, why: 'interrupted' };
}

/** The rule of the upload step's screen. What arrives after the end is dropped. */
function uploadState(state: UploadState, event: UploadEvent): UploadState {
  switch (event.type) {
    case 'picked':
      return { phase: 'checking' };
    case 'rejected':
      return { phase: 'empty', rejected: event.problem };
    case 'started':
      return event.resuming || !(event.file instanceof File)
        ? { phase: 'reading', file: event.file, scan: false }
        : { phase: 'uploading', file: event.file, fraction: 0 };
    case 'progressed': {
      if (state.phase !== 'uploading' && state.phase !== 'reading') return state;
      const { file } = state;
      const { progress } = event;
      if (progress.phase === 'uploading')
        return file instanceof File ? { phase: 'uploading', file, fraction: progress.fraction } : state;
      return {
        phase: 'reading',
        file,
        scan: progress.scan || (state.phase === 'reading' && state.scan),
      };
    }
    case 'failed': {
      if (state.phase !== 'uploading' && state.phase !== 'reading') return state;
      const { file } = state;
      if (event.problem.kind === 'gone') return { phase: 'lost', file, why: 'gone' };
      return { phase: 'failed', file, problem: event.problem };
    }
    case 'cancelled':
      if (state.phase !== 'uploading' && state.phase !== 'reading') return state;
      return state.file instanceof File ? { phase: 'stopped', file: state.file } : noUpload;
    case 'cleared':
      return noUpload;
  }
}
