import {
  ListSubscriptionsByTopicCommand,
  type SNSClient,
  SubscribeCommand,
  UnsubscribeCommand,
} from '@aws-sdk/client-sns';
import type { Handlers } from '#lambdas/platform/api.ts';
import { nameOf } from '#lambdas/platform/caller.ts';
import { AppError } from '#lambdas/platform/errors.ts';
import { audit } from '#lambdas/platform/log.ts';
import { jsonBody } from '#lambdas/platform/request.ts';
import { ALERT_EMAILS_MAX, alertEmailRoutes } from '#shared/api/alert-email-routes.ts';
import { isSameEmail } from '#shared/email.ts';
import { getsLeads, OPERATOR_LEADS_SETTING, type OperatorLeads } from './email-subscribers.ts';

/** SNS's word for an address that has not clicked its link yet. */
const PENDING = 'PendingConfirmation';

interface Subscription {
  email: string;
  /** Undefined while it waits for the click. */
  arn: string | undefined;
}

/** A page of SNS has a hundred; a team has a handful. */
const PAGES_MAX = 5;

/** The addresses that SNS knows of a topic; it sends nothing to one before its owner clicked. */
async function subscriptionsOf(sns: SNSClient, TopicArn: string): Promise<Subscription[]> {
  const found: Subscription[] = [];
  let NextToken: string | undefined;
  for (let page = 0; page < PAGES_MAX; page += 1) {
    const answer = await sns.send(new ListSubscriptionsByTopicCommand({ TopicArn, NextToken }));
    for (const { Protocol, Endpoint: email, SubscriptionArn = '' } of answer.Subscriptions ?? []) {
      if (Protocol !== 'email' || email === undefined) continue;
      if (SubscriptionArn === PENDING) found.push({ email, arn: undefined });
      // SNS goes on listing one that ended, as `Deleted`, for some days.
      else if (SubscriptionArn.startsWith('arn:')) found.push({ email, arn: SubscriptionArn });
    }
    NextToken = answer.NextToken;
    if (NextToken === undefined) break;
  }
  return found;
}

/** An operator who gets emails of leads by the topic of alarms, so that one click confirms both. */
interface Operator {
  email: string;
  topicArn: string;
}

interface SettingStore {
  get(name: typeof OPERATOR_LEADS_SETTING): Promise<{ value?: unknown; at: string } | undefined>;
  set(
    name: typeof OPERATOR_LEADS_SETTING,
    set: { value: OperatorLeads; by: string; at: Date; seen: string | null },
  ): Promise<object | 'conflict'>;
}

interface ReceiverDeps {
  sns: SNSClient;
  /** Of the team's emails. */
  topicArn: string;
  operator: Operator | undefined;
  settings: SettingStore;
  now: () => Date;
}

/** Who gets an email of each lead. */
interface Receiver {
  email: string;
  isConfirmed: boolean;
  isRemovable: boolean;
  isOperator: boolean;
  /** What ends with its removal. */
  arns: readonly string[];
}

/** One person may have several subscriptions: in two spellings, or by both topics. */
function receiversOf(team: readonly Subscription[], ofOperator: readonly Subscription[]): Receiver[] {
  const people = new Map<string, Receiver>();
  const add = ({ email, arn }: Subscription, isOperator: boolean) => {
    const known = people.get(email.toLowerCase());
    const isConfirmed = arn !== undefined || known?.isConfirmed === true;
    people.set(email.toLowerCase(), {
      email: known?.email ?? email,
      isConfirmed,
      // One that waits for its click ends by itself; the operator's has alarms, and stays.
      isRemovable: isConfirmed || isOperator,
      isOperator,
      arns: [...(known?.arns ?? []), ...(arn === undefined || isOperator ? [] : [arn])],
    });
  };
  for (const one of team) add(one, false);
  for (const one of ofOperator) add(one, true);
  return [...people.values()].toSorted((one, other) => one.email.localeCompare(other.email));
}

