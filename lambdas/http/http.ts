import type {
  APIGatewayProxyEventV2,
  APIGatewayProxyEventV2WithJWTAuthorizer,
  APIGatewayProxyStructuredResultV2,
  Context,
} from 'aws-lambda';
import { VIEWER_HEADER } from '#shared/api/edge-headers.ts';
import type { ApiError } from '#shared/api/error.ts';
import { counted } from '../metrics/counted.ts';
import { requiredEnv } from '../wiring/env.ts';
import { ENV } from '../wiring/env-names.ts';
import { compressed } from './compressed.ts';
import type { AppError } from './errors.ts';
import { failureOf, log } from './log.ts';
import { requireOrigin } from './origin-lock.ts';
import { appErrorOf } from './service-failure.ts';
import { visitorOf } from './visitor.ts';

export interface HttpRequest {
  /** Path parameters, URL-decoded. */
  path: Record<string, string | undefined>;
  query: Record<string, string | undefined>;
  /** Names in lower case. */
  headers: Record<string, string | undefined>;
  /** The bytes as they were sent; empty where there was no body. */
  body: Buffer;
  /** Claims of the token the gateway has checked; empty on routes without one. */
  claims: Record<string, unknown>;
  /** Stands for the visitor's network in counters. */
  visitor: string;
}

export interface HttpResponse {
  status: number;
  /** Sent as JSON; absent sends no body. */
  body?: unknown;
  headers?: Record<string, string>;
}

export type Respond = (request: HttpRequest) => Promise<HttpResponse>;
export type HttpEvent = APIGatewayProxyEventV2 | APIGatewayProxyEventV2WithJWTAuthorizer;
export type HttpHandler = (event: HttpEvent, context: Context) => Promise<APIGatewayProxyStructuredResultV2>;

const alwaysSent = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

/** Proven to have come through CloudFront: only then the visitor's address is what it says. */
function requestOf(event: HttpEvent, originSecrets: readonly string[]): HttpRequest {
  const headers = Object.fromEntries(
    Object.entries(event.headers).map(([name, value]) => [name.toLowerCase(), value]),
  );
  requireOrigin(headers, originSecrets);
  const authorizer = 'authorizer' in event.requestContext ? event.requestContext.authorizer : undefined;
  return {
    path: event.pathParameters ?? {},
    query: event.queryStringParameters ?? {},
    headers,
    visitor: visitorOf(headers[VIEWER_HEADER] ?? '', originSecrets[0] ?? ''),
    body: Buffer.from(event.body ?? '', event.isBase64Encoded ? 'base64' : 'utf8'),
    claims: authorizer?.jwt.claims ?? {},
  };
}

function resultOf({ status, body, headers }: HttpResponse): APIGatewayProxyStructuredResultV2 {
  const sent = { ...alwaysSent, ...headers };
  if (body === undefined) return { statusCode: status, headers: sent };
  return {
    statusCode: status,
    headers: { 'content-type': 'application/json; charset=utf-8', ...sent },
    body: JSON.stringify(body),
  };
}

function responseOf(error: AppError): HttpResponse {
  const body: ApiError = { error: { code: error.code, message: error.message, ...error.extra } };
  return {
    status: error.status,
    body,
    headers: {
      ...(error.retryAfterSeconds === undefined ? {} : { 'retry-after': String(error.retryAfterSeconds) }),
      ...(error.code === 'unauthorized' ? { 'www-authenticate': 'Bearer' } : {}),
    },
  };
}

/**
 * The only place that knows API Gateway's events and results (payload format 2.0), and the only one
 * that turns errors into answers. `wire` makes the route with its real parts, once, on the first
 * request: a missing setting is then an answer and a log line, not a crash without words.
 */
export function httpHandler(wire: () => Respond): HttpHandler {
  let respond: Respond | undefined;
  let coldStart = true;
  return async (event, context) => {
    const started = performance.now();
    const fields = {
      route: event.routeKey,
      requestId: event.requestContext.requestId,
      functionRequestId: context.awsRequestId,
      coldStart,
    };
    if (coldStart) counted.coldStart();
    coldStart = false;
    const elapsed = () => Math.round(performance.now() - started);
    try {
      const request = requestOf(event, requiredEnv(ENV.originSecrets).split(','));
      respond ??= wire();
      const response = await respond(request);
      log.info('answered', { ...fields, status: response.status, ms: elapsed() });
      return compressed(resultOf(response), request.headers['accept-encoding']);
    } catch (thrown) {
      const error = appErrorOf(thrown);
      const { code, status } = error;
      const { documentId, reason } = error.extra;
      const outcome = { ...fields, status, code, reason, documentId, ms: elapsed() };
      if (status < 500) log.info('refused', outcome);
      else log.error('failed', { ...outcome, failure: failureOf(error.cause ?? error) });
      return resultOf(responseOf(error));
    }
  };
}
