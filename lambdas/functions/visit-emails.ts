import { randomBytes, randomUUID } from 'node:crypto';
import { companyReader, linkCompanyReader } from '#lambdas/company/setting-store.ts';
import { emailQuota } from '#lambdas/email/limits.ts';
import { noEmailStore } from '#lambdas/email/no-more-email.ts';
import { historyWriter, siteHistory } from '#lambdas/leads/history.ts';
import { ENV, optionalEnv, requiredEnv } from '#lambdas/platform/env.ts';
import { cooldownStore } from '#lambdas/platform/quota.ts';
import { leadLinks, quoteLinkWrites } from '#lambdas/quote-links/link-store.ts';
import { readPages } from '#lambdas/quote-links/quote-page.ts';
import { deployedCompany } from '#lambdas/quote-links/sender.ts';
import { leadMailbox } from '#lambdas/quote-links/shown-mailbox.ts';
import { type EmailVisit, visitEmails } from '#lambdas/quote-links/visit-email.ts';
import { companyOf } from '#shared/company/settings.ts';
import * as lazyParts from './lazy-parts.ts';
import * as parts from './parts.ts';
import { now, once } from './parts.ts';

/** What emails a homeowner of their visit; imported at the first change of one. */
export const emailVisit = once(async (): Promise<EmailVisit> => {
  const dynamo = parts.dynamo();
  const linksTable = requiredEnv(ENV.quoteLinksTable);
  const pricingTable = requiredEnv(ENV.pricingTable);
  const cooldown = cooldownStore(dynamo, parts.budgetsTable());
  const addHistory = historyWriter(dynamo, { leads: parts.leadsTable(), leadLog: parts.leadLogTable() });
  const tell = siteHistory(addHistory, { now, newMark: randomUUID });
  const settings = companyReader(dynamo, pricingTable);
  const linkCompany = linkCompanyReader(dynamo, pricingTable);
  return visitEmails({
    named: leadLinks(dynamo, parts.leadsTable()),
    linkWrite: quoteLinkWrites(linksTable),
    budget: emailQuota(cooldown, parts.budgets(), Number(requiredEnv(ENV.mailDailyLimit))),
    mailer: lazyParts.mailer(),
    noEmail: noEmailStore(dynamo, linksTable),
    leadMailbox: leadMailbox(dynamo, parts.leadsTable()),
    hours: async () => companyOf(await settings()).visit_hours,
    company: deployedCompany(),
    pages: await readPages(requiredEnv(ENV.quoteLinkPages)),
    products: async () => (await linkCompany()).products,
    siteUrl: optionalEnv(ENV.siteUrl),
    secret: requiredEnv(ENV.mailboxSecret),
    tell: (id, outcome) => tell(id, { kind: 'change', what: 'visitEmailed', new: outcome }),
    random: randomBytes,
    now,
  });
});
