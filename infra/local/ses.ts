import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import * as v from 'valibot';
import { AwsError, checkCaller, diskFull, type RunningService } from '#infra/local/wire/aws-json.ts';
import { isFull, writeWhole } from '#infra/local/wire/files.ts';
import { close, LOOPBACK, listen, loopbackOnly, readBody } from '#infra/local/wire/http.ts';

interface SesOptions {
  /** Every email is written to it. */
  folder: string;
  /** The one verified address; its domain is verified too. */
  from: string;
  port?: number;
  clock?: () => Date;
  ids?: () => string;
}

const MAX_BODY_BYTES = 1024 * 1024;
const IDENTITY = /^\/v2\/email\/identities\/([^/]+)$/;

/** SES (version 2 of its API) locally, as far as the product uses it: writes emails to files. */
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
  checkCaller(request);
  const operation = `${request.method} ${new URL(request.url ?? '/', 'http://ses').pathname}`;
  const verified = [from, domainOf(from)];
  if (operation === 'GET /v2/email/account')
    return { SendingEnabled: true, ProductionAccessEnabled: true, EnforcementStatus: 'HEALTHY' };
  if (operation === 'POST /v2/email/outbound-emails') {
    const id = ids();
    keepEmail(folder, emailIn(parsedJson(body), verified), id, clock());
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
  if (isFull(error)) return diskFull();
  console.error('The local stand-in of SES failed:', error);
  return new AwsError('InternalServiceErrorException', 'The local stand-in failed; its log says why.', 500);
}

const utf8 = v.strictObject({ Data: v.string(), Charset: v.literal('UTF-8') });

/** A header's value: only printable ASCII, as a line break would start another header. */
const header = v.pipe(v.string(), v.regex(/^[\x20-\x7e]+$/, 'must be one line of ASCII'));
const recipient = v.pipe(header, v.rfcEmail('must be one mail address'));

/** SES sets these itself: https://docs.aws.amazon.com/ses/latest/dg/header-fields.html */
const SET_BY_SES =
  /^(?:bcc|cc|content-disposition|content-type|date|from|message-id|mime-version|reply-to|return-path|subject|to)$/i;

/** https://docs.aws.amazon.com/ses/latest/APIReference-V2/API_MessageHeader.html; each of them once. */
const ownHeaders = v.pipe(
  v.array(
    v.strictObject({
      Name: v.pipe(
        v.string(),
        v.regex(/^[!-9;-@A-~]{1,126}$/, 'is no name of a header'),
        v.check((name) => !SET_BY_SES.test(name), 'is set by SES'),
      ),
      Value: v.pipe(v.string(), v.regex(/^[ -~]{1,870}$/, 'must be one line of ASCII')),
    }),
  ),
  v.check(
    (headers) => new Set(headers.map(({ Name }) => Name.toLowerCase())).size === headers.length,
    'must name each header once',
  ),
);

/** https://docs.aws.amazon.com/ses/latest/APIReference-V2/API_Attachment.html */
const attachment = v.strictObject({
  FileName: v.pipe(v.string(), v.regex(/^[\w-]+\.ics$/, 'must be a calendar file')),
  ContentType: v.pipe(
    v.string(),
    v.regex(
      /^text\/calendar(; method=(PUBLISH|REQUEST|CANCEL); charset=UTF-8)?$/,
      'must be of a calendar file',
    ),
  ),
  ContentDisposition: v.literal('ATTACHMENT'),
  ContentTransferEncoding: v.literal('BASE64'),
  RawContent: v.pipe(v.string(), v.base64()),
});

/** The parts of SendEmail that this product sends; everything else is refused by name. */
const requestSchema = v.strictObject({
  FromEmailAddress: header,
  Destination: v.strictObject({ ToAddresses: v.pipe(v.array(recipient), v.length(1)) }),
  ReplyToAddresses: v.optional(v.pipe(v.array(recipient), v.length(1))),
  Content: v.strictObject({
    Simple: v.strictObject({
      Subject: v.strictObject({
        ...utf8.entries,
        Data: v.pipe(v.string(), v.regex(/^\P{Cc}+$/u, 'must be one line')),
      }),
      Body: v.strictObject({ Text: utf8, Html: utf8 }),
      Headers: v.optional(ownHeaders),
      Attachments: v.optional(v.pipe(v.array(attachment), v.length(1))),
    }),
  }),
});

type SentEmail = v.InferOutput<typeof requestSchema>;

/** The request's email; throws SES's error if it would not be accepted. */
function emailIn(input: unknown, verified: readonly string[]): SentEmail {
  const parsed = v.safeParse(requestSchema, input);
  if (!parsed.success) {
    const [issue] = parsed.issues;
    throw new AwsError(
      'BadRequestException',
      `The local stand-in of SES takes no such mail: ${v.getDotPath(issue) ?? 'request'}: ${issue.message}`,
    );
  }
  const sender = addressOf(parsed.output.FromEmailAddress);
  if (!verified.includes(sender) && !verified.includes(domainOf(sender)))
    throw new AwsError(
      'MessageRejected',
      `Email address is not verified. The following identities failed the check in region US-EAST-1: ${sender}`,
    );
  return parsed.output;
}

/** `"Name" <a@b.c>` or the address alone. */
const addressOf = (from: string) => /<([^<>]+)>$/.exec(from)?.[1] ?? from;
const domainOf = (address: string) => address.slice(address.lastIndexOf('@') + 1);

/** Writes an email to the folder: its headers and text as `.json`, what an email program shows as `.html`, a file beside them. */
function keepEmail(folder: string, mail: SentEmail, id: string, at: Date): void {
  const { Subject, Body, Headers = [], Attachments = [] } = mail.Content.Simple;
  const [to = ''] = mail.Destination.ToAddresses;
  const time = at.toISOString().replace(/[:.]/g, '-');
  const name = join(folder, `${time}-${to.replace(/[^\w@.+-]/g, '_')}-${id.slice(0, 8)}`);
  const kept = {
    id,
    at: at.toISOString(),
    from: mail.FromEmailAddress,
    to,
    replyTo: mail.ReplyToAddresses?.[0] ?? '',
    subject: Subject.Data,
    text: Body.Text.Data,
    headers: Object.fromEntries(Headers.map(({ Name, Value }) => [Name, Value])),
  };
  for (const { FileName, RawContent } of Attachments)
    writeWhole(`${name}-${FileName}`, Buffer.from(RawContent, 'base64').toString());
  writeWhole(`${name}.html`, Body.Html.Data);
  writeWhole(`${name}.json`, `${JSON.stringify(kept, null, 2)}\n`);
}
