import { type EmailLimit, type EmailQuota, emailAddressIn, mailboxId } from '#lambdas/email/email-limits.ts';
import type { Email, EmailFailure, Mailer } from '#lambdas/email/mailer.ts';
import type { NoEmailStore } from '#lambdas/email/no-more-email.ts';
import { leadIdIn } from '#lambdas/leads/named-lead.ts';
import type { RespondTo } from '#lambdas/platform/api.ts';
import { AppError } from '#lambdas/platform/errors.ts';
import type { Networks } from '#lambdas/platform/fair-use.ts';
import { secondsUntil } from '#lambdas/platform/quota.ts';
import { type HttpRequest, jsonBody } from '#lambdas/platform/request.ts';
import { quoteLinkRoutes } from '#shared/api/quote-link-routes.ts';
import { HOST_HEADER } from '#shared/api/route.ts';
import { answersAcceptedSince } from '#shared/lead/answer-period.ts';
import type { EmailAbout } from '#shared/lead/office-price.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import type { SharedQuote } from '#shared/quote/quote-link.ts';
import type { EstimateAsks } from './estimate-asks.ts';
import type { toldWriter } from './inspection-email.ts';
import { inspectionEmail } from './inspection-only-email.ts';
import { type LinkStores, linkedLead, type QuoteLink } from './link-store.ts';
import { type LetterDeps, quoteEmail } from './quote-email.ts';
import { NOTHING_TO_TELL } from './send-quote.ts';
import { sharedQuote } from './shared-quote.ts';
import type { LeadMailbox } from './shown-mailbox.ts';
import { inspectionMessage, type ToTell } from './told-inspection.ts';

const { emailQuote: route } = quoteLinkRoutes;
const noLink = 'This link no longer works.';
const cannotEmail = 'We can’t email the address you gave. Copy the link instead.';

/** A line of the history about an email. */
interface EmailLine {
  what: 'quoteEmailed' | 'inspectionEmailed' | 'toldLate';
  new: string;
}

function lineOf({ about, telling }: QuoteLink, outcome: 'sent' | 'failed'): EmailLine {
  if (telling?.late !== undefined && outcome === 'sent')
    return { what: 'toldLate', new: String(telling.late) };
  return { what: about === undefined ? 'quoteEmailed' : 'inspectionEmailed', new: outcome };
}

interface EmailQuoteDeps extends LinkStores, LetterDeps {
  quota: EmailQuota;
  mailer: Mailer;
  noEmail: Pick<NoEmailStore, 'has'>;
  leadMailbox: LeadMailbox;
  asks: EstimateAsks;
  /** Tells in the lead's history what became of an email that the office asked for; a failure of that is only logged. */
  tell: (leadId: string, line: EmailLine) => Promise<void>;
  /** Writes what the lead's homeowner was told of the inspection. False, with nothing written, if the lead has changed since. */
  keepTold: ReturnType<typeof toldWriter>;
  now: () => Date;
}

/**
 * `POST /api/leads/{id}/mail` `{token}` → 202 once the quote is sent to the lead's email address; by a link that the office
 * made for it, what it has booked, moved or canceled of the inspection instead, whatever the prices are.
 */
export function emailQuote(deps: EmailQuoteDeps): RespondTo<typeof route> {
  return async (request) => {
    const id = leadIdIn(request);
    const { token } = jsonBody(request, route.body);
    const now = deps.now();
    const found = await linkedLead(deps, token, now);
    if (found?.lead.id !== id) throw new AppError('not_found', noLink);
    const { lead, link } = found;
    const isOffice = link.by_office === true;
    const content = contentOf(deps, found, now);
    // Sent again, as its answer was lost.
    if (content === 'told') return { status: 202 };
    try {
      await deliver(deps, request, { lead, token, isOffice, ...content });
    } catch (error) {
      if (isOffice) await deps.tell(id, lineOf(link, 'failed'));
      throw error;
    }
    if (isOffice) await deps.tell(id, lineOf(link, 'sent'));
    return { status: 202 };
  };
}

/** What an email is about: the quote, or an inspection, with what the link shows where it shows something. */
type Content = { shared: SharedQuote; news?: undefined } | { shared: SharedQuote | undefined; news: ToTell };

function contentOf(
  { secret }: Pick<EmailQuoteDeps, 'secret'>,
  { lead, link }: { lead: Lead; link: QuoteLink },
  now: Date,
): Content | 'told' {
  const shared = sharedQuote(lead, link, secret);
  if (link.about === 'inspection') {
    const news = inspectionMessage(lead, link.telling, now);
    if (news === undefined) throw new AppError('conflict', NOTHING_TO_TELL);
    return news === 'told' ? news : { shared, news };
  }
  if (shared === undefined) throw new AppError('not_found', noLink);
  return { shared };
}

