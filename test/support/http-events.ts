import type { Context } from 'aws-lambda';
import type { HttpEvent } from '#lambdas/platform/api.ts';
import type { HttpRequest } from '#lambdas/platform/request.ts';
import { ORIGIN_SECRET_HEADER, VIEWER_HEADER } from '#shared/api/route.ts';

/** What these events prove themselves with; a function that is to answer them is told it as `ORIGIN_SECRETS`. */
export const ORIGIN_SECRET = 'origin-secret';

/** Where events come from unless a test says otherwise. */
const VIEWER = '192.0.2.7';

/** What a handler's route gets, with nothing in it but what the test gives; the guard has let in whoever has claims. */
export function httpRequest(given: Partial<HttpRequest> & { json?: unknown } = {}): HttpRequest {
  const { json, ...rest } = given;
  return {
    path: {},
    query: {},
    headers: json === undefined ? {} : { 'content-type': 'application/json' },
    body: Buffer.from(json === undefined ? '' : JSON.stringify(json)),
    claims: {},
    admin: typeof given.claims?.sub === 'string' ? given.claims.sub : '',
    adminEmail: '',
    visitor: 'visitor',
    networks: ['visitor', 'network'],
    ...rest,
  };
}

/** Claims of an administrator's access token, as API Gateway hands them on. */
export const adminClaims = {
  sub: '4d8c1f70-0000-4000-8000-00000000ad01',
  token_use: 'access',
  'cognito:groups': '[admins]',
};

export interface EventParts {
  routeKey?: string;
  body?: string;
  isBase64Encoded?: boolean;
  headers?: Record<string, string>;
  path?: Record<string, string>;
  query?: Record<string, string>;
  claims?: Record<string, string>;
}

/** An event of API Gateway's payload format 2.0, come through CloudFront; a body is JSON unless headers say otherwise. */
export function httpEvent(parts: EventParts = {}): HttpEvent {
  const routeKey = parts.routeKey ?? 'POST /api/leads';
  const [method = '', path = ''] = routeKey.split(' ');
  return {
    version: '2.0',
    routeKey,
    rawPath: path,
    rawQueryString: '',
    headers: {
      [ORIGIN_SECRET_HEADER]: ORIGIN_SECRET,
      [VIEWER_HEADER]: VIEWER,
      ...(parts.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...parts.headers,
    },
    ...(parts.body === undefined ? {} : { body: parts.body }),
    isBase64Encoded: parts.isBase64Encoded ?? false,
    ...(parts.path === undefined ? {} : { pathParameters: parts.path }),
    ...(parts.query === undefined ? {} : { queryStringParameters: parts.query }),
    requestContext: {
      accountId: '000000000000',
      apiId: 'api',
      domainName: 'roof.example',
      domainPrefix: 'roof',
      http: { method, path, protocol: 'HTTP/1.1', sourceIp: VIEWER, userAgent: 'test' },
      requestId: 'request-1',
      routeKey,
      stage: '$default',
      time: '20/Nov/2026:15:04:05 +0000',
      timeEpoch: 0,
      ...(parts.claims === undefined
        ? {}
        : {
            authorizer: {
              principalId: '',
              integrationLatency: 0,
              jwt: { claims: parts.claims, scopes: [] },
            },
          }),
    },
  };
}

export const lambdaContext: Context = {
  callbackWaitsForEmptyEventLoop: true,
  functionName: 'visitor-api',
  functionVersion: '$LATEST',
  invokedFunctionArn: 'arn:aws:lambda:us-east-1:000000000000:function:visitor-api',
  memoryLimitInMB: '256',
  awsRequestId: 'invocation-1',
  logGroupName: '/aws/lambda/visitor-api',
  logStreamName: 'test',
  getRemainingTimeInMillis: () => 10_000,
  done: () => {},
  fail: () => {},
  succeed: () => {},
};

/**
 * Gives every request to a stranger of a network of its own, of those reserved for tests (RFC 2544): no quota runs out.
 * @param half of those networks, where others come from the same product's edge
 */
export function strangers(half: 18 | 19 = 18): () => string {
  let met = 0;
  return () => {
    met += 1;
    return `198.${half}.${met & 255}.${(met >> 8) & 255}`;
  };
}

/** A clock for the gateway's throttles on which an hour passes at every look: tests ask faster than people do. */
export function unthrottled(): () => number {
  let hours = 0;
  return () => {
    hours += 1;
    return hours * 3_600_000;
  };
}
