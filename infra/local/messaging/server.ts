import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import * as v from 'valibot';
import { AwsError, awsJson, checkCaller, errorOf, operation } from '#infra/local/wire/aws-json.ts';
import { LOCAL_REGION } from '#infra/local/wire/credentials.ts';
import { fileStamp, writeWhole } from '#infra/local/wire/files.ts';
import { type RunningService, readBody, serveHere } from '#infra/local/wire/http.ts';
import { sesAnswer } from './email.ts';
import { MAX_PUSH_BYTES, PUSH_PATH, type PushOptions, pushAnswer } from './push.ts';

interface MessagingOptions {
  /** Where emails, the topic's emails and push messages are written to. */
  folders: Readonly<Record<'mail' | 'teamMail' | 'push', string>>;
  /** The one verified address; its domain is verified too. */
  from?: string;
  topicArn?: string;
  /** How many have confirmed the topic's emails: whoever opens the folder, if left out. */
  confirmed?: () => number;
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
    return { body: snsAnswer(call) };
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

const toTopic = { Version: v.literal('2010-03-31'), TopicArn: v.string() };

/** What this product asks of SNS, by its query protocol. */
const snsSchema = v.variant('Action', [
  v.strictObject({
    Action: v.literal('Publish'),
    ...toTopic,
    // SNS counts characters for subjects and bytes for messages.
    Subject: v.pipe(
      v.string(),
      v.regex(
        /^[\x21-\x7e][\x20-\x7e]{0,98}$/,
        'Subject must be fewer than 100 letters of ASCII on one line',
      ),
    ),
    Message: v.pipe(v.string(), v.nonEmpty('Empty message'), v.maxBytes(262_144, 'Message too long')),
  }),
  v.strictObject({ Action: v.literal('GetTopicAttributes'), ...toTopic }),
]);

/** Writes an email of the topic to a file, or says who gets them. */
function snsAnswer({ body, id, at, options }: Call): string {
  const { folders, topicArn, confirmed = () => 1 } = options;
  const form = new URLSearchParams(body.toString('utf8'));
  const parsed = v.safeParse(snsSchema, Object.fromEntries(form));
  if (!parsed.success) {
    const [issue] = parsed.issues;
    const field = v.getDotPath(issue) ?? 'request';
    throw new AwsError('InvalidParameter', `Invalid parameter: ${field}: ${issue.message}`);
  }
  const call = parsed.output;
  if (call.TopicArn !== topicArn) throw new AwsError('NotFound', 'Topic does not exist', 404);
  if (call.Action === 'GetTopicAttributes') {
    const count = { SubscriptionsConfirmed: confirmed(), SubscriptionsPending: 0, SubscriptionsDeleted: 0 };
    const entries = Object.entries(count).map(
      ([key, value]) => `<entry><key>${key}</key><value>${value}</value></entry>`,
    );
    return answerXml(call.Action, `<Attributes>${entries.join('')}</Attributes>`);
  }
  const email = { id, at: at.toISOString(), subject: call.Subject, text: call.Message };
  const file = join(folders.teamMail, `${fileStamp(at)}-${id.slice(0, 8)}.json`);
  writeWhole(file, `${JSON.stringify(email, null, 2)}\n`);
  return answerXml(call.Action, `<MessageId>${id}</MessageId>`);
}

const NAMESPACE = 'xmlns="http://sns.amazonaws.com/doc/2010-03-31/"';

const answerXml = (action: string, result: string) =>
  `<${action}Response ${NAMESPACE}><${action}Result>${result}</${action}Result></${action}Response>`;

function refusalXml(code: string, message: string): string {
  const text = message.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return `<ErrorResponse ${NAMESPACE}><Error><Type>Sender</Type><Code>${code}</Code><Message>${text}</Message></Error></ErrorResponse>`;
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
