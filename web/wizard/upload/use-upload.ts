import { type Dispatch, useEffect, useReducer, useRef } from 'react';
import type { Quote } from '#shared/quote/quote.ts';
import type { SiteConfig } from '#shared/site/config.ts';
import type { FileEvent } from './file-news.ts';
import { copyOf, problemWith } from './picked-file.ts';
import { uploadEstimate } from './upload-estimate.ts';
import { UploadProblem } from './upload-problem.ts';
import { onWake, sendForm, sendJson, wait } from './upload-requests.ts';
import { firstState, type KeptFile, type NamedFile, type UploadEvent, uploadState } from './upload-state.ts';

const effects = { sendForm, sendJson, wait, onWake, now: Date.now };

interface UploadEnds {
  onNews(news: FileEvent): void;
  onQuote(quote: Quote): void;
}

/**
 * Drives one upload at a time for the screen; leaving the screen stops it. A kept file that the server has is waited for at
 * once.
 */
export function useUpload(config: SiteConfig, kept: KeptFile, ends: UploadEnds) {
  const [state, dispatch] = useReducer(uploadState, kept, firstState);
  const turn = useTurn();
  const { start, send, forget } = useSending(config, kept, { ...ends, dispatch });

  const tryAgain = () => {
    if (state.phase === 'failed' || state.phase === 'stopped') void send(state.file, turn.begin());
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is kept is gone on with once, as the step opens
  useEffect(() => {
    if (state.phase === 'reading') void start(state.file, turn.begin());
    return turn.end;
  }, []);

  const waitsForLine =
    state.phase === 'failed' && state.problem.kind === 'network' && state.problem.resumable !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: it tries again what failed then
  useEffect(() => (waitsForLine ? effects.onWake(tryAgain) : undefined), [waitsForLine]);

  return {
    state,
    /** Checks a chosen file and uploads it. */
    async pick(file: File) {
      const signal = turn.begin();
      forget();
      dispatch({ type: 'picked' });
      const problem = await problemWith(file);
      if (signal.aborted) return;
      if (problem !== null) return dispatch({ type: 'rejected', problem });
      await send(file, signal);
    },
    tryAgain,
    cancel() {
      turn.end();
      ends.onNews({ kind: 'called-off' });
      dispatch({ type: 'cancelled' });
    },
    clearFile() {
      turn.end();
      forget();
      ends.onNews({ kind: 'put-away' });
      dispatch({ type: 'cleared' });
    },
  };
}

/** Whose turn it is: a try that begins ends the one before. */
function useTurn() {
  const current = useRef<AbortController | null>(null);
  return {
    /** Aborted once the turn is over. */
    begin(): AbortSignal {
      current.current?.abort();
      const upload = new AbortController();
      current.current = upload;
      return upload.signal;
    },
    end: () => current.current?.abort(),
  };
}

interface SendingEnds extends UploadEnds {
  dispatch: Dispatch<UploadEvent>;
}

/** Sends a file as far as it is not there yet, and has it read. */
function useSending({ apiBase, publicKey }: SiteConfig, kept: KeptFile, ends: SendingEnds) {
  const { dispatch, onNews, onQuote } = ends;
  // Where the current file already lies on the server, from a try that did not get as far as a quote.
  const reached = useRef<string | null>(kept.sentFile?.documentId ?? null);
  // The file whose bytes are ours, which no device takes back.
  const copied = useRef<File | null>(kept.insuranceDoc);

  const read = (file: NamedFile, signal: AbortSignal) =>
    uploadEstimate(
      {
        file: file instanceof File ? file : null,
        documentId: reached.current,
        apiBase,
        publicKey,
        signal,
        onProgress: (progress) => {
          if (signal.aborted) return;
          if (progress.phase === 'reading' && progress.documentId !== null) {
            reached.current = progress.documentId;
            onNews({ kind: 'received', documentId: progress.documentId });
          }
          dispatch({ type: 'progressed', progress });
        },
      },
      effects,
    );

  const start = async (file: NamedFile, signal: AbortSignal) => {
    dispatch({ type: 'started', file, resuming: reached.current !== null });
    if (file instanceof File) onNews({ kind: 'sending', file });
    try {
      const quote = await read(file, signal);
      if (signal.aborted) return;
      onNews({ kind: 'read', documentId: quote.documentId ?? null });
      onQuote(quote);
    } catch (error) {
      if (signal.aborted) return;
      const problem = error instanceof UploadProblem ? error : new UploadProblem('server');
      reached.current = problem.resumable;
      dispatch({ type: 'failed', problem });
      onNews(notRead(problem));
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

  const forget = () => {
    reached.current = null;
  };
  return { start, send, forget };
}

/** Where the connection was lost on the way, a reload has to ask for the file again. */
const notRead = ({ kind, reason, documentId }: UploadProblem): FileEvent => ({
  kind: 'not-read',
  documentId,
  awaited: kind !== 'refused' && kind !== 'gone',
  ...(reason === 'supplement_only' && { isSupplement: true }),
});
