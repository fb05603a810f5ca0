import { UploadProblem } from './upload-problem.ts';

/** A gateway ends a request at 30 s; whoever has not answered a little later never will. */
export const ANSWER_CEILING_MS = 35_000;

/** An upload that has not moved for this long is a lost connection. */
export const STALL_MS = 30_000;

export interface Answer {
  status: number;
  /** Parsed JSON; null where the body is none. */
  body: unknown;
  /** What `Retry-After` asks for, milliseconds; null without it. */
  retryAfterMs: number | null;
}

export interface FormToSend {
  url: string;
  form: FormData;
  headers: Record<string, string>;
  /** 0 to 1, of the bytes that have left. */
  onSent(fraction: number): void;
  signal: AbortSignal;
}

export interface JsonToSend {
  method: 'GET' | 'POST';
  url: string;
  headers: Record<string, string>;
  body?: unknown;
  signal: AbortSignal;
}

export function jsonOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** `Retry-After` in its form of seconds; the form of a date is not used by anything we call. */
export function retryAfter(header: string | null): number | null {
  const seconds = header === null ? Number.NaN : Number.parseInt(header, 10);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds * 1000 : null;
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
    const response = await fetch(request.url, {
      method: request.method,
      headers:
        request.body === undefined
          ? request.headers
          : { ...request.headers, 'Content-Type': 'application/json' },
      body: request.body === undefined ? undefined : JSON.stringify(request.body),
      signal: ceiling.signal,
    });
    return {
      status: response.status,
      body: jsonOrNull(await response.text()),
      retryAfterMs: retryAfter(response.headers.get('Retry-After')),
    };
  } catch {
    request.signal.throwIfAborted();
    throw new UploadProblem('network');
  } finally {
    clearTimeout(timer);
    request.signal.removeEventListener('abort', abort);
  }
}
