import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import * as v from 'valibot';
import { accessKeyOf, LOCAL_CREDENTIALS } from './credentials.ts';
import { isFull } from './files.ts';
import { readBody } from './http.ts';

/** An error a client of the service sees by name, as the real service words it. */
export class AwsError extends Error {
  readonly code: string;
  readonly status: number;

  constructor(code: string, message: string, status = 400) {
    super(message);
    this.code = code;
    this.status = status;
  }
}

interface Operation {
  /** Signed operations need IAM in production, and the local key here. */
  signed: boolean;
  run(input: unknown): Promise<object>;
}

/** One operation: its input is parsed here, so that `run` can trust it. */
export function operation<S extends v.GenericSchema>(
  schema: S,
  run: (input: v.InferOutput<S>) => object | Promise<object>,
  { signed = false } = {},
): Operation {
  return {
    signed,
    async run(input) {
      const parsed = v.safeParse(schema, input);
      if (parsed.success) return run(parsed.output);
      const [issue] = parsed.issues;
      throw new AwsError(
        'InvalidParameterException',
        `${v.getDotPath(issue) ?? 'request'}: ${issue.message}`,
      );
    },
  };
}

interface AwsJsonService {
  /** What stands before the dot in `X-Amz-Target`. */
  target: string;
  operations: Readonly<Record<string, Operation>>;
  /** Documents the service also serves by GET, by path. */
  documents?: Readonly<Record<string, () => object>>;
  /** Answer pages of other origins: for a service that our pages call. */
  browsers?: boolean;
}

const MAX_BODY_BYTES = 1024 * 1024;

/** Answers by the AWS JSON 1.1 protocol. */
export const awsJson =
  (service: AwsJsonService): RequestListener =>
  (request, response) => {
    void answer(service, request, response);
  };

/**
 * Checks that a call is signed with the local key.
 * @throws AwsError by the names that services with a JSON protocol have for it
 */
export function checkCaller(request: IncomingMessage): void {
  const accessKeyId = accessKeyOf(request);
  if (accessKeyId === undefined)
    throw new AwsError('MissingAuthenticationTokenException', 'Missing Authentication Token');
  if (accessKeyId !== LOCAL_CREDENTIALS.accessKeyId)
    throw new AwsError(
      'UnrecognizedClientException',
      'The security token included in the request is invalid.',
    );
}

async function answer(service: AwsJsonService, request: IncomingMessage, response: ServerResponse) {
  response.setHeader('x-amzn-requestid', randomUUID());
  if (service.browsers) allowBrowsers(request, response);
  try {
    if (request.method === 'OPTIONS' && service.browsers) {
      response.writeHead(200).end();
      return;
    }
    const document = service.documents?.[(request.url ?? '').split('?')[0] ?? ''];
    if (request.method === 'GET' && document) {
      reply(response, 200, document(), 'application/json');
      return;
    }
    reply(response, 200, await call(service, request));
  } catch (error) {
    const known = errorOf(service.target, error);
    response.setHeader('x-amzn-errortype', known.code);
    reply(response, known.status, { __type: known.code, message: known.message });
  }
}

async function call(service: AwsJsonService, request: IncomingMessage): Promise<object> {
  const header = String(request.headers['x-amz-target'] ?? '');
  const [target, name = ''] = header.split('.');
  const found = Object.hasOwn(service.operations, name) ? service.operations[name] : undefined;
  if (request.method !== 'POST' || target !== service.target || !found)
    throw new AwsError(
      'UnknownOperationException',
      `The local stand-in of ${service.target} has no operation "${header || `${request.method} ${request.url}`}".`,
    );
  const body = await readBody(request, MAX_BODY_BYTES);
  if (body === 'too large') throw new AwsError('RequestEntityTooLargeException', 'Request is too large', 413);
  if (found.signed) checkCaller(request);
  return found.run(parsedJson(body));
}

/** @throws AwsError SerializationException */
export function parsedJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    throw new AwsError('SerializationException', 'The request body is not JSON.');
  }
}

function reply(response: ServerResponse, status: number, body: object, type = 'application/x-amz-json-1.1') {
  response.writeHead(status, { 'content-type': type }).end(JSON.stringify(body));
}

function allowBrowsers(request: IncomingMessage, response: ServerResponse) {
  response.setHeader('access-control-allow-origin', '*');
  response.setHeader(
    'access-control-expose-headers',
    'x-amzn-RequestId,x-amzn-ErrorType,x-amzn-ErrorMessage,Date',
  );
  if (request.method !== 'OPTIONS') return;
  response.setHeader('access-control-allow-methods', 'GET, POST, OPTIONS');
  response.setHeader(
    'access-control-allow-headers',
    request.headers['access-control-request-headers'] ?? 'content-type,x-amz-target',
  );
  response.setHeader('access-control-max-age', '7200');
}

/** What a service answers to an error: its own as it is; a full disk, after which clients try again; a failure is logged. */
export function errorOf(service: string, error: unknown): AwsError {
  if (error instanceof AwsError) return error;
  if (isFull(error)) return new AwsError('ServiceUnavailableException', 'The disk is full.', 503);
  console.error(`The local stand-in of ${service} failed:`, error);
  return new AwsError('InternalServerError', 'The local stand-in failed; its log says why.', 500);
}
