import type { IncomingMessage } from 'node:http';
import * as v from 'valibot';
import { nameViewer } from '#infra/edge-functions.ts';
import { ORIGIN_SECRET_HEADER } from '#shared/api/edge-headers.ts';
import type { RequestHandler } from './api.ts';
import { edgeHandler } from './edge-function.ts';

interface EdgeOptions {
  originSecret: string;
  /** Address of the connection a request came by. */
  viewerAddress: (request: IncomingMessage) => string;
}

const withHeaders = v.object({ headers: v.record(v.string(), v.object({ value: v.string() })) });

/** CloudFront before the API: the function the stack has there, then the origin's own headers, over what was sent. */
export function edge(api: RequestHandler, { originSecret, viewerAddress }: EdgeOptions): RequestHandler {
  const handler = edgeHandler(nameViewer);
  return (request, response, url) => {
    const host = { value: request.headers.host ?? '' };
    const event = { request: { headers: { host } }, viewer: { ip: viewerAddress(request) } };
    const { headers } = v.parse(withHeaders, handler(event));
    for (const [name, { value }] of Object.entries(headers)) request.headersDistinct[name] = [value];
    request.headersDistinct[ORIGIN_SECRET_HEADER] = [originSecret];
    return api(request, response, url);
  };
}
