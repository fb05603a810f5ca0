import { PublishCommand, SNSClient } from '@aws-sdk/client-sns';
import { awsTimeouts } from '#lambdas/platform/aws-timeouts.ts';
import { failureOf, log } from '#lambdas/platform/log.ts';
import { type TierName, tierNames } from '#shared/pricing/rates.ts';
import {
  type AlertMessage,
  alertPrices,
  dollars,
  headlineOf,
  oneLine,
  pathOf,
  type SendAlert,
  tierWords,
} from './message.ts';

/** SNS takes subjects of fewer than 100 letters. */
const LONGEST_SUBJECT = 99;

/** A subject as SNS takes it: one line of ASCII. */
const asSubject = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[^\x20-\x7e]+/g, '')
    .replace(/ +/g, ' ')
    .trim()
    .slice(0, LONGEST_SUBJECT);

/**
 * The email the team gets: whom to call, how the roof is paid, which price was seen.
 * @param adminUrl where the leads are; empty where the site has no address but CloudFront's
 */
export function teamEmail(
  { event, lead }: AlertMessage,
  { adminUrl, product }: { adminUrl: string; product: string },
): { subject: string; text: string } {
  const link = adminUrl === '' ? [] : ['', `All leads: ${adminUrl}`];
  if (lead === undefined)
    return {
      subject: 'Test: alerts arrive here',
      text: ['This is the test you asked for. Alerts of new leads arrive here.', ...link].join('\n'),
    };
  const path = pathOf(lead);
  const shown = alertPrices(lead);
  const title = (tier: TierName) => tierWords(tier, product);
  const lines = [
    ...(lead.hasLeaks === true ? ['EMERGENCY: the roof leaks. Please call first.', ''] : []),
    `Name: ${oneLine(lead.name)}`,
    `Phone: ${oneLine(lead.phone)}`,
    `Email: ${oneLine(lead.email)}`,
    `Address: ${oneLine(lead.address)}`,
    `Path: ${path}`,
    ...(lead.chosenTier === undefined ? [] : [`Chosen: ${title(lead.chosenTier)}`]),
    ...(lead.callTimes ?? []).map(({ day, part }) => `Call: ${day}, ${part}`),
    ...(shown === undefined
      ? ['Quote: none was shown yet']
      : tierNames.map((tier) => `${title(tier)}: ${dollars(shown[tier])}`)),
  ];
  return {
    subject: asSubject(`${headlineOf(event, lead)}: ${oneLine(lead.name)} (${path})`),
    text: [...lines, ...link].join('\n'),
  };
}

/** Tries are the alert's own: SNS knows no message twice, so an answer that was lost is a double. */
export const snsClient = () => new SNSClient({ ...awsTimeouts, maxAttempts: 1 });

/** Email to everyone who confirmed the topic's subscription. */
export function emailChannel(
  sns: SNSClient,
  topicArn: string,
  words: { adminUrl: string; product: string },
): SendAlert {
  return async (message) => {
    const { subject: Subject, text: Message } = teamEmail(message, words);
    try {
      await sns.send(new PublishCommand({ TopicArn: topicArn, Subject, Message }));
      return 'delivered';
    } catch (error) {
      log.warn('SNS did not take an email', { failure: failureOf(error) });
      const status = (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;
      return { failure: status === undefined ? 'unreachable' : 'refused' };
    }
  };
}
