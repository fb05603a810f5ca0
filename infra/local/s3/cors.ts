import type { IncomingMessage, ServerResponse } from 'node:http';
import { uploadCors } from '#infra/documents-bucket.ts';
import { S3Error } from './error.ts';

const isAllowed = (method: string | undefined) => uploadCors.methods.some((allowed) => allowed === method);

/**
 * Answers a preflight.
 * @throws S3Error AccessForbidden where the rule does not allow it
 */
export function answerPreflight({ headers }: IncomingMessage, response: ServerResponse): void {
  if (!isAllowed(headers['access-control-request-method']))
    throw new S3Error(
      403,
      'AccessForbidden',
      "CORSResponse: This CORS request is not allowed. This is usually because the evaluation of Origin, request method / Access-Control-Request-Method or Access-Control-Request-Headers are not whitelisted by the resource's CORS spec.",
    );
  allow(response);
  const asked = headers['access-control-request-headers'];
  if (asked !== undefined) response.setHeader('access-control-allow-headers', asked);
  response.setHeader('access-control-max-age', String(uploadCors.maxAgeSeconds));
  response.writeHead(200).end();
}

/** Lets the page read the answer of its form; otherwise the browser keeps it from the page. */
export function shareWithOrigin({ headers, method }: IncomingMessage, response: ServerResponse): void {
  if (headers.origin !== undefined && isAllowed(method)) allow(response);
}

function allow(response: ServerResponse): void {
  response.setHeader('access-control-allow-origin', uploadCors.origins.join(', '));
  response.setHeader('access-control-allow-methods', uploadCors.methods.join(', '));
  response.setHeader('vary', 'Origin, Access-Control-Request-Headers, Access-Control-Request-Method');
}
