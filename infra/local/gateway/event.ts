import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { APIGatewayProxyEventV2, APIGatewayProxyEventV2WithJWTAuthorizer } from 'aws-lambda';
import * as v from 'valibot';
import type { Route } from '#infra/functions/routes.ts';
import { headersOf } from '#infra/local/wire/http.ts';

/** A route as the gateway needs it. */
export type GatewayRoute = Omit<Route, 'function' | 'name'> & { function: string };

export interface RouteMatch {
  route: GatewayRoute;
  /** Percent-decoded. */
  pathParameters: Record<string, string>;
}

const segmentsOf = (path: string) => path.split('/').slice(1);
const parameterName = (segment: string) => /^\{(.+)\}$/.exec(segment)?.[1];

/**
 * API Gateway's choice of a route: method and every segment must match; a literal segment is preferred to a
 * `{parameter}`.
 * @param path as sent, still percent-encoded, without the query
 * @throws URIError if a parameter is not valid percent-encoding
 */
export function matchRoute(
  routes: readonly GatewayRoute[],
  method: string,
  path: string,
): RouteMatch | undefined {
  const sent = segmentsOf(path);
  const [best] = routes
    .filter((route) => route.method === method && fits(segmentsOf(route.path), sent))
    .sort((a, b) => specificity(b).localeCompare(specificity(a)));
  if (best === undefined) return undefined;
  const pathParameters: Record<string, string> = {};
  segmentsOf(best.path).forEach((segment, i) => {
    const name = parameterName(segment);
    if (name !== undefined) pathParameters[name] = decodeURIComponent(sent[i] ?? '');
  });
  return { route: best, pathParameters };
}

function fits(pattern: string[], sent: string[]): boolean {
  return (
    pattern.length === sent.length &&
    pattern.every((segment, i) =>
      parameterName(segment) === undefined ? segment === sent[i] : sent[i] !== '',
    )
  );
}

/** One digit a segment, 1 if it is literal: compared as text, the leftmost difference decides. */
const specificity = (route: GatewayRoute) =>
  segmentsOf(route.path)
    .map((segment) => (parameterName(segment) === undefined ? '1' : '0'))
    .join('');

export type JwtContext = APIGatewayProxyEventV2WithJWTAuthorizer['requestContext']['authorizer']['jwt'];

/** API Gateway passes these on as text and everything else as base64. */
const isText = (contentType: string) =>
  /^(text\/|application\/(json|javascript|xml|[\w.-]+\+(json|xml))\b)/i.test(contentType);

/**
 * The request as HTTP API passes it to a function: payload format 2.0.
 * @param jwt of the authorizer, on routes that have one
 */
export function eventOf(
  request: IncomingMessage,
  url: URL,
  { route, pathParameters }: RouteMatch,
  body: Buffer,
  jwt: JwtContext | undefined,
  now: Date,
): APIGatewayProxyEventV2 {
  const headers = headersOf(request);
  const { cookie, ...rest } = headers;
  const base64 = body.length > 0 && !isText(headers['content-type'] ?? '');
  const query = queryOf(url);
  const routeKey = `${route.method} ${route.path}`;
  const sourceIp = request.socket.remoteAddress ?? '127.0.0.1';
  const requestContext = {
    accountId: '000000000000',
    apiId: 'local',
    ...(jwt === undefined ? {} : { authorizer: { jwt } }),
    domainName: headers.host ?? 'localhost',
    domainPrefix: 'local',
    http: {
      method: route.method,
      path: decodeURI(url.pathname),
      protocol: `HTTP/${request.httpVersion}`,
      sourceIp,
      userAgent: headers['user-agent'] ?? '',
    },
    requestId: randomUUID(),
    routeKey,
    stage: '$default',
    time: now.toUTCString(),
    timeEpoch: now.getTime(),
  };
  return {
    version: '2.0',
    routeKey,
    rawPath: decodeURI(url.pathname),
    rawQueryString: url.search.slice(1),
    ...(cookie === undefined ? {} : { cookies: cookie.split(';').map((one) => one.trim()) }),
    headers: {
      ...rest,
      'x-forwarded-for': sourceIp,
      'x-forwarded-proto': 'https',
      'x-forwarded-port': '443',
    },
    ...(query === undefined ? {} : { queryStringParameters: query }),
    requestContext,
    ...(Object.keys(pathParameters).length === 0 ? {} : { pathParameters }),
    ...(body.length === 0 ? {} : { body: body.toString(base64 ? 'base64' : 'utf8') }),
    isBase64Encoded: base64,
  };
}

/** A parameter sent more than once becomes one text, joined by commas. */
function queryOf(url: URL): Record<string, string> | undefined {
  const query: Record<string, string> = {};
  for (const name of new Set(url.searchParams.keys())) query[name] = url.searchParams.getAll(name).join(',');
  return Object.keys(query).length === 0 ? undefined : query;
}

/** The parts of payload format 2.0 that functions return; `strictObject` refuses any others. */
const resultSchema = v.strictObject({
  statusCode: v.number(),
  headers: v.optional(v.record(v.string(), v.string()), {}),
  body: v.optional(v.string(), ''),
  isBase64Encoded: v.optional(v.boolean(), false),
});

/** Sends one of API Gateway's own answers: `{"message": "…"}`. */
export function refuse(
  response: ServerResponse,
  status: number,
  message: string,
  headers: Record<string, string> = {},
): void {
  response
    .writeHead(status, { 'content-type': 'application/json', ...headers })
    .end(JSON.stringify({ message }));
}

/** Sends what a function returned, as payload format 2.0 defines. */
export function answer(response: ServerResponse, result: unknown): void {
  const parsed = v.safeParse(resultSchema, result);
  if (!parsed.success) {
    const [issue] = parsed.issues;
    const where = v.getDotPath(issue) ?? 'the answer';
    refuse(response, 501, `The local gateway does not pass this on: ${where}: ${issue.message}`);
    return;
  }
  const { statusCode, headers, body, isBase64Encoded } = parsed.output;
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  if (body !== '' && !response.hasHeader('content-type'))
    response.setHeader('content-type', 'text/plain;charset=utf-8');
  response.writeHead(statusCode).end(Buffer.from(body, isBase64Encoded ? 'base64' : 'utf8'));
}
