import { SNS } from '@aws-sdk/client-sns';
import { ALARM_TOPIC_OUTPUT, appStackName, type DeployOptions } from '#infra/options.ts';
import { isSameEmail } from '#shared/email.ts';
import { type Check, type Clients, type Limit, ok, warning } from './account-check.ts';
import { outputsOf, stackAt } from './stacks.ts';
import { clientConfig } from './where.ts';

/** SNS deletes a subscription that nobody confirmed within two days, without a word. */
const DAYS = 'two days';
const CLICK = `Click the link in AWS’s email “AWS Notification - Subscription Confirmation”; it works for ${DAYS}.`;

/** `gone`: it was never asked, nobody clicked in time, or somebody unsubscribed. */
type Subscription = 'confirmed' | 'waiting' | 'gone';

/** Whether an address gets what is published to a topic. */
async function subscriptionOf(
  sns: SNS,
  TopicArn: string,
  email: string,
  limit?: Limit,
): Promise<Subscription> {
  // The one address of the alarms, and those of before until SNS forgets them: never a second page.
  const { Subscriptions = [] } = await sns.listSubscriptionsByTopic({ TopicArn }, limit);
  const arns = Subscriptions.filter(({ Endpoint = '' }) => isSameEmail(Endpoint, email)).map(
    ({ SubscriptionArn }) => SubscriptionArn ?? '',
  );
  if (arns.some((arn) => arn.startsWith('arn:'))) return 'confirmed';
  return arns.includes('PendingConfirmation') ? 'waiting' : 'gone';
}

type Emails = Pick<DeployOptions, 'adminEmail' | 'alertEmails'>;

/** What follows where the operator did not click. */
const consequence = ({ adminEmail, alertEmails }: Emails) =>
  alertEmails.some((email) => isSameEmail(email, adminEmail))
    ? 'alarms reach nobody, and new leads don’t reach it'
    : 'alarms reach nobody';

/** Whether the operator gets the alarms of the site that is live. */
export const alarmEmails: Check = {
  name: 'Alarm emails',
  permission: 'sns:ListSubscriptionsByTopic',
  isFor: ({ adminEmail }) => adminEmail !== '',
  async check({ cloudFormation, sns }: Clients, { options }, limit) {
    const { stackName, adminEmail } = options;
    const stack = await stackAt(cloudFormation, appStackName(stackName), limit);
    const topic = outputsOf(stack)[ALARM_TOPIC_OUTPUT];
    if (topic === undefined) return ok(`AWS will ask ${adminEmail} to confirm`);
    const subscription = await subscriptionOf(sns, topic, adminEmail, limit);
    if (subscription === 'confirmed') return ok(`${adminEmail} confirmed`);
    return warning(
      subscription === 'waiting'
        ? `${adminEmail} hasn’t confirmed yet, so ${consequence(options)}. ${CLICK}`
        : `${adminEmail} isn’t subscribed, so ${consequence(options)}: new here, not confirmed within ${DAYS}, or unsubscribed. This deploy sends a new link.`,
    );
  },
};

/**
 * What an operator should know at the end of a deploy; undefined if alarms reach them. Has a link sent again that ended:
 * CloudFormation takes the subscription for made. Never rejects, as the site is live.
 */
export async function unconfirmedAlarms(
  topic: string,
  emails: Emails,
  { profile }: { profile: string | undefined },
): Promise<string | undefined> {
  const [, , , region] = topic.split(':');
  const email = emails.adminEmail;
  const sns = new SNS({ maxAttempts: 2, ...clientConfig({ region, profile }) });
  try {
    const subscription = await subscriptionOf(sns, topic, email);
    if (subscription === 'confirmed') return undefined;
    if (subscription === 'gone') await sns.subscribe({ TopicArn: topic, Protocol: 'email', Endpoint: email });
    const state = subscription === 'gone' ? 'was sent a new link' : 'hasn’t confirmed yet';
    return `! Alarm emails: ${email} ${state}, so ${consequence(emails)}. ${CLICK}`;
  } catch (error) {
    const { name, message } = error instanceof Error ? error : new Error(String(error));
    return `! Alarm emails: nobody knows whether ${email} confirmed (${name}: ${message}). Look in SNS → Topics → ${topic.slice(topic.lastIndexOf(':') + 1)}.`;
  } finally {
    sns.destroy();
  }
}
