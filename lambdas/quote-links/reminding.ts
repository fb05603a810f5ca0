import { randomBytes, randomUUID } from 'node:crypto';
import { companyReader } from '#lambdas/company/setting-store.ts';
import { emailQuota } from '#lambdas/email/email-limits.ts';
import type { Mailer } from '#lambdas/email/mailer.ts';
import { noEmailStore } from '#lambdas/email/no-more-email.ts';
import { historyWriter, siteHistory } from '#lambdas/leads/history.ts';
import type { LeadStore } from '#lambdas/leads/lead-store.ts';
import { oneByOne } from '#lambdas/leads/merged-leads.ts';
import { cooldownStore, type Quota } from '#lambdas/platform/quota.ts';
import type { RoomDeps } from '#lambdas/platform/room-deps.ts';
import { companyOf } from '#shared/company/settings.ts';
import { officeHoursIn } from '#shared/site/brand-settings.ts';
import { toldWriter } from './inspection-email.ts';
import { inspectionReminders } from './inspection-reminders.ts';
import { leadLinks, quoteLinkWrites } from './link-store.ts';
import { homeownerReminding } from './remind-homeowner.ts';
import { emailCompany } from './sender.ts';
import { leadMailbox } from './shown-mailbox.ts';

interface RemindingDeps
  extends RoomDeps<'leads' | 'leadLog' | 'quotas' | 'quoteLinks' | 'records'>,
    Pick<Parameters<typeof inspectionReminders>[0], 'inspectionsBetween'> {
  leads: Pick<LeadStore, 'get'>;
  quotas: Quota;
  /** How many emails go out in a day. */
  dailyLimit: number;
  mailer: Mailer;
  /** Keys the hashes of mailboxes. */
  secret: string;
  siteUrl: string;
  /** When the office is open, as the site's file has it. */
  hours: readonly string[];
}

/** What reminds homeowners of their inspections, by what the office has set by then; see `inspectionReminders`. */
export function reminding(deps: RemindingDeps) {
  const { dynamo, tables, leads, mailer, secret, siteUrl, now } = deps;
  const settings = companyReader(dynamo, tables.records);
  const addSiteHistory = siteHistory(historyWriter(dynamo, tables), { now, newMark: randomUUID });
  const parts = {
    leads,
    write: toldWriter(dynamo, tables.leads),
    mailer,
    quota: emailQuota(cooldownStore(dynamo, tables.quotas), deps.quotas, deps.dailyLimit),
    noEmail: noEmailStore(dynamo, tables.records),
    leadMailbox: leadMailbox(dynamo, tables.leads),
    named: leadLinks(dynamo, tables.leads),
    linkWrite: quoteLinkWrites(tables.quoteLinks),
    siteUrl,
    secret,
    tell: (id: string, outcome: 'sent' | 'failed') =>
      addSiteHistory(id, { kind: 'change', what: 'reminded', new: outcome }),
    random: randomBytes,
    now,
  };
  return async (until: number): Promise<void> => {
    const values = await settings();
    const remind = inspectionReminders({
      inspectionsBetween: deps.inspectionsBetween,
      leadsById: oneByOne(leads),
      setting: companyOf(values).inspection_hours,
      open: officeHoursIn(values, deps.hours),
      remind: homeownerReminding({ ...parts, company: emailCompany(values) }),
      now,
    });
    await remind(until);
  };
}