type Delivered = Content & { lead: Lead; token: string; isOffice: boolean };

/** Sends the quote, or what there is to tell of the inspection; throws the sentence for whoever asked where it cannot. */
async function deliver(
  deps: EmailQuoteDeps,
  request: Pick<HttpRequest, 'headers' | 'networks'>,
  { lead, token, isOffice, ...content }: Delivered,
): Promise<void> {
  const now = deps.now();
  const { news } = content;
  if (!isOffice && lead.created_at <= answersAcceptedSince(now))
    throw new AppError('conflict', 'You can email a quote for 24 hours. Copy the link instead.');
  const to = emailAddressIn(lead.email);
  if (to === undefined) throw new AppError('conflict', cannotEmail);
  if ((await deps.mailer.state()) !== 'on')
    throw new AppError('unavailable', 'We can’t send email right now. Copy the link instead.');
  const mailbox = mailboxId(to, deps.secret);
  // In the words for an address that is none: whoever typed it learns nothing of its owner. What the office tells of an
  // inspection goes to them all the same.
  if (news === undefined && (await deps.noEmail.has(mailbox))) throw new AppError('conflict', cannotEmail);
  const host = request.headers[HOST_HEADER] ?? '';
  const addressed = { lead, to, mailbox, host };
  const email =
    content.news === undefined
      ? await quoteEmail(
          deps,
          { ...content.shared, asks: await deps.asks(lead) },
          { ...addressed, token },
          isOffice,
        )
      : inspectionEmail(deps, {
          ...addressed,
          news: content.news.message,
          token: content.shared && token,
          isNamed: true,
        });
  // The office has no share of the day as visitors have.
  const asker = { mailbox, networks: isOffice ? [] : request.networks };
  const sent = () => (news === undefined ? deps.mailer.send(email) : sendNews(deps, lead, news.facts, email));
  await sendOnce(deps, { ...asker, about: news === undefined ? 'quote' : 'inspection' }, now, sent);
  if (isOffice) await deps.leadMailbox.showsItself(lead.id, mailbox);
  else await deps.leadMailbox.isWrittenTo(lead.id);
}

/**
 * Writes that the homeowner was told of the inspection before the email goes, and takes that back where it does not: whoever changes
 * the inspection in between changes one that was told.
 */
async function sendNews(
  { mailer, keepTold }: Pick<EmailQuoteDeps, 'mailer' | 'keepTold'>,
  lead: Lead,
  facts: ToTell['facts'],
  email: Email,
): Promise<'sent' | EmailFailure> {
  if (!(await keepTold(lead, facts))) throw new Error('Someone else changed the lead first');
  const outcome = await mailer.send(email);
  const { inspection, known_inspection } = lead;
  const before = { known_inspection, ...('inspection' in facts && { inspection }) };
  if (outcome !== 'sent') await keepTold({ ...lead, version: (lead.version ?? 0) + 1 }, before);
  return outcome;
}

/** What the homeowner reads when no email may go out. */
const limitWords: Readonly<Record<EmailLimit, string>> = {
  hour: 'We emailed you in the last hour. Check your inbox and spam folder.',
  mailbox: 'We can’t send another email right now. Check your inbox and spam folder, or copy the link.',
  share: 'We can’t send more emails to your connection today. Copy the link instead.',
  day: 'We’ve hit today’s email limit. Copy the link instead.',
};

/** Sends within the quota, and takes the count back if the email was not sent. */
async function sendOnce(
  { quota }: Pick<EmailQuoteDeps, 'quota'>,
  { mailbox, networks, about }: { mailbox: string; networks: Networks; about: EmailAbout },
  at: Date,
  send: () => Promise<'sent' | EmailFailure>,
): Promise<void> {
  // Only the office tells of an inspection here.
  const inQuota = await quota.take(mailbox, networks, at, about, about === 'inspection');
  if (inQuota !== 'taken')
    throw new AppError('throttled', limitWords[inQuota.limit], {
      retryAfterSeconds: secondsUntil(inQuota.endsAt, at),
    });
  const outcome = await send().catch((cause: unknown): EmailFailure => ({ failure: 'unavailable', cause }));
  if (outcome === 'sent') return;
  const { failure, cause } = outcome;
  await quota.refund(mailbox, networks, at, about);
  throw failure === 'refused'
    ? new AppError('unavailable', 'Your address didn’t accept the email. Copy the link instead.', {
        cause,
      })
    : new AppError('unavailable', 'The email didn’t go out. Try again in a minute, or copy the link.', {
        cause,
        retryAfterSeconds: 60,
      });
}
