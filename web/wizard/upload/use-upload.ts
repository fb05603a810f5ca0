import { useEffect, useReducer, useRef } from 'react';
import type { Quote } from '#shared/quote/quote.ts';
import type { SiteConfig } from '#shared/site/config.ts';
import { sendJson, wait } from './http.ts';
import { problemWith } from './pdf-file.ts';
import { sendForm } from './send-form.ts';
import { uploadEstimate } from './upload-estimate.ts';
import { UploadProblem } from './upload-problem.ts';
import { noUpload, uploadState } from './upload-state.ts';

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
    putAway() {
      current.current?.abort();
      reached.current = null;
      ends.onFile(null);
      dispatch({ type: 'cleared' });
    },
  };
}
