import { gzipSync } from 'node:zlib';
import type {
  APIGatewayProxyEventV2,
  APIGatewayProxyEventV2WithJWTAuthorizer,
  APIGatewayProxyStructuredResultV2,
  Context,
} from 'aws-lambda';
import type * as v from 'valibot';
import type { ApiError } from '#shared/api/error.ts';
import { type ApiRoute, type PageRoute, VIEWER_HEADER } from '#shared/api/route.ts';
import { networkIds, requireOrigin, visitorOf } from './caller.ts';
import { ENV, requiredEnv } from './env.ts';
import { AppError, appErrorOf } from './errors.ts';
import { init } from './init.ts';
import { failureOf, log } from './log.ts';
import type { Caller, HttpRequest, HttpResponse, Respond } from './request.ts';

type BodyOf<Schema> =
  Schema extends v.UndefinedSchema<undefined>
    ? { body?: undefined }
    : Schema extends v.GenericSchema
      ? { body: v.InferInput<Schema> }
      : never;

/** A route's success: one of its statuses with the body that the contract defines. */
export type ResponseOf<R extends ApiRoute> = {
  [Status in keyof R['answers'] & number]: Pick<HttpResponse, 'headers'> & { status: Status } & BodyOf<
      R['answers'][Status]
    >;
}[keyof R['answers'] & number];

/** Answers a route; failures are thrown. */
export type RespondTo<R extends ApiRoute> = (request: HttpRequest) => Promise<ResponseOf<R>>;

/** A smaller body fits one network packet even uncompressed. */
const COMPRESS_ABOVE_BYTES = 1024;

const takesGzip = (acceptEncoding: string | undefined) =>
  (acceptEncoding ?? '').split(',').some((coding) => /^\s*gzip\s*(;\s*q=(?!0(\.0*)?\s*$)|$)/i.test(coding));

/**
 * The result with its body as gzip if it is above 1 KB and the caller accepts gzip. Done here because CloudFront
 * compresses only what it may cache, and of the API it caches only the prices, which are small.
 */
export function compressed(
  result: APIGatewayProxyStructuredResultV2,
  acceptEncoding: string | undefined,
): APIGatewayProxyStructuredResultV2 {
  const { body = '', isBase64Encoded = false } = result;
  // A picture is as small as it gets, and a calendar file is small.
  if (isBase64Encoded || Buffer.byteLength(body) <= COMPRESS_ABOVE_BYTES) return result;
  const headers = { ...result.headers, vary: 'accept-encoding' };
  if (!takesGzip(acceptEncoding)) return { ...result, headers };
  return {
    ...result,
    headers: { ...headers, 'content-encoding': 'gzip' },
    body: gzipSync(body).toString('base64'),
    isBase64Encoded: true,
  };
}

export type HttpEvent = APIGatewayProxyEventV2 | APIGatewayProxyEventV2WithJWTAuthorizer;
export type HttpHandler = (event: HttpEvent, context: Context) => Promise<APIGatewayProxyStructuredResultV2>;

/** Admits a caller. Throws an `AppError` for anybody else. */
export type Guard = (request: HttpRequest) => Caller | Promise<Caller>;

const nobody: Caller = { admin: '', adminEmail: '' };

/** The guard of public functions: admits everybody. */
export const publicAccess: Guard = () => nobody;

/** Routes by their names: of the contract, or where a function answers with more than the contract says. */
type Routes = Readonly<
  Record<string, Pick<ApiRoute | PageRoute, 'method' | 'path'> & Pick<ApiRoute, 'ownersOnly'>>
>;

/** What answers each of these routes. A page answers with a page, its failures too, or with a file. */
export type Handlers<Contract extends Routes> = {
  readonly [Name in keyof Contract]: Contract[Name] extends ApiRoute ? RespondTo<Contract[Name]> : Respond;
};

/** Routes of a function that are imported and made together. */
export interface Room {
  routes: Routes;
  /** Called at the first request to one of its routes, and again after it failed. Reads the settings they need. */
  load: () => Promise<Readonly<Record<string, Respond>>>;
  /** Stricter guards of some of its routes, run before the function's own. */
  extraGuards: Readonly<Record<string, Guard | undefined>>;
}

/** A room of a function: its part of the contract, and what imports and makes the handlers of it. */
export const room = <Contract extends Routes>(
  routes: Contract,
  load: () => Handlers<Contract> | Promise<Handlers<Contract>>,
  extraGuards: { readonly [Name in keyof Contract]?: Guard } = {},
): Room => ({ routes, load: async () => load(), extraGuards });

