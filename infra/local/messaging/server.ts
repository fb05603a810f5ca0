import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import * as v from 'valibot';
import { AwsError, awsJson, checkCaller, errorOf, operation } from '#infra/local/wire/aws-json.ts';
import { LOCAL_REGION } from '#infra/local/wire/credentials.ts';
import { type RunningService, readBody, serveHere } from '#infra/local/wire/http.ts';
import { sesAnswer } from './email.ts';
import { MAX_PUSH_BYTES, PUSH_PATH, type PushOptions, pushAnswer } from './push.ts';
import { SNS_NAMESPACE, type StandInTopic, snsAnswer } from './sns.ts';

interface MessagingOptions {
  /** Where emails, the topic's emails and push messages are written to. */
  folders: Readonly<Record<'mail' | 'teamMail' | 'push', string>>;
  /** The one verified address; its domain is verified too. */
  from?: string;
  /** Topics of emails by their ARNs. */
  topics?: Readonly<Record<string, StandInTopic>>;
  /** SecureStrings by their names. */
  parameters?: Readonly<Record<string, string>>;
  pushAnswers?: PushOptions['answers'];
  clock?: () => Date;
  ids?: () => string;
}

/**
 * Small services on this machine, as far as the product uses them: SES (version 2) and SNS write emails to files, a
 * browser's push service its messages, SSM gives parameters out, and CloudFront is told that pages are new.
 */
export function startMessaging(options: MessagingOptions): Promise<RunningService> {
  const ssm = awsJson({ target: 'AmazonSSM', operations: { GetParameter: getParameter(options) } });
  return serveHere((request, response) => {
    if (request.headers['x-amz-target'] === undefined) void answer(options, request, response);
    else ssm(request, response);
  });
}

interface Call {
  options: MessagingOptions;
  request: IncomingMessage;
  path: string;
  body: Buffer;
  id: string;
  at: Date;
}

interface Answer {
  status?: number;
  headers?: Record<string, string>;
  body?: string;
}

/** A service that is told from the others by the path of a call. */
interface PathService {
  contentType: string;
  maxBytes: number;
  /** @throws AwsError */
  answer(call: Call): Answer;
  refusal(error: AwsError): string;
}

const MAX_BODY_BYTES = 1024 * 1024;

const push: PathService = {
  contentType: 'text/plain',
  maxBytes: MAX_PUSH_BYTES,
  answer: ({ request, body, at, options: { folders, pushAnswers } }) =>
    pushAnswer(request, body, { folder: folders.push, at, answers: pushAnswers }),
  refusal: ({ message }) => `${message}\n`,
};

const ses: PathService = {
  contentType: 'application/json',
  maxBytes: MAX_BODY_BYTES,
  answer({ request, path, body, id, at, options: { folders, from = '' } }) {
    checkCaller(request);
    const answered = sesAnswer(`${request.method} ${path}`, body, { folder: folders.mail, from, id, at });
    return { body: JSON.stringify(answered) };
  },
  refusal: ({ message }) => JSON.stringify({ message }),
};

const sns: PathService = {
  contentType: 'text/xml',
  maxBytes: MAX_BODY_BYTES,
  answer(call) {
    checkCaller(call.request);
    const { body, id, at, options } = call;
    return { body: snsAnswer(body, { ...options, id, at }) };
  },
  refusal: ({ code, message }) => refusalXml(code, message),
};

/** Nothing is kept at an edge of this machine, so that there is nothing to take away. */
const cloudFront: PathService = {
  contentType: 'text/xml',
  maxBytes: MAX_BODY_BYTES,
  answer({ request, path, body, id, at }) {
    checkCaller(request);
    if (request.method !== 'POST' || !INVALIDATION.test(path))
      throw new AwsError('NoSuchResource', `The local stand-in of CloudFront has no "${path}".`, 404);
    const batch = /<InvalidationBatch[^>]*>(.*)<\/InvalidationBatch>/s.exec(String(body))?.[1];
    if (batch === undefined) throw new AwsError('MalformedXML', 'The request has no InvalidationBatch.');
    return {
      status: 201,
      body: `<Invalidation><Id>${id}</Id><Status>Completed</Status><CreateTime>${at.toISOString()}</CreateTime><InvalidationBatch>${batch}</InvalidationBatch></Invalidation>`,
    };
  },
  refusal: ({ code, message }) => refusalXml(code, message),
};

const INVALIDATION = /^\/2020-05-31\/distribution\/[^/]+\/invalidation$/;

function serviceAt(path: string): PathService {
  if (path.startsWith('/2020-05-31/')) return cloudFront;
  if (path.startsWith(PUSH_PATH)) return push;
  return path.startsWith('/v2/email/') ? ses : sns;
}

async function answer(options: MessagingOptions, request: IncomingMessage, response: ServerResponse) {
  const { clock = () => new Date(), ids = randomUUID } = options;
  const { pathname: path } = new URL(request.url ?? '/', 'http://local');
  const service = serviceAt(path);
  response.setHeader('content-type', service.contentType).setHeader('x-amzn-requestid', randomUUID());
  try {
    const body = await readBody(request, service.maxBytes);
    if (body === 'too large') throw new AwsError('BadRequestException', 'The request is too large.', 413);
    const answered = service.answer({ options, request, path, body, id: ids(), at: clock() });
    response.writeHead(answered.status ?? 200, answered.headers).end(answered.body);
  } catch (error) {
    const refused = errorOf('messaging', error);
    response.writeHead(refused.status, { 'x-amzn-errortype': refused.code }).end(service.refusal(refused));
  }
}

function refusalXml(code: string, message: string): string {
  const text = message.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return `<ErrorResponse ${SNS_NAMESPACE}><Error><Type>Sender</Type><Code>${code}</Code><Message>${text}</Message></Error></ErrorResponse>`;
}

/** SSM reads a SecureString by its name, decrypted. */
const getParameter = ({ parameters = {} }: MessagingOptions) =>
  operation(
    v.strictObject({ Name: v.string(), WithDecryption: v.literal(true) }),
    ({ Name }) => {
      const Value = Object.hasOwn(parameters, Name) ? parameters[Name] : undefined;
      if (Value === undefined) throw new AwsError('ParameterNotFound', '');
      const ARN = `arn:aws:ssm:${LOCAL_REGION}:000000000000:parameter/${Name.replace(/^\//, '')}`;
      return { Parameter: { Name, Type: 'SecureString', Value, Version: 1, ARN, DataType: 'text' } };
    },
    { signed: true },
  );
