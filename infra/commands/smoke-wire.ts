import * as v from 'valibot';
import { type Route, routes } from '#infra/functions/routes.ts';
import type { ApiRoute, RouteAnswer } from '#shared/api/route.ts';
import type { Addresses } from './where.ts';

/** An answer whose body was read whole. */
export interface Answer {
  /** E.g. `GET https://quote.example.com/config.json`, for sentences. */
  asked: string;
  status: number;
  headers: Headers;
  text: string;
}

type Ask = (address: string, init?: RequestInit) => Promise<Answer>;

/** CloudFront waits 30 s for the API. */
const TIMEOUT_MS = 35_000;

/** @throws Error with one sentence if there is no answer in time */
export function asking(send: typeof fetch): Ask {
  return async (address, init = {}) => {
    const asked = `${init.method ?? 'GET'} ${address}`;
    try {
      const response = await send(address, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
      return { asked, status: response.status, headers: response.headers, text: await response.text() };
    } catch (cause) {
      throw new Error(`No answer from ${asked} (${reasonOf(cause)}). Check the address.`, { cause });
    }
  };
}

/** @throws Error with one sentence for any other status */
export function requireStatus(answer: Answer, status: number): Answer {
  if (answer.status === status) return answer;
  throw new Error(statusComplaint(answer, status));
}

const statusComplaint = ({ asked, status, text }: Answer, expected: number | string) =>
  `${asked} answered ${status}, not ${expected}: ${excerptOf(text)}`;

/** The function that answers the route. */
const functionOf = ({ method, path }: ApiRoute) =>
  routes.find((route) => route.method === method && route.path === path)?.function;

/** @throws Error with one sentence if the body is not JSON */
export function jsonOf({ asked, text }: Answer): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    const what = /^\s*</.test(text) ? 'a web page' : 'text';
    throw new Error(`${asked} answered ${what} instead of JSON: ${excerptOf(text)}`, { cause });
  }
}

/** @throws Error with one sentence if the header is missing or different */
export function requireHeader({ asked, headers }: Answer, name: string, pattern: RegExp): void {
  const value = headers.get(name);
  if (value === null)
    throw new Error(`${asked} has no ${name} header. Check the headers policy in CloudFront.`);
  if (!pattern.test(value)) throw new Error(`${asked} has a wrong ${name} header: "${value}".`);
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
  return error.name === 'TimeoutError' ? 'no answer in 35 seconds' : error.message;
}

/** One call of a route of the contract. */
export interface Call {
  params?: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  body?: unknown;
  form?: FormData;
  /** Sent as `Authorization: Bearer`. */
  bearer?: string;
}

/** Calls a route like the page does; the answer may have any status. */
export function askRoute(
  ask: Ask,
  site: string,
  { method, path }: Pick<Route, 'method' | 'path'>,
  { params = {}, body, form, bearer }: Call = {},
): Promise<Answer> {
  const address = path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(params[name] ?? ''));
  const payload = form ?? (body === undefined ? undefined : JSON.stringify(body));
  return ask(site + address, {
    method,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }),
    },
    ...(payload === undefined ? {} : { body: payload }),
  });
}

/**
 * The answer as the contract defines it.
 * @throws Error with one sentence for an error, a status the route does not have, or a body that does not match
 */
export function readAnswer<R extends ApiRoute>(route: R, answer: Answer): RouteAnswer<R> {
  const { status } = answer;
  const schema = route.answers[status];
  if (schema === undefined) {
    const complaint = statusComplaint(answer, Object.keys(route.answers).join(' or '));
    throw new Error(status < 500 ? complaint : `${complaint} See the log of ${functionOf(route)}.`);
  }
  const read = v.safeParse(schema, answer.text === '' ? undefined : jsonOf(answer));
  if (!read.success) {
    const [issue] = read.issues;
    throw new Error(
      `Unexpected answer from ${answer.asked}: ${v.getDotPath(issue) ?? 'the body'}: ${issue.message}`,
    );
  }
  // The schema was chosen by the status, which the compiler cannot follow.
  return { status, body: read.output } as RouteAnswer<R>;
}

/** What a smoke test runs with; everything that differs each time is passed in. */
export interface Visit extends Addresses {
  ask: Ask;
  /** A UUID of this run. */
  runId: string;
  now: () => Date;
  sleep: (ms: number) => Promise<void>;
}
