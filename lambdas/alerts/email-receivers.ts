import {
  ListSubscriptionsByTopicCommand,
  type SNSClient,
  SubscribeCommand,
  UnsubscribeCommand,
} from '@aws-sdk/client-sns';
import type { Handlers } from '#lambdas/platform/api.ts';
import { AppError } from '#lambdas/platform/errors.ts';
import { audit } from '#lambdas/platform/log.ts';
import { jsonBody } from '#lambdas/platform/request.ts';
import { ALERT_EMAILS_MAX, alertEmailRoutes } from '#shared/api/alert-email-routes.ts';

/** SNS's word for an address that has not clicked its link yet. */
const PENDING = 'PendingConfirmation';

interface Receiver {
  email: string;
  /** Undefined while it waits for the click. */
  arn: string | undefined;
}

/** A page of SNS has a hundred; a team has a handful. */
const PAGES_MAX = 5;

/** Who gets an email of each lead: SNS knows them, and sends nothing to an address before its owner clicked. */
export function emailReceivers(sns: SNSClient, TopicArn: string) {
  async function all(): Promise<Receiver[]> {
    const found: Receiver[] = [];
    let NextToken: string | undefined;
    for (let page = 0; page < PAGES_MAX; page += 1) {
      const answer = await sns.send(new ListSubscriptionsByTopicCommand({ TopicArn, NextToken }));
      for (const { Protocol, Endpoint, SubscriptionArn } of answer.Subscriptions ?? [])
        if (Protocol === 'email' && Endpoint !== undefined)
          found.push({ email: Endpoint, arn: SubscriptionArn === PENDING ? undefined : SubscriptionArn });
      NextToken = answer.NextToken;
      if (NextToken === undefined) break;
    }
    return found.toSorted((one, other) => one.email.localeCompare(other.email));
  }
  return {
    all,
    /** Sends the link again to an address that waits for its click. */
    add: async (email: string) => {
      await sns.send(new SubscribeCommand({ TopicArn, Protocol: 'email', Endpoint: email }));
    },
    remove: async (arn: string) => {
      await sns.send(new UnsubscribeCommand({ SubscriptionArn: arn }));
    },
  };
}

type Receivers = ReturnType<typeof emailReceivers>;

/** What the audit log names: no address. */
const RECORD = 'alert-emails';

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** Who hears of new leads by email; owners change it. */
export function routes({ receivers }: { receivers: Receivers }): Handlers<typeof alertEmailRoutes> {
  const listed = async () => ({
    items: (await receivers.all()).map(({ email, arn }) => ({ email, isConfirmed: arn !== undefined })),
  });
  return {
    listAlertEmails: async () => ({ status: 200, body: await listed() }),
    addAlertEmail: async (request) => {
      const { email } = jsonBody(request, alertEmailRoutes.addAlertEmail.body);
      const known = await receivers.all();
      const isNew = !known.some((one) => isSame(one.email, email));
      if (isNew && known.length >= ALERT_EMAILS_MAX)
        throw new AppError(
          'malformed',
          `Keep to ${ALERT_EMAILS_MAX} addresses. For more, use a mailing list.`,
        );
      await receivers.add(email);
      audit(request.admin, 'add-alert-email', RECORD);
      return { status: 200, body: await listed() };
    },
    removeAlertEmail: async (request) => {
      const { email } = jsonBody(request, alertEmailRoutes.removeAlertEmail.body);
      const found = (await receivers.all()).find((one) => isSame(one.email, email));
      if (found !== undefined && found.arn === undefined)
        throw new AppError(
          'conflict',
          'This address isn’t confirmed yet. If nobody clicks the link, it ends by itself after two days.',
        );
      if (found?.arn !== undefined) await receivers.remove(found.arn);
      audit(request.admin, 'remove-alert-email', RECORD);
      return { status: 200, body: await listed() };
    },
  };
}
