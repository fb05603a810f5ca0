import * as v from 'valibot';
import { apiErrorSchema } from '#shared/api/error.ts';
import type { ApiRoute, RouteAnswer, RouteInput } from '#shared/api/route.ts';

export type ApiClient = <R extends ApiRoute>(route: R, input: CallInput<R>) => Promise<RouteAnswer<R>>;

/** Sends a request as `fetch` does. */
type Fetcher = (url: string, init: JsonInit) => Promise<Response>;

const ANSWER_WAIT_MS = 20_000;

/**
 * Calls routes of the contract.
 * @param waitMs how long an answer may take
 * @throws ApiFailure for an answer that is no success of the route; what the fetcher throws where none came
 */
export function apiClient(apiBase: string, fetcher: Fetcher, waitMs = ANSWER_WAIT_MS): ApiClient {
  return async (route, input) => {
    const request = requestTo(apiBase, route, input);
    const init = { ...fetchInit(request), signal: timeoutSignal(waitMs) };
    return readAnswer(route, await answerIn(await fetcher(request.url, init)));
  };
}

/** An answer as it came. */
export interface Answer {
  status: number;
  /** Parsed JSON; null where the body is none. */
  body: unknown;
  /** What `Retry-After` asks for, milliseconds; null without it. */
  retryAfterMs: number | null;
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
  const seconds = Number.parseInt(header ?? '', 10);
  return seconds >= 0 ? seconds * 1000 : null;
}

/** What `fetch` answered. */
export async function answerIn(response: Response): Promise<Answer> {
  return {
    status: response.status,
    body: jsonOrNull(await response.text()),
    retryAfterMs: retryAfter(response.headers.get('Retry-After')),
  };
}

/** The answer as the route's contract has it; throws an `ApiFailure` for every other. */
export function readAnswer<R extends ApiRoute>(route: R, answer: Answer): RouteAnswer<R> {
  const { status } = answer;
  const schema = route.answers[status];
  if (schema === undefined) {
    if (status >= 200 && status < 300) throw new ApiFailure('unreadable', answer);
    const known = v.safeParse(apiErrorSchema, answer.body);
    throw new ApiFailure('refused', answer, known.success ? known.output.error : {});
  }
  const read = v.safeParse(schema, answer.body ?? undefined);
  if (!read.success) throw new ApiFailure('unreadable', answer);
  // The schema was looked up by the status, which the compiler cannot follow.
  return { status, body: read.output } as RouteAnswer<R>;
}

/** A call, ready to be sent. */
export interface ApiRequest {
  method: ApiRoute['method'];
  url: string;
  /** Sent as JSON; absent sends no body. */
  body?: unknown;
}

interface Parts {
  params?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, string | undefined>>;
  body?: unknown;
}

/** What a call of the route is given. */
type CallInput<R extends ApiRoute> = RouteInput<R> & Parts;

/** The contract's paths begin with it; a site may serve them under another prefix. */
const CONTRACT_BASE = '/api';

/** Where the route is on this site. */
export function urlOf(
  apiBase: string,
  { path }: Pick<ApiRoute, 'path'>,
  { params = {}, query = {} }: Parts = {},
): string {
  const filled = path
    .slice(CONTRACT_BASE.length)
    .replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, value);
  // The oldest browsers know no size of it.
  const queryString = `${search}`;
  return `${apiBase}${filled}${queryString && `?${queryString}`}`;
}

export function requestTo<R extends ApiRoute>(apiBase: string, route: R, input: CallInput<R>): ApiRequest {
  const { body } = input;
  const request = { method: route.method, url: urlOf(apiBase, route, input) };
  return body === undefined ? request : { ...request, body };
}

type JsonInit = RequestInit & { headers: Record<string, string> };

/** The request as `fetch` takes it. */
export function fetchInit({ method, body }: ApiRequest, headers: Record<string, string> = {}): JsonInit {
  if (body === undefined) return { method, headers };
  return { method, headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body) };
}

type KnownError = Partial<v.InferOutput<typeof apiErrorSchema>['error']>;

/**
 * Why a call came to nothing although an answer came. `refused`: the server said no, and in `details` why,
 * where it was our own server that spoke. `unreadable`: it said yes in a form that the contract does not have.
 */
export class ApiFailure extends Error {
  // Declared alone: for older browsers the build would bring a helper that defines them.
  declare readonly kind: 'refused' | 'unreadable';
  declare readonly status: number;
  declare readonly details: KnownError;
  declare readonly retryAfterMs: number | null;

  constructor(
    kind: ApiFailure['kind'],
    answer: { status: number; retryAfterMs: number | null },
    details: KnownError = {},
  ) {
    super(`${kind}: it answered ${answer.status}`);
    this.name = 'ApiFailure';
    this.kind = kind;
    this.status = answer.status;
    this.details = details;
    this.retryAfterMs = answer.retryAfterMs;
  }
}

/** As `AbortSignal.timeout`, which Safari has from 16 on: aborts after so many milliseconds. */
export function timeoutSignal(milliseconds: number): AbortSignal {
  const controller = new AbortController();
  const late = () => controller.abort(new DOMException('No answer came in time.', 'TimeoutError'));
  setTimeout(late, milliseconds);
  return controller.signal;
}
