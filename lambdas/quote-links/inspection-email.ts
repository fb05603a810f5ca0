import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { type EmailQuota, emailAddressIn, mailboxId } from '#lambdas/email/email-limits.ts';
import type { EmailFailure, Mailer } from '#lambdas/email/mailer.ts';
import type { NoEmailStore } from '#lambdas/email/no-more-email.ts';
import { leadWrite } from '#lambdas/leads/lead-update.ts';
import { transact } from '#lambdas/platform/dynamo.ts';
import type { Networks } from '#lambdas/platform/fair-use.ts';
import { failureOf, log } from '#lambdas/platform/log.ts';
import type { HttpRequest } from '#lambdas/platform/request.ts';
import { HOST_HEADER } from '#shared/api/route.ts';
import type { InspectionHoursSetting } from '#shared/company/inspection-hours.ts';
import { companyZone } from '#shared/company/wall-clock.ts';
import { isOtherInspection, shownInspection } from '#shared/lead/active-inspection.ts';
import type { InspectionNews } from '#shared/lead/inspection-notices.ts';
import { leadPrice } from '#shared/lead/price.ts';
import { isSmokeLead } from '#shared/lead/smoke-lead.ts';
import { isSpam, type Lead } from '#shared/lead/stored-lead.ts';
import { inspectionEmail } from './inspection-only-email.ts';
import { type LinkMaking, linkInEmail } from './link-store.ts';
import { type LetterDeps, quoteEmail } from './quote-email.ts';
import { sharedQuote } from './shared-quote.ts';
import { hasShownItself, type LeadMailbox } from './shown-mailbox.ts';

interface InspectionEmailDeps extends LetterDeps, LinkMaking {
  quota: EmailQuota;
  mailer: Mailer;
  noEmail: Pick<NoEmailStore, 'has'>;
  leadMailbox: Pick<LeadMailbox, 'isWrittenTo'>;
  /** The company's hours, which say on whose clock an inspection is. */
  hours: () => Promise<InspectionHoursSetting>;
  /** Tells in the lead's history what became of an email. Never rejects. */
  tell: (leadId: string, outcome: 'sent' | 'failed') => Promise<void>;
  now: () => Date;
}

/** A lead before its inspection was changed and after it, and who asked for that. */
interface ChangedInspection {
  before: Lead;
  after: Lead;
  /** From where. */
  request: Pick<HttpRequest, 'headers'> & { networks: Networks };
}

/** Emails its homeowner what became of an inspection. Returns whether SES took the email; never rejects. */
export type EmailInspection = (change: ChangedInspection) => Promise<boolean>;

/** What there is to tell: nothing where the inspection is the same, over, or a lead's that nobody writes to. */
function inspectionNews(
  { before, after }: Pick<ChangedInspection, 'before' | 'after'>,
  timeZone: string | undefined,
  now: Date,
): InspectionNews | undefined {
  if (isSpam(after) || isSmokeLead(after) || !isOtherInspection(before, after)) return undefined;
  const [was, is] = [shownInspection(before), shownInspection(after)];
  const inspection = is ?? was;
  const clock = inspection?.timeZone ?? timeZone;
  if (inspection === null || clock === undefined || Date.parse(inspection.at) <= now.getTime())
    return undefined;
  const kind = is === null ? 'canceled' : was === null ? 'booked' : 'moved';
  return { kind, inspection: { ...inspection, timeZone: clock } };
}

/** The homeowner's email of an inspection, with the quote where a link shows it: within the limits of its mailbox. */
export function inspectionEmails(deps: InspectionEmailDeps): EmailInspection {
  async function sent({ before, after, request }: ChangedInspection): Promise<boolean> {
    const at = deps.now();
    const news = inspectionNews({ before, after }, companyZone(await deps.hours()), at);
    const to = emailAddressIn(after.email);
    if (news === undefined || to === undefined || (await deps.mailer.state()) !== 'on') return false;
    const mailbox = mailboxId(to, deps.secret);
    const isExpected = hasShownItself(after, deps.secret);
    // Who wants no more email hears of their own inspection all the same.
    if (!isExpected && (await deps.noEmail.has(mailbox))) return false;
    if ((await deps.quota.take(mailbox, request.networks, at, 'inspection', isExpected)) !== 'taken')
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
    log.warn('An email of an inspection was not sent', { failure: failureOf(outcome.cause) });
    await deps.quota.refund(mailbox, request.networks, at, 'inspection');
    await deps.tell(after.id, 'failed');
    return false;
  }

  async function delivered(
    lead: Lead,
    addressed: { news: InspectionNews; to: string; mailbox: string; host: string },
    at: Date,
  ): Promise<'sent' | EmailFailure> {
    // The prices are not settled: no link shows them, and the email names none.
    if (leadPrice(lead).agreed === undefined) {
      const isNamed = hasShownItself(lead, deps.secret);
      return deps.mailer.send(inspectionEmail(deps, { lead, ...addressed, token: undefined, isNamed }));
    }
    const made = await linkInEmail(deps, lead, at);
    if (made === undefined) throw new Error('The lead has the most links, or is gone');
    const { token, link } = made;
    const shared = sharedQuote(lead, link, deps.secret);
    if (shared === undefined) throw new Error('The lead has no prices that a link shows');
    return deps.mailer.send(await quoteEmail(deps, shared, { lead, token, ...addressed }));
  }

  return (change) =>
    sent(change).catch((error: unknown) => {
      log.warn('The email of an inspection failed', { failure: failureOf(error) });
      return false;
    });
}

/** Writes what a lead's homeowner was told of its inspection. False, with nothing written, if the lead has another version. */
export const toldWriter =
  (dynamo: DynamoDBDocumentClient, TableName: string) =>
  (
    lead: Pick<Lead, 'id' | 'version'>,
    facts: Partial<Pick<Lead, 'inspection' | 'known_inspection'>>,
  ): Promise<boolean> =>
    transact(dynamo, [leadWrite(TableName, lead, facts)]);
