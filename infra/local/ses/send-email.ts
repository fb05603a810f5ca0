import * as v from 'valibot';
import { AwsError } from '#infra/local/aws/aws-json.ts';

const utf8 = v.strictObject({ Data: v.string(), Charset: v.literal('UTF-8') });
/** A header's value: what ends a header ends up in another one. */
const header = v.pipe(v.string(), v.regex(/^[\x20-\x7e]+$/, 'must be one line of ASCII'));
const recipient = v.pipe(header, v.rfcEmail('must be one mail address'));

/** What this product sends of SendEmail; everything else is refused by its name. */
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
    }),
  }),
});

export type SentEmail = v.InferOutput<typeof requestSchema>;

/** The request as it may be sent; throws what SES says of one it does not take. */
export function emailIn(input: unknown, verified: readonly string[]): SentEmail {
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
export const domainOf = (address: string) => address.slice(address.lastIndexOf('@') + 1);
