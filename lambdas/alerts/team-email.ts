import { PublishCommand, SNSClient } from '@aws-sdk/client-sns';
import { failureOf, log } from '#lambdas/platform/log.ts';
import { awsTimeouts } from '#lambdas/platform/retry.ts';
import type { MoreLeads } from '#shared/alerts/alert.ts';
import { figure, squaresInWords } from '#shared/dollars.ts';
import { isPriceToCome, isTypedFromPaper } from '#shared/lead/price.ts';
import { isSpam, type Lead } from '#shared/lead/stored-lead.ts';
import { type TierName, tierNames } from '#shared/pricing/rates.ts';
import {
  type AlertMessage,
  alertPrices,
  dollars,
  headlineOf,
  nameOf,
  oneLine,
  pathOf,
  type SendAlert,
  SINGLE_ALERTS,
  summaryHeadline,
  tierWords,
} from './message.ts';

/** SNS requires subjects of fewer than 100 characters. */
const LONGEST_SUBJECT = 99;

/** A subject in SNS's form: one line of ASCII. */
const asSubject = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[^\x20-\x7e]+/g, '')
    .replace(/ +/g, ' ')
    .trim()
    .slice(0, LONGEST_SUBJECT);

/**
 * The team's email: who to call, how the roof is paid, which price was seen.
 * @param adminUrl the office's address; empty if the site has no domain of its own
 */
export function teamEmail(
  message: AlertMessage,
  { adminUrl, product }: { adminUrl: string; product: string },
): { subject: string; text: string } {
  const { lead, more } = message;
  const link = adminUrl === '' ? [] : ['', `All leads: ${adminUrl}`];
  if (more !== undefined)
    return { subject: asSubject(summaryHeadline(more)), text: [...summaryLines(more), ...link].join('\n') };
  if (lead === undefined)
    return {
      subject: 'Test alert: email works',
      text: ['This is the test you sent. New leads will show up at this address.', ...link].join('\n'),
    };
  const path = pathOf(lead);
  const shown = alertPrices(lead);
  const title = (tier: TierName) => tierWords(tier, product);
  const lines = [
    ...leakWords(message, lead),
    `Name: ${nameOf(lead)}`,
    `Phone: ${oneLine(lead.phone)}`,
    `Email: ${oneLine(lead.email)}`,
    `Address: ${oneLine(lead.address)}`,
    `Path: ${path}`,
    ...(lead.chosenTier === undefined ? [] : [`Chosen: ${title(lead.chosenTier)}`]),
    ...(lead.callTimes ?? []).map(({ day, part }) => `Call: ${day}, ${part}`),
    ...(shown === undefined
      ? [
          isPriceToCome(lead)
            ? 'Price to come: the office shows it as soon as it is computed'
            : 'Quote: none was shown yet',
        ]
      : tierNames.map((tier) => `${title(tier)}: ${dollars(shown[tier])}`)),
    ...typedWords(lead),
  ];
  return {
    subject: subjectOf(message, lead),
    text: [...lines, ...link].join('\n'),
  };
}

/** The leads that were not emailed one by one. */
const summaryLines = ({ created, changed, leaking }: MoreLeads): string[] => [
  `More than ${SINGLE_ALERTS} alerts came from one connection this hour: a home, an office or a phone network.`,
  'To keep your inbox free, the rest are counted here. All of these leads are in your list.',
  '',
  ...(leaking > 0 ? [`Leaking roofs: ${leaking}. Call these first.`] : []),
  ...(created > 0 ? [`New leads: ${created}`] : []),
  ...(changed > 0 ? [`Leads with news: ${changed}`] : []),
];

/** How to reach them ends the subject, so the name is cut where it is long. */
function subjectOf(message: AlertMessage, lead: Lead): string {
  const headline = headlineOf(message, lead);
  const phone = asSubject(oneLine(lead.phone));
  const isNew = message.event === 'lead.created' && !isSpam(lead);
  const end = message.emergency ? `call ${phone}` : [pathOf(lead), ...(isNew ? [phone] : [])].join(', ');
  const room = LONGEST_SUBJECT - `${headline}: , ${end}`.length;
  const name = asSubject(nameOf(lead)).slice(0, Math.max(0, room));
  return asSubject(`${headline}: ${[name, end].filter((part) => part !== '').join(', ')}`);
}

/** An area that nobody has compared with the paper yet. */
function typedWords(lead: Lead): string[] {
  const { typedSquareFootage, documentId } = lead;
  if (typedSquareFootage === undefined || !isTypedFromPaper(lead)) return [];
  const squares = squaresInWords(figure(typedSquareFootage / 100));
  const next = documentId === undefined ? 'Ask for the paper.' : 'Check it against the PDF.';
  return [`Roof: ${squares}, taken from the estimate by the homeowner. ${next}`];
}

/** What the team must know before anything else; a later message of a leaking roof is no emergency again. */
function leakWords({ emergency }: AlertMessage, { hasLeaks }: Lead): string[] {
  if (emergency !== true) return hasLeaks === true ? ['The roof leaks.', ''] : [];
  return hasLeaks === true
    ? ['LEAKING NOW. Call this lead first.', '']
    : ['They said the roof is leaking, then changed the answer. Call this lead first.', ''];
}

/**
 * No retries here, as alerts have their own. SNS cannot recognize duplicates, so a lost answer can lead to a second
 * email.
 */
export const snsClient = () => new SNSClient({ ...awsTimeouts, maxAttempts: 1 });

/** Emails everyone who confirmed the topic's subscription. */
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
