/** What was answered, its body read whole. */
export interface Answer {
  /** E.g. `GET https://quote.example.com/config.json`, for sentences. */
  asked: string;
  status: number;
  headers: Headers;
  text: string;
}

export type Ask = (address: string, init?: RequestInit) => Promise<Answer>;

/** CloudFront gives up on the API after 30 s. */
const PATIENCE_MS = 35_000;

/** @throws Error with one sentence where nobody answers in time */
export function asking(send: typeof fetch): Ask {
  return async (address, init = {}) => {
    const asked = `${init.method ?? 'GET'} ${address}`;
    try {
      const response = await send(address, { ...init, signal: AbortSignal.timeout(PATIENCE_MS) });
      return { asked, status: response.status, headers: response.headers, text: await response.text() };
    } catch (cause) {
      throw new Error(
        `${asked} is not answered (${reasonOf(cause)}): is the address right, and is the site there?`,
        { cause },
      );
    }
  };
}

/** @throws Error with one sentence for any other status */
export function requireStatus(answer: Answer, status: number): Answer {
  if (answer.status === status) return answer;
  throw new Error(`${answer.asked} answered ${answer.status}, not ${status}: ${excerptOf(answer.text)}`);
}

/** @throws Error with one sentence where the body is no JSON */
export function jsonOf({ asked, text }: Answer): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    const what = /^\s*</.test(text) ? 'a web page' : 'text';
    throw new Error(`${asked} answered ${what} where JSON belongs: ${excerptOf(text)}`, { cause });
  }
}

/** @throws Error with one sentence where the header is missing or says something else */
export function requireHeader({ asked, headers }: Answer, name: string, pattern: RegExp): void {
  const value = headers.get(name);
  if (value === null)
    throw new Error(`${asked} has no ${name} header: look at the headers policy in CloudFront.`);
  if (!pattern.test(value)) throw new Error(`${asked} has the header ${name} "${value}", which does not do.`);
}

/** The beginning of a body, in one line. */
function excerptOf(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line === '' ? '(nothing in it)' : `"${line.slice(0, 120)}${line.length > 120 ? '…' : ''}"`;
}

/** `fetch` says only that it failed; its cause says why. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  if (cause instanceof Error && 'code' in cause) return String(cause.code);
  return error.name === 'TimeoutError' ? 'nothing came in 35 seconds' : error.message;
}
