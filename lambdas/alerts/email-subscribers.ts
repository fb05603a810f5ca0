import { GetTopicAttributesCommand, type SNSClient } from '@aws-sdk/client-sns';
import * as v from 'valibot';
import { failureOf, log } from '#lambdas/platform/log.ts';
import { MINUTE_MS } from '#shared/durations.ts';
import { isSameEmail } from '#shared/email.ts';
import type { ChannelStates } from './channel-states.ts';

/** How long an answer is believed: whoever clicks the link sees within a minute or two that it worked. */
const KNOWN_MS = { some: 10 * MINUTE_MS, none: MINUTE_MS, unknown: MINUTE_MS };

/** Whether anyone gets a topic's emails; undefined where SNS did not say. Never rejects. */
export type HasSubscribers = () => Promise<boolean | undefined>;

/** Whether anyone confirmed a subscription to the topic; undefined where SNS does not say. */
async function isConfirmedByAnyone(sns: SNSClient, TopicArn: string): Promise<boolean | undefined> {
  const { Attributes } = await sns.send(new GetTopicAttributesCommand({ TopicArn }));
  const confirmed = Attributes?.SubscriptionsConfirmed;
  return confirmed === undefined ? undefined : confirmed !== '0';
}

/** Asks again only once the answer is no longer believed. */
function askedSeldom(ask: HasSubscribers, now: () => Date): HasSubscribers {
  let last: { has: boolean | undefined; until: number } | undefined;
  return async () => {
    const at = now().getTime();
    if (last !== undefined && at < last.until) return last.has;
    const has = await ask();
    last = { has, until: at + KNOWN_MS[has === undefined ? 'unknown' : has ? 'some' : 'none'] };
    return has;
  };
}

/** Whether anyone confirmed a subscription to any of them; undefined where SNS does not say. */
async function isAnyConfirmed(sns: SNSClient, topicArns: readonly string[]): Promise<boolean | undefined> {
  const confirmed = await Promise.all(topicArns.map((topicArn) => isConfirmedByAnyone(sns, topicArn)));
  return confirmed.includes(true) ? true : confirmed.includes(undefined) ? undefined : false;
}

/**
 * Asks SNS whether anyone confirmed a subscription to the topics of the team's emails, seldom, and stores what the office is
 * told of it. SNS takes an email to a topic that nobody confirmed, and sends it to nobody.
 */
export function emailSubscribers(deps: {
  sns: SNSClient;
  topicArns: readonly string[];
  channelStates: Pick<ChannelStates, 'noteSubscribers'>;
  now: () => Date;
}): HasSubscribers {
  const { sns, topicArns, channelStates, now } = deps;

  async function askSns(): Promise<boolean | undefined> {
    try {
      const has = await isAnyConfirmed(sns, topicArns);
      if (has !== undefined) await channelStates.noteSubscribers(has, now());
      return has;
    } catch (error) {
      log.warn('it is not known whether anyone gets the emails of alerts', { failure: failureOf(error) });
      return undefined;
    }
  }

  return askedSeldom(askSns, now);
}

/**
 * Whether the operator confirmed the emails of alarms: the topic has no other address.
 * @param deps.topicArn empty where there are no alarms
 */
export function alarmReader(deps: { sns: SNSClient; topicArn: string; now: () => Date }): HasSubscribers {
  const { sns, topicArn, now } = deps;
  if (topicArn === '') return async () => undefined;
  return askedSeldom(async () => {
    try {
      return await isConfirmedByAnyone(sns, topicArn);
    } catch (error) {
      log.warn('it is not known whether anyone gets the emails of alarms', { failure: failureOf(error) });
      return undefined;
    }
  }, now);
}

/** The name of the record, beside the settings, of an operator whom an owner took off the emails of leads. */
export const OPERATOR_LEADS_SETTING = 'operator_leads';

const operatorLeads = v.object({
  /** An operator's address that gets no emails of leads; empty where none was taken off. */
  removed: v.string(),
});
export type OperatorLeads = v.InferOutput<typeof operatorLeads>;

/** Whether this operator, whom the site's file has among those told of leads, still is: an owner may have ended that. */
export function getsLeads(operator: string, value: unknown): boolean {
  const { success, output } = v.safeParse(operatorLeads, value);
  return !(success && isSameEmail(output.removed, operator));
}
