import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { APIGatewayProxyEventV2, APIGatewayProxyEventV2WithJWTAuthorizer } from 'aws-lambda';
import type { RouteMatch } from './match.ts';

export type JwtContext = APIGatewayProxyEventV2WithJWTAuthorizer['requestContext']['authorizer']['jwt'];

/** API Gateway hands these on as text and everything else as base64. */
const isText = (contentType: string) =>
  /^(text\/|application\/(json|javascript|xml|[\w.-]+\+(json|xml))\b)/i.test(contentType);

/**
 * The request as HTTP API hands it to a function: payload format 2.0.
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

function headersOf(request: IncomingMessage): Record<string, string> {
  return Object.fromEntries(
    Object.entries(request.headersDistinct).map(([name, values = []]) => [
      name,
      values.join(name === 'cookie' ? '; ' : ','),
    ]),
  );
}

/** A parameter sent more than once arrives as one text, joined by commas. */
function queryOf(url: URL): Record<string, string> | undefined {
  const query: Record<string, string> = {};
  for (const name of new Set(url.searchParams.keys())) query[name] = url.searchParams.getAll(name).join(',');
  return Object.keys(query).length === 0 ? undefined : query;
}
