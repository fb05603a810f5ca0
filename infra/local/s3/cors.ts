import type { IncomingMessage, ServerResponse } from 'node:http';
import { S3Error } from './error.ts';

// The one rule of the stack's bucket: any page may post its form, since the form is signed and its origin proves nothing.
const METHOD = 'POST';
const MAX_AGE_SECONDS = 3000;

/**
 * Answers a preflight.
 * @throws S3Error AccessForbidden where the rule does not allow it
 */
export function answerPreflight({ headers }: IncomingMessage, response: ServerResponse): void {
  if (headers['access-control-request-method'] !== METHOD)
    throw new S3Error(
      403,
      'AccessForbidden',
      "CORSResponse: This CORS request is not allowed. This is usually because the evaluation of Origin, request method / Access-Control-Request-Method or Access-Control-Request-Headers are not whitelisted by the resource's CORS spec.",
    );
  allow(response);
  const asked = headers['access-control-request-headers'];
  if (asked !== undefined) response.setHeader('access-control-allow-headers', asked);
  response.setHeader('access-control-max-age', String(MAX_AGE_SECONDS));
  response.writeHead(200).end();
}

/** Lets the page read the answer of its form; otherwise the browser keeps it from the page. */
export function shareWithOrigin({ headers, method }: IncomingMessage, response: ServerResponse): void {
  if (headers.origin !== undefined && method === METHOD) allow(response);
}

function allow(response: ServerResponse): void {
  response.setHeader('access-control-allow-origin', '*');
  response.setHeader('access-control-allow-methods', METHOD);
  response.setHeader('vary', 'Origin, Access-Control-Request-Headers, Access-Control-Request-Method');
}
