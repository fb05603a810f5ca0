import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import * as v from 'valibot';
import { AwsError, checkCaller, diskFull, type RunningService } from '#infra/local/wire/aws-json.ts';
import { isFull, writeWhole } from '#infra/local/wire/files.ts';
import { close, LOOPBACK, listen, loopbackOnly, readBody } from '#infra/local/wire/http.ts';

interface SnsOptions {
  /** Every email of the topic is written to it. */
  folder: string;
  topicArn: string;
  /** How many have confirmed the topic's emails: whoever opens the folder, if left out. */
  confirmed?: () => number;
  port?: number;
  clock?: () => Date;
  ids?: () => string;
}

const MAX_BODY_BYTES = 1024 * 1024;
const XML = { 'content-type': 'text/xml' };

/** SNS (its query protocol) locally, as far as the product uses it: writes a topic's emails to files, and says who gets them. */
export async function startSns(options: SnsOptions): Promise<RunningService> {
  const server = createServer(
    loopbackOnly((request, response) => {
      void answer(options, request, response);
    }),
  );
  const port = await listen(server, options.port ?? 0);
  return { url: `http://${LOOPBACK}:${port}`, stop: () => close(server) };
}

async function answer(options: SnsOptions, request: IncomingMessage, response: ServerResponse) {
  try {
    const done = await asked(options, request);
    response.writeHead(200, XML).end(done);
  } catch (error) {
    const { status, code, message } = knownError(error);
    response.writeHead(status, XML).end(refused(code, message));
  }
}

async function asked(options: SnsOptions, request: IncomingMessage): Promise<string> {
  const { clock = () => new Date(), ids = randomUUID, confirmed = () => 1, folder, topicArn } = options;
  const body = await readBody(request, MAX_BODY_BYTES);
  if (body === 'too large') throw new AwsError('InvalidParameter', 'The request is too large.', 413);
  checkCaller(request);
  const call = callIn(body.toString('utf8'), topicArn);
  if (call.Action === 'GetTopicAttributes') return attributesOf(topicArn, confirmed());
  const id = ids();
  keepEmail(folder, { subject: call.Subject, text: call.Message }, id, clock());
  return published(id);
}

const toTopic = { Version: v.literal('2010-03-31'), TopicArn: v.string() };

const publishSchema = v.strictObject({
  Action: v.literal('Publish'),
  ...toTopic,
  // SNS counts characters for subjects and bytes for messages.
  Subject: v.pipe(
    v.string(),
    v.regex(/^[\x21-\x7e][\x20-\x7e]{0,98}$/, 'Subject must be fewer than 100 letters of ASCII on one line'),
  ),
  Message: v.pipe(v.string(), v.nonEmpty('Empty message'), v.maxBytes(262_144, 'Message too long')),
});

const requestSchema = v.variant('Action', [
  publishSchema,
  v.strictObject({ Action: v.literal('GetTopicAttributes'), ...toTopic }),
]);

interface PublishedEmail {
  subject: string;
  text: string;
}

/** What this product asks of SNS; throws SNS's error if it would not be accepted. */
function callIn(form: string, topicArn: string): v.InferOutput<typeof requestSchema> {
  const parsed = v.safeParse(requestSchema, Object.fromEntries(new URLSearchParams(form)));
  if (!parsed.success) {
    const [issue] = parsed.issues;
    throw new AwsError(
      'InvalidParameter',
      `Invalid parameter: ${v.getDotPath(issue) ?? 'request'}: ${issue.message}`,
    );
  }
  if (parsed.output.TopicArn !== topicArn) throw new AwsError('NotFound', 'Topic does not exist', 404);
  return parsed.output;
}

function keepEmail(folder: string, mail: PublishedEmail, id: string, at: Date): void {
  const time = at.toISOString().replace(/[:.]/g, '-');
  const kept = { id, at: at.toISOString(), ...mail };
  writeWhole(join(folder, `${time}-${id.slice(0, 8)}.json`), `${JSON.stringify(kept, null, 2)}\n`);
}

const NAMESPACE = 'xmlns="http://sns.amazonaws.com/doc/2010-03-31/"';

const published = (id: string) =>
  `<PublishResponse ${NAMESPACE}><PublishResult><MessageId>${id}</MessageId></PublishResult>` +
  `<ResponseMetadata><RequestId>${randomUUID()}</RequestId></ResponseMetadata></PublishResponse>`;

/** Those the product reads. Nobody waits to confirm, as nobody is asked here. */
function attributesOf(topicArn: string, confirmed: number): string {
  const attributes = {
    TopicArn: topicArn,
    SubscriptionsConfirmed: String(confirmed),
    SubscriptionsPending: '0',
    SubscriptionsDeleted: '0',
  };
  const entries = Object.entries(attributes).map(
    ([key, value]) => `<entry><key>${key}</key><value>${escaped(value)}</value></entry>`,
  );
  return (
    `<GetTopicAttributesResponse ${NAMESPACE}><GetTopicAttributesResult><Attributes>${entries.join('')}</Attributes>` +
    `</GetTopicAttributesResult><ResponseMetadata><RequestId>${randomUUID()}</RequestId></ResponseMetadata></GetTopicAttributesResponse>`
  );
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const refused = (code: string, message: string) =>
  `<ErrorResponse ${NAMESPACE}><Error><Type>Sender</Type><Code>${code}</Code>` +
  `<Message>${escaped(message)}</Message></Error><RequestId>${randomUUID()}</RequestId></ErrorResponse>`;

function knownError(error: unknown): AwsError {
  if (error instanceof AwsError) return error;
  if (isFull(error)) return diskFull();
  console.error('The local stand-in of SNS failed:', error);
  return new AwsError('InternalError', 'The local stand-in failed; its log says why.', 500);
}