/** A handler of which the code is imported at its first request, and again after that failed. */
export function importedAtUse<Answer>(
  make: () => Promise<(request: HttpRequest) => Promise<Answer>>,
): (request: HttpRequest) => Promise<Answer> {
  let handler: Awaited<ReturnType<typeof make>> | undefined;
  return async (request) => {
    handler ??= await make();
    return handler(request);
  };
}

/**
 * The handler of a function with its rooms. Resolves once the warm-up is done or has timed out. The guard
 * belongs to the function, so that no route can forget it.
 */
export async function api(guard: Guard, rooms: readonly Room[], warmUp: () => Promise<unknown>) {
  await init(warmUp);
  return httpHandler(guard, rooms);
}

const alwaysSent = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

/** Checks the origin secret first: only CloudFront's requests carry the visitor's real address. */
function requestOf(event: HttpEvent, originSecrets: readonly string[]): HttpRequest {
  const headers = Object.fromEntries(
    Object.entries(event.headers).map(([name, value]) => [name.toLowerCase(), value]),
  );
  requireOrigin(headers, originSecrets);
  const address = headers[VIEWER_HEADER] ?? '';
  const secret = originSecrets[0] ?? '';
  const authorizer = 'authorizer' in event.requestContext ? event.requestContext.authorizer : undefined;
  return {
    path: event.pathParameters ?? {},
    query: event.queryStringParameters ?? {},
    headers,
    visitor: visitorOf(address, secret),
    networks: networkIds(address, secret),
    body: Buffer.from(event.body ?? '', event.isBase64Encoded ? 'base64' : 'utf8'),
    claims: authorizer?.jwt.claims ?? {},
    ...nobody,
  };
}

function resultOf({ status, body, html, bytes, headers }: HttpResponse): APIGatewayProxyStructuredResultV2 {
  const sent = { ...alwaysSent, ...headers };
  if (html !== undefined)
    return {
      statusCode: status,
      headers: { 'content-type': 'text/html; charset=utf-8', ...sent },
      body: html,
    };
  if (bytes !== undefined)
    return {
      statusCode: status,
      headers: sent,
      body: Buffer.from(bytes).toString('base64'),
      isBase64Encoded: true,
    };
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

const UUID = /^[\da-f-]{36}$/i;

/** A path's parameters with UUIDs in lower case, as they are stored. */
const withLowerCaseIds = (path: HttpRequest['path']): HttpRequest['path'] =>
  Object.fromEntries(
    Object.entries(path).map(([name, text]) => [name, UUID.test(text ?? '') ? text?.toLowerCase() : text]),
  );

/** The gateway sent a route that this function does not have: the two tables of routes differ. */
class NoSuchRoute extends Error {
  override readonly name = 'NoSuchRoute';
}

/** A room's routes by API Gateway's route key, each guarded. */
function routesOf(guard: Guard, { routes, load, extraGuards }: Room): [key: string, respond: Respond][] {
  let handlers: Awaited<ReturnType<typeof load>> | undefined;
  return Object.entries(routes).map(([name, { method, path, ownersOnly }]) => {
    const respond: Respond = async (request) => {
      await extraGuards[name]?.(request);
      const caller = await guard(request);
      if (ownersOnly && caller.role !== 'owner')
        throw new AppError('forbidden', 'Only an owner can do this.');
      handlers ??= await load();
      const handler = handlers[name];
      if (handler === undefined) throw new NoSuchRoute();
      return handler({ ...request, path: withLowerCaseIds(request.path), ...caller });
    };
    return [`${method} ${path}`, respond];
  });
}

/**
 * Converts API Gateway's events and results (payload format 2.0), and turns errors into answers; nothing else does
 * either. A missing setting becomes an answer and a log line instead of a crash.
 */
export function httpHandler(guard: Guard, rooms: readonly Room[]): HttpHandler {
  const routes = new Map(rooms.flatMap((each) => routesOf(guard, each)));
  let coldStart = true;
  return async (event, context) => {
    const started = performance.now();
    const fields = {
      route: event.routeKey,
      requestId: event.requestContext.requestId,
      functionRequestId: context.awsRequestId,
      coldStart,
    };
    coldStart = false;
    const elapsed = () => Math.round(performance.now() - started);
    try {
      const request = requestOf(event, requiredEnv(ENV.originSecrets).split(','));
      const respond = routes.get(event.routeKey);
      if (respond === undefined) throw new NoSuchRoute();
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
