import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { AwsError, checkSignedCall, jsonErrorNames, type RunningService } from '#infra/local/aws/aws-json.ts';
import { SignatureRefused } from '#infra/local/aws/sigv4.ts';
import { close, LOOPBACK, listen, loopbackOnly, readBody } from '#infra/local/http.ts';
import { LOCAL_CREDENTIALS, LOCAL_REGION } from '../credentials.ts';
import { keepMail } from './mail-folder.ts';
import { domainOf, emailIn } from './send-email.ts';

interface SesOptions {
  /** Gets every mail. */
  folder: string;
  /** The one address that is verified, with its domain. */
  from: string;
  port?: number;
  clock?: () => Date;
  ids?: () => string;
}

const MAX_BODY_BYTES = 1024 * 1024;
const IDENTITY = /^\/v2\/email\/identities\/([^/]+)$/;

/** SES (version 2 of its API) on this machine, as far as the product calls it: mail becomes files. */
export async function startSes(options: SesOptions): Promise<RunningService> {
  const server = createServer(
    loopbackOnly((request, response) => {
      void answer(options, request, response);
    }),
  );
  const port = await listen(server, options.port ?? 0);
  return { url: `http://${LOOPBACK}:${port}`, stop: () => close(server) };
}

async function answer(options: SesOptions, request: IncomingMessage, response: ServerResponse) {
  response.setHeader('x-amzn-requestid', randomUUID());
  try {
    reply(response, 200, await call(options, request));
  } catch (error) {
    const known = knownError(error);
    response.setHeader('x-amzn-errortype', known.code);
    reply(response, known.status, { message: known.message });
  }
}

async function call(options: SesOptions, request: IncomingMessage): Promise<object> {
  const { clock = () => new Date(), ids = randomUUID, folder, from } = options;
  const body = await readBody(request, MAX_BODY_BYTES);
  if (body === 'too large') throw new AwsError('BadRequestException', 'The request is too large.', 413);
  checkSignedCall(request, body, {
    credentials: LOCAL_CREDENTIALS,
    region: LOCAL_REGION,
    service: 'ses',
    clock,
  });
  const operation = `${request.method} ${new URL(request.url ?? '/', 'http://ses').pathname}`;
  const verified = [from, domainOf(from)];
  if (operation === 'GET /v2/email/account')
    return { SendingEnabled: true, ProductionAccessEnabled: true, EnforcementStatus: 'HEALTHY' };
  if (operation === 'POST /v2/email/outbound-emails') {
    const id = ids();
    await keepMail(folder, emailIn(parsedJson(body), verified), id, clock());
    return { MessageId: id };
  }
  const identity = decodeURIComponent(IDENTITY.exec(operation.replace(/^GET /, ''))?.[1] ?? '');
  if (identity === '')
    throw new AwsError(
      'NotFoundException',
      `The local stand-in of SES has no operation "${operation}".`,
      404,
    );
  if (!verified.includes(identity))
    throw new AwsError('NotFoundException', `Email identity ${identity} does not exist.`, 404);
  return {
    IdentityType: identity.includes('@') ? 'EMAIL_ADDRESS' : 'DOMAIN',
    VerifiedForSendingStatus: true,
  };
}

function parsedJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    throw new AwsError('BadRequestException', 'The request body is not JSON.');
  }
}

function reply(response: ServerResponse, status: number, body: object) {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

function knownError(error: unknown): AwsError {
  if (error instanceof AwsError) return error;
  if (error instanceof SignatureRefused) return new AwsError(jsonErrorNames[error.fault], error.message, 403);
  console.error('The local stand-in of SES failed:', error);
  return new AwsError('InternalServiceErrorException', 'The local stand-in failed; its log says why.', 500);
}
