import { join } from 'node:path';
import * as v from 'valibot';
import { AwsError, parsedJson } from '#infra/local/wire/aws-json.ts';
import { fileStamp, writeWhole } from '#infra/local/wire/files.ts';

interface SesOptions {
  /** Every email is written to it. */
  folder: string;
  /** The one verified address; its domain is verified too. */
  from: string;
  /** Of the email. */
  id: string;
  at: Date;
}

const IDENTITY = /^GET \/v2\/email\/identities\/([^/]+)$/;

/**
 * SES's answer (version 2 of its API), as far as the product calls it.
 * @param called method and path
 * @throws AwsError as SES would
 */
export function sesAnswer(called: string, body: Buffer, { folder, from, id, at }: SesOptions): object {
  const verified = [from, domainOf(from)];
  if (called === 'GET /v2/email/account')
    return { SendingEnabled: true, ProductionAccessEnabled: true, EnforcementStatus: 'HEALTHY' };
  if (called === 'POST /v2/email/outbound-emails') {
    writeEmail(folder, emailIn(parsedJson(body), verified), id, at);
    return { MessageId: id };
  }
  const identity = decodeURIComponent(IDENTITY.exec(called)?.[1] ?? '');
  if (identity === '')
    throw new AwsError('NotFoundException', `The local stand-in of SES has no operation "${called}".`, 404);
  if (!verified.includes(identity))
    throw new AwsError('NotFoundException', `Email identity ${identity} does not exist.`, 404);
  return {
    IdentityType: identity.includes('@') ? 'EMAIL_ADDRESS' : 'DOMAIN',
    VerifiedForSendingStatus: true,
  };
}

const utf8 = v.strictObject({ Data: v.string(), Charset: v.literal('UTF-8') });

/** A header's value: only printable ASCII, as a line break would start another header. */
const header = v.pipe(v.string(), v.regex(/^[\x20-\x7e]+$/, 'must be one line of ASCII'));
const recipient = v.pipe(header, v.rfcEmail('must be one mail address'));

/** The headers that this product adds. */
const ownHeader = v.strictObject({
  Name: v.picklist(['List-Unsubscribe', 'List-Unsubscribe-Post']),
  // https://docs.aws.amazon.com/ses/latest/APIReference-V2/API_MessageHeader.html
  Value: v.pipe(header, v.maxLength(870)),
});

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
      Headers: v.optional(v.array(ownHeader)),
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
      `The local stand-in of SES takes no such email: ${v.getDotPath(issue) ?? 'request'}: ${issue.message}`,
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
function writeEmail(folder: string, email: SentEmail, id: string, at: Date): void {
  const { Subject, Body, Headers = [], Attachments = [] } = email.Content.Simple;
  const [to = ''] = email.Destination.ToAddresses;
  const name = join(folder, `${fileStamp(at)}-${to.replace(/[^\w@.+-]/g, '_')}-${id.slice(0, 8)}`);
  const stored = {
    id,
    at: at.toISOString(),
    from: email.FromEmailAddress,
    to,
    replyTo: email.ReplyToAddresses?.[0] ?? '',
    subject: Subject.Data,
    text: Body.Text.Data,
    headers: Object.fromEntries(Headers.map(({ Name, Value }) => [Name, Value])),
  };
  for (const { FileName, RawContent } of Attachments)
    writeWhole(`${name}-${FileName}`, Buffer.from(RawContent, 'base64').toString());
  writeWhole(`${name}.html`, Body.Html.Data);
  writeWhole(`${name}.json`, `${JSON.stringify(stored, null, 2)}\n`);
}
