import { type EmailQuota, emailAddressIn, mailboxId } from '#lambdas/email/email-limits.ts';
import type { EmailFailure, Mailer } from '#lambdas/email/mailer.ts';
import type { NoEmailStore } from '#lambdas/email/no-more-email.ts';
import type { LeadStore } from '#lambdas/leads/lead-store.ts';
import { failureOf, log } from '#lambdas/platform/log.ts';
import { untilWritten } from '#lambdas/platform/retry.ts';
import type { Inspection } from '#shared/inspection/inspection.ts';
import type { OfficeTime } from '#shared/inspection/reminder.ts';
import { heldInspection, shownInspection } from '#shared/lead/active-inspection.ts';
import { leadPrice } from '#shared/lead/price.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import type { InspectionMessage } from './inspection-line.ts';
import { inspectionEmail } from './inspection-only-email.ts';
import { type LinkMaking, linkInEmail } from './link-store.ts';
import type { EmailCompany } from './sender.ts';
import { hasShownItself, type LeadMailbox } from './shown-mailbox.ts';

/** Emails a lead's homeowner the one reminder of its inspection, or notes why none went. Throws where that is to be tried again. */
export type Remind = (lead: Lead, office: Pick<OfficeTime, 'timeZone'>) => Promise<void>;

type Facts = Partial<Pick<Lead, 'inspection' | 'known_inspection'>>;

interface RemindDeps extends LinkMaking {
  leads: Pick<LeadStore, 'get'>;
  /** False, with nothing written, if the lead has another version. */
  write: (lead: Pick<Lead, 'id' | 'version'>, facts: Facts) => Promise<boolean>;
  mailer: Mailer;
  quota: EmailQuota;
  noEmail: Pick<NoEmailStore, 'has'>;
  leadMailbox: Pick<LeadMailbox, 'isWrittenTo'>;
  company: EmailCompany;
  siteUrl: string;
  secret: string;
  /** Tells in the lead's history what became of it. Never rejects. */
  tell: (leadId: string, outcome: 'sent' | 'failed') => Promise<void>;
  now: () => Date;
}

/** What its homeowner is told: that it is soon, or where they know of another time, that it has moved. */
function messageOf(lead: Lead, { timeZone }: Pick<OfficeTime, 'timeZone'>): InspectionMessage | undefined {
  const inspection = shownInspection(lead);
  if (inspection === null) return undefined;
  return {
    kind: lead.known_inspection?.at === undefined ? 'reminder' : 'moved',
    inspection: {
      ...inspection,
      timeZone: inspection.timeZone ?? timeZone,
      // It is kept before it goes that they were reminded.
      sequence: inspection.sequence + 1,
    },
  };
}

export function homeownerReminding(deps: RemindDeps): Remind {
  const { leads, write, mailer, quota, noEmail, secret, now } = deps;

  /**
   * Before anything goes: once it is kept, no other run sends one of this time. It counts as one that failed until SES has taken it,
   * so that a run which ends in between leaves it to the office.
   */
  const claimed = (lead: Lead, inspection: Inspection, at: Date) =>
    write(lead, { inspection: { ...inspection, reminder: { at: at.toISOString(), failed: true } } });

  /** Once it went they know of the time as it was told; who changed the lead meanwhile keeps their change. */
  const noted = (id: string, { at: begins, minutes }: Inspection, at: Date) =>
    untilWritten(async () => {
      const lead = await leads.get(id);
      const inspection = lead && heldInspection(lead);
      if (lead === undefined || inspection?.at !== begins) return true;
      const reminder = { at: at.toISOString() };
      const isTold = inspection.minutes === minutes && { known_inspection: undefined };
      return (await write(lead, { inspection: { ...inspection, reminder }, ...isTold })) || undefined;
    });

  /** No email can go out of this time: the office is told, and reminds them itself. */
  async function notSent(lead: Lead, inspection: Inspection, at: Date): Promise<void> {
    if (await claimed(lead, inspection, at)) await deps.tell(lead.id, 'failed');
  }

  async function deliver(
    lead: Lead,
    addressed: { news: InspectionMessage; to: string; mailbox: string; isNamed: boolean },
    at: Date,
  ): Promise<'sent' | EmailFailure> {
    // Prices that are not settled are shown by no link.
    const made = leadPrice(lead).agreed === undefined ? undefined : await linkInEmail(deps, lead, at);
    return mailer.send(inspectionEmail(deps, { lead, ...addressed, host: '', token: made?.token }));
  }

  return async (lead, office) => {
    const inspection = heldInspection(lead);
    const news = messageOf(lead, office);
    if (inspection === undefined || news === undefined) return;
    const state = await mailer.state();
    if (state !== 'on') return;
    const to = emailAddressIn(lead.email);
    const mailbox = to === undefined ? '' : mailboxId(to, secret);
    const at = now();
    if (to === undefined || (await noEmail.has(mailbox))) return notSent(lead, inspection, at);
    const isShown = hasShownItself(lead, secret);
    const inQuota = await quota.take(mailbox, [], at, 'inspection', isShown);
    if (inQuota !== 'taken') return inQuota.limit === 'hour' ? undefined : notSent(lead, inspection, at);
    const takeBack = () => quota.refund(mailbox, [], at, 'inspection');
    const isClaimed = await claimed(lead, inspection, at).catch(async (error: unknown) => {
      await takeBack();
      throw error;
    });
    if (!isClaimed) return takeBack();
    const addressed = { news, to, mailbox, isNamed: isShown };
    const outcome = await deliver(lead, addressed, at).catch(
      (cause: unknown): EmailFailure => ({ failure: 'unavailable', cause }),
    );
    if (outcome !== 'sent') {
      log.warn('A reminder was not sent', { failure: failureOf(outcome.cause) });
      await takeBack();
      await deps.tell(lead.id, 'failed');
      return;
    }
    await noted(lead.id, inspection, at);
    await deps.leadMailbox.isWrittenTo(lead.id);
    await deps.tell(lead.id, 'sent');
  };
}
