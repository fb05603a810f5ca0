import { linkCompanyReader } from '#lambdas/company/setting-store.ts';
import { allowEmails, noEmailStore, openEmailStop, stopEmails } from '#lambdas/email/no-more-email.ts';
import { ENV, optionalEnv, requiredEnv } from '#lambdas/platform/env.ts';
import type { LinkStores } from '#lambdas/quote-links/link-store.ts';
import { openQuotePage, readPages } from '#lambdas/quote-links/quote-page.ts';
import { deployedCompany } from '#lambdas/quote-links/sender.ts';
import { quoteOfToken } from '#lambdas/quote-links/shared-quote.ts';
import { openLinkedFile, openVisitFile } from '#lambdas/quote-links/visit-file.ts';
import * as parts from './parts.ts';
import { limited, now } from './parts.ts';

/** What a visitor opens from an email or a link; imported at the first one. */

export const quotePages = async (stores: LinkStores) =>
  openQuotePage({
    quoteOf: limited('quotes', ({ path }) => quoteOfToken(stores, path.token ?? '', now())),
    company: linkCompanyReader(parts.dynamo(), requiredEnv(ENV.pricingTable)),
    pages: await readPages(requiredEnv(ENV.quoteLinkPages)),
  });

/** What a calendar file of a visit is made of. */
const fileDeps = () => ({
  leads: parts.leads(),
  company: deployedCompany(),
  siteUrl: optionalEnv(ENV.siteUrl),
  now,
});
export const visitFile = () => openVisitFile(fileDeps());
export const linkedFile = (stores: LinkStores) => openLinkedFile({ ...fileDeps(), ...stores });

/** What keeps who wants no more email. */
const noEmailDeps = () => ({
  noEmail: noEmailStore(parts.dynamo(), requiredEnv(ENV.quoteLinksTable)),
  secret: requiredEnv(ENV.mailboxSecret),
  now,
});
export const stopping = () => stopEmails(noEmailDeps());
export const allowing = () => allowEmails(noEmailDeps());
export const stopPage = openEmailStop;
