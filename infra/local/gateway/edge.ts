import type { IncomingMessage, RequestListener } from 'node:http';
import { runInNewContext } from 'node:vm';
import * as v from 'valibot';
import { nameViewer } from '#infra/pages/edge-functions.ts';
import { isQuoteLink } from '#infra/pages/files.ts';
import { ORIGIN_SECRET_HEADER } from '#shared/api/route.ts';
import type { RequestHandler } from './api.ts';
import { refuse } from './event.ts';

/** Answers until everything behind it has started. */
export const starting: RequestListener = (_request, response) => refuse(response, 503, 'Service Unavailable');

/** One origin for the browser, like CloudFront: `/api/*` and the pages behind quote links go to the HTTP API, everything else to the site. */
export function gatewayListener(
  api: RequestHandler,
  page: RequestHandler,
  log: (text: string) => void,
): RequestListener {
  return (request, response) => {
    // A path that begins with two slashes is one too, and no other host's address.
    const asked = request.url ?? '/';
    const url = URL.parse(asked.startsWith('/') ? `http://gateway.local${asked}` : asked);
    if (url === null) {
      refuse(response, 400, 'Bad Request');
      return;
    }
    const isApi = url.pathname === '/api' || url.pathname.startsWith('/api/');
    const handle = isApi || isQuoteLink(url.pathname) ? api : page;
    handle(request, response, url).catch((error: unknown) => {
      // A visitor closed the tab while sending; that is no error.
      if (request.errored !== null) return;
      log(`[gateway] ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
      if (response.headersSent) response.destroy();
      else refuse(response, 500, 'Internal Server Error');
    });
  };
}

/** Makes a callable function from a CloudFront Function's text, in a context of its own. */
export function edgeHandler(text: string): (event: unknown) => unknown {
  const handler: unknown = runInNewContext(`${text}; handler`);
  if (typeof handler !== 'function') throw new Error('the edge function has no handler');
  return (event) => handler(event);
}

interface EdgeOptions {
  originSecret: string;
  /** Address of the connection of a request. */
  viewerAddress: (request: IncomingMessage) => string;
}

const withHeaders = v.object({ headers: v.record(v.string(), v.object({ value: v.string() })) });

/** CloudFront in front of the API: the stack's function, then the origin's own headers, over those that were sent. */
export function edge(api: RequestHandler, { originSecret, viewerAddress }: EdgeOptions): RequestHandler {
  const handler = edgeHandler(nameViewer);
  return (request, response, url) => {
    const sent = edgeRequest(request, url);
    const heard: Record<string, { value: string }> = { host: { value: '' }, ...sent.headers };
    const event = { request: { ...sent, headers: { ...heard } }, viewer: { ip: viewerAddress(request) } };
    const { headers } = v.parse(withHeaders, handler(event));
    for (const [name, { value }] of Object.entries(headers))
      if (value !== heard[name]?.value) request.headersDistinct[name] = [value];
    request.headersDistinct[ORIGIN_SECRET_HEADER] = [originSecret];
    return api(request, response, url);
  };
}

const values = v.record(v.string(), v.object({ value: v.string() }));
const requestSchema = v.object({ uri: v.string(), headers: values, cookies: values, querystring: values });

/** A request as CloudFront passes it to its functions. */
type EdgeRequest = v.InferOutput<typeof requestSchema>;

/** Runs a function on requests. */
export const viewerRequest = (text: string): ((request: EdgeRequest) => EdgeRequest) => {
  const handler = edgeHandler(text);
  return (request) => v.parse(requestSchema, handler({ request }));
};

/** A request of this process in CloudFront's form. Several headers of a name become one, their values in order. */
export function edgeRequest(request: IncomingMessage, { pathname: uri, searchParams }: URL): EdgeRequest {
  const headers = Object.entries(request.headersDistinct).map(([name, all = []]) => [
    name,
    { value: all.join(', ') },
  ]);
  const cookies = (request.headers.cookie ?? '').split(';').map((one) => {
    const [name = '', ...rest] = one.trim().split('=');
    return [name, { value: rest.join('=') }];
  });
  const query = [...searchParams].map(([name, value]) => [name, { value }]);
  return {
    uri,
    headers: Object.fromEntries(headers),
    cookies: Object.fromEntries(cookies),
    querystring: Object.fromEntries(query),
  };
}
