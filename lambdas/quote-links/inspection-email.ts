import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { type EmailQuota, emailAddressIn, mailboxId } from '#lambdas/email/limits.ts';
import type { EmailFailure, Mailer } from '#lambdas/email/mailer.ts';
import type { NoEmailStore } from '#lambdas/email/no-more-email.ts';
import { leadWrite } from '#lambdas/leads/lead-update.ts';
import { transact } from '#lambdas/platform/dynamo.ts';
import { failureOf, log } from '#lambdas/platform/log.ts';
import type { HttpRequest } from '#lambdas/platform/request.ts';
import type { Networks } from '#lambdas/platform/shares.ts';
import { HOST_HEADER } from '#shared/api/route.ts';
import type { VisitHoursSetting } from '#shared/company/inspection-hours.ts';
import { companyZone } from '#shared/company/wall-clock.ts';
import { isOtherVisit, shownVisit } from '#shared/lead/active-inspection.ts';
import type { KnownVisit } from '#shared/lead/appointment.ts';
import type { VisitNews } from '#shared/lead/inspection-notices.ts';
import { leadPrice } from '#shared/lead/price.ts';
import { isSmokeLead } from '#shared/lead/smoke-lead.ts';
import { isSpam, type Lead } from '#shared/lead/stored-lead.ts';
import { LINKS_BY_OFFICE, linkEnd } from '#shared/quote/quote-link.ts';
import { visitEmail } from './inspection-only-email.ts';
import { type LeadLinks, linkId, newToken, type QuoteLink, type QuoteLinkWrite } from './link-store.ts';
import { type LetterDeps, quoteEmail } from './quote-email.ts';
import { sharedQuote } from './shared-quote.ts';
import { hasShownItself, type LeadMailbox } from './shown-mailbox.ts';

interface VisitEmailDeps extends LetterDeps {
  named: Pick<LeadLinks, 'add'>;
  linkWrite: (link: QuoteLink) => QuoteLinkWrite;
  budget: EmailQuota;
  mailer: Mailer;
  noEmail: Pick<NoEmailStore, 'has'>;
  leadMailbox: Pick<LeadMailbox, 'isWrittenTo'>;
  /** The company's hours, which say on whose clock a visit is. */
  hours: () => Promise<VisitHoursSetting>;
  /** Tells in the lead's history what became of an email. Never rejects. */
  tell: (leadId: string, outcome: 'sent' | 'failed') => Promise<void>;
  random: (bytes: number) => Buffer;
  now: () => Date;
}

/** A lead before its visit was changed and after it, and who asked for that. */
interface ChangedVisit {
  before: Lead;
  after: Lead;
  /** From where. */
  request: Pick<HttpRequest, 'headers'> & { networks: Networks };
}

/** Emails its homeowner what became of a visit. Returns whether SES took the email; never rejects. */
export type EmailVisit = (change: ChangedVisit) => Promise<boolean>;

/** What there is to tell: nothing where the visit is the same, over, or a lead's that nobody writes to. */
function visitNews(
  { before, after }: Pick<ChangedVisit, 'before' | 'after'>,
  timeZone: string | undefined,
  now: Date,
): VisitNews | undefined {
  if (isSpam(after) || isSmokeLead(after) || !isOtherVisit(before, after)) return undefined;
  const [was, is] = [shownVisit(before), shownVisit(after)];
  const visit = is ?? was;
  const clock = visit?.timeZone ?? timeZone;
  if (visit === null || clock === undefined || Date.parse(visit.at) <= now.getTime()) return undefined;
  const kind = is === null ? 'canceled' : was === null ? 'booked' : 'moved';
  return { kind, visit: { ...visit, timeZone: clock } };
}

/** The homeowner's email of a visit, with the quote where a link shows it: within the limits of its mailbox. */
export function visitEmails(deps: VisitEmailDeps): EmailVisit {
  async function linked(lead: Lead, at: Date): Promise<{ token: string; link: QuoteLink }> {
    const token = newToken(deps.random);
    const times = { created_at: at.toISOString(), ends_at: linkEnd(at).toISOString() };
    const link = { id: linkId(token), lead_id: lead.id, ...times };
    // Every time is after a space. The limits of a mailbox end these before the links of a lead do.
    const bounds = { createdAfter: ' ', most: LINKS_BY_OFFICE };
    if (!(await deps.named.add(deps.linkWrite(link), bounds)))
      throw new Error('The lead has the most links, or is gone');
    return { token, link };
  }

  async function sent({ before, after, request }: ChangedVisit): Promise<boolean> {
    const at = deps.now();
    const news = visitNews({ before, after }, companyZone(await deps.hours()), at);
    const to = emailAddressIn(after.email);
    if (news === undefined || to === undefined || (await deps.mailer.state()) !== 'on') return false;
    const mailbox = mailboxId(to, deps.secret);
    const isExpected = hasShownItself(after, deps.secret);
    // Who wants no more email hears of their own inspection all the same.
    if (!isExpected && (await deps.noEmail.has(mailbox))) return false;
    if ((await deps.budget.take(mailbox, request.networks, at, 'visit', isExpected)) !== 'taken')
      return false;
    const host = request.headers[HOST_HEADER] ?? '';
    const outcome = await delivered(after, { news, to, mailbox, host }, at).catch(
      (cause: unknown): EmailFailure => ({ failure: 'unavailable', cause }),
    );
    if (outcome === 'sent') {
      await deps.leadMailbox.isWrittenTo(after.id);
      await deps.tell(after.id, 'sent');
      return true;
    }
    log.warn('An email of a visit was not sent', { failure: failureOf(outcome.cause) });
    await deps.budget.refund(mailbox, request.networks, at, 'visit');
    await deps.tell(after.id, 'failed');
    return false;
  }

  async function delivered(
    lead: Lead,
    addressed: { news: VisitNews; to: string; mailbox: string; host: string },
    at: Date,
  ): Promise<'sent' | EmailFailure> {
    // The prices are not settled: no link shows them, and the email names none.
    if (leadPrice(lead).agreed === undefined) {
      const isNamed = hasShownItself(lead, deps.secret);
      return deps.mailer.send(visitEmail(deps, { lead, ...addressed, token: undefined, isNamed }));
    }
    const { token, link } = await linked(lead, at);
    const shared = sharedQuote(lead, link, deps.secret);
    if (shared === undefined) throw new Error('The lead has no prices that a link shows');
    return deps.mailer.send(await quoteEmail(deps, shared, { lead, token, ...addressed }));
  }

  return (change) =>
    sent(change).catch((error: unknown) => {
      log.warn('The email of a visit failed', { failure: failureOf(error) });
      return false;
    });
}

/** Writes what a lead's homeowner knows of its visit. False, with nothing written, if the lead has another version. */
export const knownVisitWriter =
  (dynamo: DynamoDBDocumentClient, TableName: string) =>
  (lead: Pick<Lead, 'id' | 'version'>, known_visit: KnownVisit | undefined): Promise<boolean> =>
    transact(dynamo, [leadWrite(TableName, lead, { known_visit })]);
