import { PublishCommand, SNSClient } from '@aws-sdk/client-sns';
import { failureOf, log } from '#lambdas/platform/log.ts';
import { awsTimeouts } from '#lambdas/platform/retry.ts';
import type { DeliveryFailure, MoreLeads } from '#shared/alerts/alert.ts';
import { aboutText, figure, squaresInWords } from '#shared/dollars.ts';
import { isTypedFromEstimate } from '#shared/lead/price.ts';
import { isSpam, type Lead } from '#shared/lead/stored-lead.ts';
import { tierNames } from '#shared/pricing/rates.ts';
import { tierTitlesEn } from '#shared/quote/tier-titles.ts';
import { capitalized } from '#shared/text.ts';
import type { HasSubscribers } from './email-subscribers.ts';
import {
  type AlertMessage,
  alertPrices,
  callTimesOf,
  choiceOf,
  digestHeadline,
  headlineOf,
  heldInspectionText,
  nameOf,
  newsOf,
  noPricesYet,
  oneLine,
  pathOf,
  phoneOf,
  priceRange,
  type SendAlert,
  SINGLE_ALERTS,
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

/** What the email says beside the lead. */
interface EmailWords {
  /** The office's address; empty if the site has no domain of its own. */
  adminUrl: string;
  /** What is sold, as a title. */
  product: string;
}

/** The team's email: who to call, how the roof is paid, which price was seen. */
export function teamEmail(message: AlertMessage, words: EmailWords): { subject: string; text: string } {
  const { lead, more } = message;
  const { adminUrl } = words;
  const all = adminUrl === '' ? [] : [`All leads: ${adminUrl}`];
  if (more !== undefined)
    return {
      subject: asSubject(digestHeadline(more)),
      text: [...digestLines(more), '', ...all].join('\n'),
    };
  if (lead === undefined)
    return {
      subject: 'Test alert: email works',
      text: ['This is the test you sent. New leads will show up at this address.', '', ...all].join('\n'),
    };
  const leadLink = adminUrl === '' ? [] : [`Open lead: ${adminUrl}/leads/${encodeURIComponent(lead.id)}`];
  return {
    subject: subjectOf(message, lead, words),
    text: [
      ...leakWords(message, lead),
      ...refusedWords(message),
      ...contactLines(lead),
      '',
      ...factLines(lead, words),
      '',
      ...leadLink,
      ...all,
    ].join('\n'),
  };
}

/** A label only for what could pass as a line of ours: a web address, another label, an alarm. */
const asTyped = (label: string, text: string) => (/:|leaking/i.test(text) ? `${label}: ${text}` : text);

const contactLines = (lead: Lead): string[] => [
  asTyped('Name', nameOf(lead)),
  asTyped('Phone', phoneOf(lead)),
  asTyped('Email', oneLine(lead.email)),
  asTyped('Address', oneLine(lead.address)),
];

function factLines(lead: Lead, { product }: EmailWords): string[] {
  const choice = choiceOf(lead, product);
  const calls = callTimesOf(lead);
  const inspection = heldInspectionText(lead);
  const shown = alertPrices(lead);
  return [
    pathLine(lead),
    ...(lead.language === 'es' ? ['Speaks Spanish'] : []),
    ...(lead.consent?.ticked === true ? ['Wants formal quotes'] : []),
    ...(choice === undefined ? [] : [`Chose: ${choice.withPrice}`]),
    ...(inspection === undefined
      ? []
      : [`Inspection: ${inspection}. The calendar file is on the lead’s page, under Change.`]),
    ...(calls.length === 0 ? [] : [`Wants a call: ${calls.join('; or ')}`]),
    ...(shown === undefined
      ? [capitalized(noPricesYet(lead))]
      : tierNames.map((tier) => `${tierTitlesEn[tier]({ title: product })}: ${aboutText(shown[tier])}`)),
    ...typedWords(lead),
  ];
}

const pathLine = ({ lead_type, documentId }: Lead) => {
  if (lead_type === 'retail') return 'Retail';
  return documentId === undefined ? 'Insurance claim' : 'Insurance claim, estimate uploaded';
};

/** The leads that were not emailed one by one. */
const digestLines = ({ created, changed, leaking }: MoreLeads): string[] => [
  `More than ${SINGLE_ALERTS} alerts came from one connection this hour: a home, an office, or a phone network.`,
  'To keep your inbox free, the rest are counted here. All of these leads are in your list.',
  '',
  ...(leaking > 0 ? [`Leaking roofs: ${leaking}. Call these first.`] : []),
  ...(created > 0 ? [`More leads: ${created}`] : []),
  ...(changed > 0 ? [`Updated leads: ${changed}`] : []),
];

/** What ends the subject matters more than a long name, so the name is cut. */
function subjectOf(message: AlertMessage, lead: Lead, words: EmailWords): string {
  const headline = headlineOf(message, lead);
  const end = asSubject(subjectEnd(message, lead, words));
  const room = LONGEST_SUBJECT - `${headline}: , ${end}`.length;
  const name = asSubject(nameOf(lead)).slice(0, Math.max(0, room));
  const details = [name, end].filter((part) => part !== '').join(', ');
  return asSubject(details === '' ? headline : `${headline}: ${details}`);
}

/** What the team acts on: the number to call, what an update says, the prices of a read estimate. */
function subjectEnd(message: AlertMessage, lead: Lead, { product }: EmailWords): string {
  const { event, emergency, news } = message;
  if (emergency === true) return `call ${phoneOf(lead)}`;
  if (isSpam(lead)) return pathOf(lead);
  // Somebody has to read it and call.
  if (news.includes('refused')) return phoneOf(lead);
  if (event === 'document.read') return priceRange(lead, ' to ') ?? noPricesYet(lead);
  if (event === 'lead.created') return `${pathOf(lead)}, ${phoneOf(lead)}`;
  const { choice, inspection, call } = newsOf(message, lead, product);
  return [
    ...(inspection === undefined ? [] : [inspection]),
    ...(choice === undefined ? [] : [`chose ${choice.title}`]),
    ...(call === undefined ? [] : [`wants a call ${call}`]),
  ].join(', ');
}

/** An area that nobody has compared with the paper yet. */
function typedWords(lead: Lead): string[] {
  const { typedSquareFootage, documentId } = lead;
  if (typedSquareFootage === undefined || !isTypedFromEstimate(lead)) return [];
  const squares = squaresInWords(figure(typedSquareFootage / 100));
  const next = documentId === undefined ? 'Ask for the estimate.' : 'Check it against the PDF.';
  return [`Roof: ${squares}, taken from the estimate by the homeowner. ${next}`];
}

const refusedWords = ({ news }: AlertMessage): string[] =>
  news.includes('refused')
    ? ['We couldn’t read the estimate. Open the lead to price it from the PDF.', '']
    : [];

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

/** Emails everyone who confirmed a subscription to one of the topics, and says where that is nobody. */
export function emailChannel(
  sns: SNSClient,
  topicArns: readonly string[],
  words: EmailWords,
  hasSubscribers: HasSubscribers,
): SendAlert {
  return async (message, accepted = []) => {
    const { subject: Subject, text: Message } = teamEmail(message, words);
    const delivered = [...accepted];
    let failure: DeliveryFailure | undefined;
    for (const TopicArn of topicArns.filter((topic) => !accepted.includes(topic))) {
      try {
        await sns.send(new PublishCommand({ TopicArn, Subject, Message }));
        delivered.push(TopicArn);
      } catch (error) {
        log.warn('SNS did not take an email', { failure: failureOf(error) });
        const status = (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;
        failure = status === undefined ? 'unreachable' : 'refused';
      }
    }
    if (failure !== undefined) return { failure, ...(delivered.length > 0 && { delivered }) };
    // Sent all the same: the number of those who confirmed may be some seconds old.
    return (await hasSubscribers()) === false ? 'no_subscribers' : 'delivered';
  };
}
