import type { IncomingMessage, ServerResponse } from 'node:http';
import { S3Error } from './error.ts';

/** A bucket's CORS rule, as in its configuration. */
export interface CorsRule {
  allowedOrigins: readonly string[];
  allowedMethods: readonly string[];
  /** `['*']` or header names in lower case. */
  allowedHeaders: readonly string[];
  maxAgeSeconds?: number;
}

const covers = (allowed: readonly string[], asked: string) =>
  allowed.includes('*') || allowed.includes(asked);

const ruleFor = (rules: readonly CorsRule[], origin: string, method: string) =>
  rules.find((rule) => covers(rule.allowedOrigins, origin) && rule.allowedMethods.includes(method));

/**
 * Answers a preflight.
 * @throws S3Error AccessForbidden when no rule allows it
 */
export function answerPreflight(
  rules: readonly CorsRule[],
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const { origin = '' } = request.headers;
  const method = request.headers['access-control-request-method'] ?? '';
  const headers = request.headers['access-control-request-headers'] ?? '';
  const rule = ruleFor(rules, origin, method);
  const refused = headers
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .some((name) => name !== '' && rule !== undefined && !covers(rule.allowedHeaders, name));
  if (rule === undefined || refused)
    throw new S3Error(
      403,
      'AccessForbidden',
      "CORSResponse: This CORS request is not allowed. This is usually because the evaluation of Origin, request method / Access-Control-Request-Method or Access-Control-Request-Headers are not whitelisted by the resource's CORS spec.",
    );
  allow(rule, origin, response);
  if (headers !== '') response.setHeader('access-control-allow-headers', headers);
  if (rule.maxAgeSeconds !== undefined)
    response.setHeader('access-control-max-age', String(rule.maxAgeSeconds));
  response.writeHead(200).end();
}

/** Lets the page read the answer, where a rule allows it; otherwise the browser keeps it from the page. */
export function shareWithOrigin(
  rules: readonly CorsRule[],
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const { origin, method = '' } =
    request.headers.origin === undefined ? {} : { origin: request.headers.origin, method: request.method };
  const rule = origin === undefined ? undefined : ruleFor(rules, origin, method);
  if (origin !== undefined && rule !== undefined) allow(rule, origin, response);
}

function allow(rule: CorsRule, origin: string, response: ServerResponse): void {
  response.setHeader('access-control-allow-origin', rule.allowedOrigins.includes('*') ? '*' : origin);
  response.setHeader('access-control-allow-methods', rule.allowedMethods.join(', '));
  response.setHeader('vary', 'Origin, Access-Control-Request-Headers, Access-Control-Request-Method');
}
