import type { IncomingMessage, ServerResponse } from 'node:http';
import { type LambdaHost, within } from '#infra/local/lambda/host.ts';
import { readBody } from '#infra/local/wire/http.ts';
import { everyAnswer } from '#infra/pages/headers.ts';
import { type Authorizer, RouteThrottles } from './admission.ts';
import { answer, eventOf, type GatewayRoute, matchRoute, type RouteMatch, refuse } from './event.ts';

// https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-quotas.html
const GATEWAY_BODY_BYTES = 10 * 1024 * 1024;
const GATEWAY_TIMEOUT_MS = 30_000;
// https://docs.aws.amazon.com/lambda/latest/dg/gettingstarted-limits.html: invocation payload, either way
const LAMBDA_PAYLOAD_BYTES = 6 * 1024 * 1024;

interface ApiOptions {
  routes: readonly GatewayRoute[];
  lambdas: LambdaHost;
  authorizer: Authorizer;
  throttles?: RouteThrottles;
  timeoutMs?: number;
}

export type RequestHandler = (request: IncomingMessage, response: ServerResponse, url: URL) => Promise<void>;

/** The HTTP API locally: routes, throttles, tokens, limits and answers like API Gateway's. */
export function apiGateway(options: ApiOptions): RequestHandler {
  const throttles = options.throttles ?? new RouteThrottles();
  return async (request, response, url) => {
    for (const [name, value] of Object.entries(everyAnswer)) response.setHeader(name, value);
    const match = findRoute(options.routes, request.method ?? '', url);
    if (match === 'malformed') return refuse(response, 400, 'Bad Request');
    if (match === undefined) return refuse(response, 404, 'Not Found');
    const retryAfter = throttles.take(match.route);
    if (retryAfter > 0)
      return refuse(response, 429, 'Too Many Requests', { 'retry-after': String(retryAfter) });
    const jwt =
      match.route.access === 'admin' ? await options.authorizer(request.headers.authorization) : undefined;
    if (jwt === 401) return refuse(response, 401, 'Unauthorized', { 'www-authenticate': 'Bearer' });
    if (jwt === 403) return refuse(response, 403, 'Forbidden');
    const body = await readBody(request, GATEWAY_BODY_BYTES);
    if (body === 'too large') return refuseBody(request, response);
    const event = eventOf(request, url, match, body, jwt, new Date());
    if (Buffer.byteLength(JSON.stringify(event)) > LAMBDA_PAYLOAD_BYTES) return refuseBody(request, response);
    await integrate(options, match, event, response);
  };
}

async function integrate(
  { lambdas, timeoutMs = GATEWAY_TIMEOUT_MS }: ApiOptions,
  { route }: RouteMatch,
  event: unknown,
  response: ServerResponse,
): Promise<void> {
  const outcome = await within(timeoutMs, lambdas.invoke(route.function, event));
  if (outcome === 'late') return refuse(response, 503, 'Service Unavailable');
  if (!outcome.ok) return refuse(response, 500, 'Internal Server Error');
  if (Buffer.byteLength(JSON.stringify(outcome.result)) > LAMBDA_PAYLOAD_BYTES)
    return refuse(response, 500, 'Internal Server Error');
  answer(response, outcome.result);
}

function findRoute(
  routes: readonly GatewayRoute[],
  method: string,
  url: URL,
): RouteMatch | undefined | 'malformed' {
  try {
    decodeURI(url.pathname);
    return matchRoute(routes, method, url.pathname);
  } catch (error) {
    if (error instanceof URIError) return 'malformed';
    throw error;
  }
}

/** The rest of the body is not read, so the connection cannot be reused. */
function refuseBody(request: IncomingMessage, response: ServerResponse): void {
  refuse(response, 413, 'Request Entity Too Large', { connection: 'close' });
  request.resume();
}