/** Who gets an email of each lead: SNS knows them, and the office's settings an operator who gets alarms alone. */
export function emailReceivers({ sns, topicArn, operator, settings, now }: ReceiverDeps) {
  const subscribe = (Endpoint: string, TopicArn: string) =>
    sns.send(new SubscribeCommand({ TopicArn, Protocol: 'email', Endpoint }));

  /** The operator's subscription to the alarms, where it brings leads too. */
  async function ofOperator({ email, topicArn }: Operator): Promise<Subscription[]> {
    const stored = await settings.get(OPERATOR_LEADS_SETTING);
    if (!getsLeads(email, stored?.value)) return [];
    return (await subscriptionsOf(sns, topicArn)).filter((one) => isSameEmail(one.email, email));
  }

  /** Their alarms go on either way. */
  async function setOperator({ email }: Operator, isTold: boolean, by: string): Promise<void> {
    const stored = await settings.get(OPERATOR_LEADS_SETTING);
    if (getsLeads(email, stored?.value) === isTold) return;
    const value = { removed: isTold ? '' : email };
    const seen = stored?.at ?? null;
    if ((await settings.set(OPERATOR_LEADS_SETTING, { value, by, at: now(), seen })) === 'conflict')
      throw new AppError('conflict', 'Someone else changed who gets emails just now. Look and try again.');
  }

  const unsubscribe = async (arns: readonly string[]) => {
    for (const SubscriptionArn of arns) await sns.send(new UnsubscribeCommand({ SubscriptionArn }));
  };

  return {
    all: async () =>
      receiversOf(
        ...(await Promise.all([
          subscriptionsOf(sns, topicArn),
          operator === undefined ? [] : ofOperator(operator),
        ])),
      ),
    /**
     * Sends the link again to an address that waits for its click.
     * @param known what is known of it; an operator who was added by hand before gets each lead once from then on
     */
    add: async (email: string, by: string, known: Receiver | undefined) => {
      if (operator === undefined || !isSameEmail(operator.email, email)) {
        await subscribe(known?.email ?? email, topicArn);
        return;
      }
      await subscribe(operator.email, operator.topicArn);
      await setOperator(operator, true, by);
      await unsubscribe(known?.arns ?? []);
    },
    remove: async ({ arns, isOperator }: Receiver, by: string) => {
      await unsubscribe(arns);
      if (operator !== undefined && isOperator) await setOperator(operator, false, by);
    },
  };
}

type Receivers = ReturnType<typeof emailReceivers>;

/** What the audit log names: no address. */
const RECORD = 'alert-emails';

/** Who hears of new leads by email; owners change it. */
export function routes({ receivers }: { receivers: Receivers }): Handlers<typeof alertEmailRoutes> {
  const listed = async () => ({
    items: (await receivers.all()).map(({ email, isConfirmed, isRemovable }) => ({
      ...{ email, isConfirmed, isRemovable },
    })),
  });
  return {
    listAlertEmails: async () => ({ status: 200, body: await listed() }),
    addAlertEmail: async (request) => {
      const { email } = jsonBody(request, alertEmailRoutes.addAlertEmail.body);
      const all = await receivers.all();
      const known = all.find((one) => isSameEmail(one.email, email));
      if (known === undefined && all.length >= ALERT_EMAILS_MAX)
        throw new AppError(
          'malformed',
          `Keep to ${ALERT_EMAILS_MAX} addresses. For more, use a mailing list.`,
        );
      await receivers.add(email, nameOf(request), known);
      audit(request.admin, 'add-alert-email', RECORD);
      return { status: 200, body: await listed() };
    },
    removeAlertEmail: async (request) => {
      const { email } = jsonBody(request, alertEmailRoutes.removeAlertEmail.body);
      const found = (await receivers.all()).find((one) => isSameEmail(one.email, email));
      if (found?.isRemovable === false)
        throw new AppError(
          'conflict',
          'This address isn’t confirmed yet. If nobody clicks the link, it ends by itself after two days.',
        );
      if (found !== undefined) await receivers.remove(found, nameOf(request));
      audit(request.admin, 'remove-alert-email', RECORD);
      return { status: 200, body: await listed() };
    },
  };
}
