import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { AwsError } from '#infra/local/wire/aws-json.ts';
import { fileStamp, writeWhole } from '#infra/local/wire/files.ts';

/** Who gets what is published to a topic. */
export interface StandInTopic {
  /** A function instead of people. */
  deliver?: (message: string) => void;
  /** The file with the list of them; left out, it is not kept. */
  subscriptions?: string;
  /** How many have confirmed; left out, those of the list, or whoever opens the folder. */
  confirmed?: () => number;
  /** What SNS lists in place of an ARN, by address: `PendingConfirmation`, and `Deleted` for some days. */
  states?: Readonly<Record<string, 'PendingConfirmation' | 'Deleted'>>;
}

interface SnsOptions {
  folders: Readonly<Record<'teamMail', string>>;
  /** By ARN. */
  topics?: Readonly<Record<string, StandInTopic>>;
  /** Of the call. */
  id: string;
  at: Date;
}

const toTopic = { Version: v.literal('2010-03-31'), TopicArn: v.string() };

/** What this product asks of SNS, by its query protocol. */
const snsSchema = v.variant('Action', [
  v.strictObject({
    Action: v.literal('Publish'),
    ...toTopic,
    // SNS counts characters for subjects and bytes for messages.
    Subject: v.optional(
      v.pipe(
        v.string(),
        v.regex(
          /^[\x21-\x7e][\x20-\x7e]{0,98}$/,
          'Subject must be fewer than 100 letters of ASCII on one line',
        ),
      ),
      'AWS Notification Message',
    ),
    Message: v.pipe(v.string(), v.nonEmpty('Empty message'), v.maxBytes(262_144, 'Message too long')),
  }),
  v.strictObject({ Action: v.literal('GetTopicAttributes'), ...toTopic }),
  v.strictObject({ Action: v.literal('ListSubscriptionsByTopic'), ...toTopic }),
  v.strictObject({
    Action: v.literal('Subscribe'),
    ...toTopic,
    Protocol: v.literal('email'),
    Endpoint: v.pipe(v.string(), v.email('Invalid parameter: Email address')),
  }),
  v.strictObject({
    Action: v.literal('Unsubscribe'),
    Version: toTopic.Version,
    SubscriptionArn: v.string(),
  }),
]);

const listSchema = v.array(v.string());

/** Who gets the topic's emails; undefined before anybody was added. Nothing leaves the machine, so nobody has to click. */
const subscribersIn = (file: string | undefined): string[] | undefined =>
  file !== undefined && existsSync(file)
    ? v.parse(listSchema, JSON.parse(readFileSync(file, 'utf8')))
    : undefined;

const arnOf = (topicArn: string, email: string) => `${topicArn}:${Buffer.from(email).toString('hex')}`;
const topicOf = (subscriptionArn: string) => subscriptionArn.slice(0, subscriptionArn.lastIndexOf(':'));

/**
 * Writes an email of the topic to a file, says who gets them, or changes that.
 * @throws AwsError as SNS would
 */
export function snsAnswer(body: Buffer, options: SnsOptions): string {
  const form = new URLSearchParams(body.toString('utf8'));
  const parsed = v.safeParse(snsSchema, Object.fromEntries(form));
  if (!parsed.success) {
    const [issue] = parsed.issues;
    const field = v.getDotPath(issue) ?? 'request';
    throw new AwsError('InvalidParameter', `Invalid parameter: ${field}: ${issue.message}`);
  }
  const call = parsed.output;
  const topicArn = 'TopicArn' in call ? call.TopicArn : topicOf(call.SubscriptionArn);
  const topic = options.topics?.[topicArn];
  if (topic === undefined) throw new AwsError('NotFound', 'Topic does not exist', 404);
  const { subscriptions: file } = topic;
  const known = subscribersIn(file);
  const keep = (emails: readonly string[]) => {
    if (file !== undefined) writeWhole(file, JSON.stringify(emails));
  };
  switch (call.Action) {
    case 'GetTopicAttributes':
      return answerXml(call.Action, attributesXml((topic.confirmed ?? (() => known?.length ?? 1))()));
    case 'ListSubscriptionsByTopic':
      return answerXml(call.Action, listXml(topicArn, known ?? [], topic.states));
    case 'Subscribe':
      keep([...new Set([...(known ?? []), call.Endpoint])]);
      return answerXml(call.Action, element('SubscriptionArn', arnOf(topicArn, call.Endpoint)));
    case 'Unsubscribe':
      keep((known ?? []).filter((email) => arnOf(topicArn, email) !== call.SubscriptionArn));
      return answerXml(call.Action, '');
    case 'Publish':
      if (topic.deliver === undefined) writeEmail(call, options);
      else topic.deliver(call.Message);
      return answerXml(call.Action, element('MessageId', options.id));
  }
}

function writeEmail({ Subject, Message }: { Subject: string; Message: string }, options: SnsOptions): void {
  const { folders, id, at } = options;
  const email = { id, at: at.toISOString(), subject: Subject, text: Message };
  const file = join(folders.teamMail, `${fileStamp(at)}-${id.slice(0, 8)}.json`);
  writeWhole(file, `${JSON.stringify(email, null, 2)}\n`);
}

export const SNS_NAMESPACE = 'xmlns="http://sns.amazonaws.com/doc/2010-03-31/"';

const element = (name: string, value: string | number) => `<${name}>${value}</${name}>`;

const answerXml = (action: string, result: string) =>
  `<${action}Response ${SNS_NAMESPACE}><${action}Result>${result}</${action}Result></${action}Response>`;

function attributesXml(confirmed: number): string {
  const count = { SubscriptionsConfirmed: confirmed, SubscriptionsPending: 0, SubscriptionsDeleted: 0 };
  const entries = Object.entries(count).map(([key, value]) =>
    element('entry', element('key', key) + element('value', value)),
  );
  return element('Attributes', entries.join(''));
}

function listXml(topicArn: string, emails: readonly string[], states: StandInTopic['states'] = {}): string {
  const members = emails.map((email) =>
    element(
      'member',
      [
        element('SubscriptionArn', states[email] ?? arnOf(topicArn, email)),
        element('Protocol', 'email'),
        element('Endpoint', email),
        element('TopicArn', topicArn),
      ].join(''),
    ),
  );
  return element('Subscriptions', members.join(''));
}
