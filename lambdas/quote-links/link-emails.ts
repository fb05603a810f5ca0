import { randomBytes, randomUUID } from 'node:crypto';
import { companyReader, settingsOrNone } from '#lambdas/company/setting-store.ts';
import { emailQuota } from '#lambdas/email/email-limits.ts';
import type { Mailer } from '#lambdas/email/mailer.ts';
import { noEmailStore } from '#lambdas/email/no-more-email.ts';
import { historyWriter, siteHistory } from '#lambdas/leads/history.ts';
import { cooldownStore, type Quota } from '#lambdas/platform/quota.ts';
import type { RoomDeps } from '#lambdas/platform/room-deps.ts';
import { companyOf } from '#shared/company/settings.ts';
import { emailQuote } from './email-quote.ts';
import type { EstimateAsks } from './estimate-asks.ts';
import { type EmailInspection, inspectionEmails, toldWriter } from './inspection-email.ts';
import { type LinkStores, leadLinks, quoteLinkWrites } from './link-store.ts';
import { readPages } from './quote-page.ts';
import { emailCompany } from './sender.ts';
import { leadMailbox } from './shown-mailbox.ts';

export interface LinkEmailDeps
  extends RoomDeps<'leads' | 'leadLog' | 'quotas' | 'quoteLinks' | 'records' | 'documents'> {
  quotas: Quota;
  /** How many emails go out in a day. */
  dailyLimit: number;
  mailer: Mailer;
  /** Keys the hashes of mailboxes. */
  secret: string;
  /** Empty if the site has no domain of its own. */
  siteUrl: string;
  /** The file with the pages behind links; only emails and pages need it. */
  pagesFile: () => string;
}

/** What an email to a homeowner is made of now and limited by, and who writes of it in the lead's history. */
async function emailParts(deps: LinkEmailDeps) {
  const { dynamo, tables, mailer, secret, siteUrl, now } = deps;
  const addHistory = historyWriter(dynamo, { leads: tables.leads, leadLog: tables.leadLog });
  const values = await settingsOrNone(dynamo, tables.records)();
  return {
    quota: emailQuota(cooldownStore(dynamo, tables.quotas), deps.quotas, deps.dailyLimit),
    mailer,
    noEmail: noEmailStore(dynamo, tables.records),
    leadMailbox: leadMailbox(dynamo, tables.leads),
    company: emailCompany(values),
    pages: await readPages(deps.pagesFile()),
    products: async () => companyOf(values).products,
    siteUrl,
    secret,
    addSiteHistory: siteHistory(addHistory, { now, newMark: randomUUID }),
    now,
  };
}

/** The route that emails a homeowner the quote of a link. */
export async function quoteEmails(deps: LinkEmailDeps, stores: LinkStores & { asks: EstimateAsks }) {
  const { addSiteHistory, ...parts } = await emailParts(deps);
  return emailQuote({
    ...parts,
    ...stores,
    tell: (id, line) => addSiteHistory(id, { kind: 'change', ...line }),
    keepTold: toldWriter(deps.dynamo, deps.tables.leads),
  });
}

/** What emails a homeowner of their inspection. */
export async function inspectionEmailing(deps: LinkEmailDeps): Promise<EmailInspection> {
  const { dynamo, tables } = deps;
  const { addSiteHistory, ...parts } = await emailParts(deps);
  const settings = companyReader(dynamo, tables.records);
  return inspectionEmails({
    ...parts,
    named: leadLinks(dynamo, tables.leads),
    linkWrite: quoteLinkWrites(tables.quoteLinks),
    hours: async () => companyOf(await settings()).inspection_hours,
    tell: (id, outcome) => addSiteHistory(id, { kind: 'change', what: 'inspectionEmailed', new: outcome }),
    random: randomBytes,
  });
}
