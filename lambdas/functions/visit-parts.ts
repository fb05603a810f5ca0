import { randomUUID } from 'node:crypto';
import { companyReader } from '#lambdas/company/setting-store.ts';
import { ENV, requiredEnv } from '#lambdas/platform/env.ts';
import { type LinkStores, linkedLead } from '#lambdas/quote-links/link-store.ts';
import { openQuote } from '#lambdas/quote-links/shared-quote.ts';
import { keepShown, leadMailbox } from '#lambdas/quote-links/shown-mailbox.ts';
import type { EmailVisit } from '#lambdas/quote-links/visit-email.ts';
import { visitBooking } from '#lambdas/visits/book-visit.ts';
import { bookingShares } from '#lambdas/visits/booking-shares.ts';
import { bookVisit, changeVisit, getVisit, getVisitTimes } from '#lambdas/visits/routes.ts';
import { visitDayReader } from '#lambdas/visits/visit-days.ts';
import { companyOf } from '#shared/company/settings.ts';
import * as lazyParts from './lazy-parts.ts';
import * as parts from './parts.ts';
import { now, once } from './parts.ts';

const linksTable = () => requiredEnv(ENV.quoteLinksTable);
const company = once(() => companyReader(parts.dynamo(), requiredEnv(ENV.pricingTable)));

/** The hours as they are now: whoever just closed a day is not visited on it. */
async function windows() {
  const { visit_hours: hours } = companyOf(await company()());
  return hours.by === 'windows' ? hours : undefined;
}

const book = once(() =>
  visitBooking({
    dynamo: parts.dynamo(),
    tables: {
      leads: parts.leadsTable(),
      leadLog: parts.leadLogTable(),
      alerts: parts.alertsTable(),
      quoteLinks: linksTable(),
    },
    leads: parts.leads(),
    windows,
    shares: bookingShares(parts.budgets()),
    secret: requiredEnv(ENV.mailboxSecret),
    sendsEmail: async () => (await lazyParts.mailer().state()) === 'on',
    now,
    newMark: randomUUID,
  }),
);

export const visitTimes = () =>
  getVisitTimes({ windows, readDays: visitDayReader(parts.dynamo(), linksTable()), now });

/** The visit of a lead, as its own page asks for it. */
export const visitNow = () => getVisit({ leads: parts.leads(), now });

/** Emails come with much code: loaded once there is one to write. */
const email: EmailVisit = async (change) => (await (await import('./visit-emails.ts')).emailVisit())(change);

export const booking = () => bookVisit({ leads: parts.leads(), book: book(), email, now });

/** What a link shows, and that somebody is at the page of one's own. */
export const opening = (stores: LinkStores) =>
  openQuote({ ...stores, mailbox: leadMailbox(parts.dynamo(), parts.leadsTable()), now });

export const changing = (stores: LinkStores) =>
  changeVisit({
    linked: async (token) => {
      const found = await linkedLead(stores, token, now());
      const mailbox = leadMailbox(parts.dynamo(), parts.leadsTable());
      if (found !== undefined) await keepShown({ mailbox, secret: stores.secret }, found);
      return found;
    },
    book: book(),
    email,
  });
