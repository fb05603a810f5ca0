import { randomBytes } from 'node:crypto';
import { emailsLeft } from '#lambdas/email/limits.ts';
import { noEmailStore } from '#lambdas/email/no-more-email.ts';
import { type AuthorOf, historyWrites } from '#lambdas/leads/history.ts';
import { ENV, requiredEnv } from '#lambdas/platform/env.ts';
import { cooldownStore } from '#lambdas/platform/quota.ts';
import { leadLinks, quoteLinkWrites } from '#lambdas/quote-links/link-store.ts';
import { getSending, makeOfficeLink } from '#lambdas/quote-links/send-quote.ts';
import * as lazyParts from './lazy-parts.ts';
import * as parts from './parts.ts';
import { now } from './parts.ts';

/** How the office sends a lead its quote; imported at its first use. The email itself goes out by the visitors' function. */

const linksTable = () => requiredEnv(ENV.quoteLinksTable);

export const lookAtSending = () =>
  getSending({
    leads: parts.leads(),
    mailer: lazyParts.mailer(),
    noEmail: noEmailStore(parts.dynamo(), linksTable()),
    secret: requiredEnv(ENV.mailboxSecret),
    emailsLeft: emailsLeft(
      cooldownStore(parts.dynamo(), parts.budgetsTable()),
      parts.budgets(),
      Number(requiredEnv(ENV.mailDailyLimit)),
    ),
    now,
  });

export const linkOfOffice = (authorOf: AuthorOf) =>
  makeOfficeLink({
    leads: parts.leads(),
    named: leadLinks(parts.dynamo(), parts.leadsTable()),
    linkWrite: quoteLinkWrites(linksTable()),
    historyWrites: historyWrites(parts.leadLogTable()),
    authorOf,
    random: randomBytes,
  });
