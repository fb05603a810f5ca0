import { randomUUID } from 'node:crypto';
import { linkCompanyReader } from '#lambdas/company/setting-store.ts';
import { emailQuota } from '#lambdas/email/limits.ts';
import { noEmailStore } from '#lambdas/email/no-more-email.ts';
import { historyWriter, siteHistory } from '#lambdas/leads/history.ts';
import { ENV, optionalEnv, requiredEnv } from '#lambdas/platform/env.ts';
import { cooldownStore } from '#lambdas/platform/quota.ts';
import { emailQuote } from '#lambdas/quote-links/email-quote.ts';
import type { LinkStores } from '#lambdas/quote-links/link-store.ts';
import { readPages } from '#lambdas/quote-links/quote-page.ts';
import { deployedCompany } from '#lambdas/quote-links/sender.ts';
import { leadMailbox } from '#lambdas/quote-links/shown-mailbox.ts';
import { knownVisitWriter } from '#lambdas/quote-links/visit-email.ts';
import * as lazyParts from './lazy-parts.ts';
import * as parts from './parts.ts';
import { now } from './parts.ts';

/** What emails a homeowner a quote; imported at the first one. */
export async function emailing(stores: LinkStores) {
  const dynamo = parts.dynamo();
  const addHistory = historyWriter(dynamo, { leads: parts.leadsTable(), leadLog: parts.leadLogTable() });
  const tell = siteHistory(addHistory, { now, newMark: randomUUID });
  const cooldown = cooldownStore(dynamo, parts.budgetsTable());
  const company = linkCompanyReader(dynamo, requiredEnv(ENV.pricingTable));
  return emailQuote({
    ...stores,
    budget: emailQuota(cooldown, parts.budgets(), Number(requiredEnv(ENV.mailDailyLimit))),
    mailer: lazyParts.mailer(),
    company: deployedCompany(),
    pages: await readPages(requiredEnv(ENV.quoteLinkPages)),
    products: async () => (await company()).products,
    siteUrl: optionalEnv(ENV.siteUrl),
    noEmail: noEmailStore(dynamo, requiredEnv(ENV.quoteLinksTable)),
    tell: (id, outcome, about) => tell(id, { kind: 'change', what: `${about}Emailed`, new: outcome }),
    leadMailbox: leadMailbox(dynamo, parts.leadsTable()),
    keepKnown: knownVisitWriter(dynamo, parts.leadsTable()),
    now,
  });
}
