import type { ApiRoute, RouteInput } from '#shared/api/route.ts';

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
export type CallInput<R extends ApiRoute> = RouteInput<R> & Parts;

/** The contract's paths begin with it; a site may serve them under another prefix. */
const CONTRACT_BASE = '/api';

/** Where the route is on this site. Throws where a parameter of its path is not given. */
export function urlOf(apiBase: string, { path }: ApiRoute, { params = {}, query = {} }: Parts = {}): string {
  const filled = path.slice(CONTRACT_BASE.length).replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`${path} needs its ${name}`);
    return encodeURIComponent(value);
  });
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, value);
  return `${apiBase}${filled}${search.size === 0 ? '' : `?${search}`}`;
}

export function requestTo<R extends ApiRoute>(apiBase: string, route: R, input: CallInput<R>): ApiRequest {
  const { body } = input;
  const request = { method: route.method, url: urlOf(apiBase, route, input) };
  return body === undefined ? request : { ...request, body };
}

/** The request as `fetch` takes it. */
export function fetchInit({ method, body }: ApiRequest, headers: Record<string, string> = {}): RequestInit {
  if (body === undefined) return { method, headers };
  return { method, headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body) };
}
