import type { IncomingMessage } from 'node:http';
import { runInNewContext } from 'node:vm';
import * as v from 'valibot';
import { nameViewer } from '#infra/edge-functions.ts';
import { ORIGIN_SECRET_HEADER } from '#shared/api/edge-headers.ts';
import type { RequestHandler } from './api.ts';

export interface EdgeOptions {
  originSecret: string;
  /** Address of the connection a request came by. */
  viewerAddress: (request: IncomingMessage) => string;
}

const headersSet = v.record(v.string(), v.object({ value: v.string() }));

/** CloudFront before the API: the function the stack has there, then the origin's own headers, over what was sent. */
export function edge(api: RequestHandler, { originSecret, viewerAddress }: EdgeOptions): RequestHandler {
  const handler: unknown = runInNewContext(`${nameViewer}; handler`);
  if (typeof handler !== 'function') throw new Error('the edge function has no handler');
  return (request, response, url) => {
    const event = { request: { headers: {} }, viewer: { ip: viewerAddress(request) } };
    const headers = v.parse(headersSet, handler(event).headers);
    for (const [name, { value }] of Object.entries(headers)) request.headersDistinct[name] = [value];
    request.headersDistinct[ORIGIN_SECRET_HEADER] = [originSecret];
    return api(request, response, url);
  };
}
