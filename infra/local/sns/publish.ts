import * as v from 'valibot';
import { AwsError } from '#infra/local/aws/aws-json.ts';

const requestSchema = v.strictObject({
  Action: v.literal('Publish'),
  Version: v.literal('2010-03-31'),
  TopicArn: v.string(),
  // SNS counts characters for subjects and bytes for messages.
  Subject: v.pipe(
    v.string(),
    v.regex(/^[\x21-\x7e][\x20-\x7e]{0,98}$/, 'Subject must be fewer than 100 letters of ASCII on one line'),
  ),
  Message: v.pipe(v.string(), v.nonEmpty('Empty message'), v.maxBytes(262_144, 'Message too long')),
});

export interface PublishedMail {
  subject: string;
  text: string;
}

/** What of SNS's Publish this product sends: mail to a topic; throws what SNS says of one it does not take. */
export function mailIn(form: string, topicArn: string): PublishedMail {
  const parsed = v.safeParse(requestSchema, Object.fromEntries(new URLSearchParams(form)));
  if (!parsed.success) {
    const [issue] = parsed.issues;
    throw new AwsError(
      'InvalidParameter',
      `Invalid parameter: ${v.getDotPath(issue) ?? 'request'}: ${issue.message}`,
    );
  }
  const { TopicArn, Subject: subject, Message: text } = parsed.output;
  if (TopicArn !== topicArn) throw new AwsError('NotFound', 'Topic does not exist', 404);
  return { subject, text };
}
