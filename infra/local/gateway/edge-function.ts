import type { IncomingMessage } from 'node:http';
import { runInNewContext } from 'node:vm';
import * as v from 'valibot';

const values = v.record(v.string(), v.object({ value: v.string() }));
const requestSchema = v.object({ uri: v.string(), headers: values, cookies: values });

/** A request as CloudFront gives it to its functions. */
type EdgeRequest = v.InferOutput<typeof requestSchema>;

/** The text of a CloudFront Function made a function of this process, in a context of its own. */
export function edgeHandler(text: string): (event: unknown) => unknown {
  const handler: unknown = runInNewContext(`${text}; handler`);
  if (typeof handler !== 'function') throw new Error('the edge function has no handler');
  return (event) => handler(event);
}

/** What a function before the request makes of it. */
export const viewerRequest = (text: string): ((request: EdgeRequest) => EdgeRequest) => {
  const handler = edgeHandler(text);
  return (request) => v.parse(requestSchema, handler({ request }));
};

/** A request of this process as CloudFront's. Several headers of a name are one, their values in order. */
export function edgeRequest(request: IncomingMessage, uri: string): EdgeRequest {
  const headers = Object.entries(request.headersDistinct).map(([name, all = []]) => [
    name,
    { value: all.join(', ') },
  ]);
  const cookies = (request.headers.cookie ?? '').split(';').map((one) => {
    const [name = '', ...rest] = one.trim().split('=');
    return [name, { value: rest.join('=') }];
  });
  return { uri, headers: Object.fromEntries(headers), cookies: Object.fromEntries(cookies) };
}
