import { randomBytes } from 'node:crypto';
import {
  type EmailLimit,
  type EmailsLeft,
  emailAddressIn,
  emailsLeft,
  mailboxId,
} from '#lambdas/email/email-limits.ts';
import type { Mailer } from '#lambdas/email/mailer.ts';
import { type NoEmailStore, noEmailStore } from '#lambdas/email/no-more-email.ts';
import { type AuthorOf, historyEntry, historyWrites } from '#lambdas/leads/history.ts';
import type { LeadStore } from '#lambdas/leads/lead-store.ts';
import { leadIdIn, leadIn, missingLead } from '#lambdas/leads/named-lead.ts';
import type { Handlers, RespondTo } from '#lambdas/platform/api.ts';
import { AppError } from '#lambdas/platform/errors.ts';
import { audit } from '#lambdas/platform/log.ts';
import { cooldownStore, type Quota } from '#lambdas/platform/quota.ts';
import { jsonBody, validated } from '#lambdas/platform/request.ts';
import type { RoomDeps } from '#lambdas/platform/room-deps.ts';
import { type linkRevocationRoutes, type NoOfficeEmail, sendingRoutes } from '#shared/api/sending-routes.ts';
import type { EmailAbout } from '#shared/lead/office-price.ts';
import { leadPrice } from '#shared/lead/price.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { LINKS_BY_OFFICE, linkEnd, linkPath } from '#shared/quote/quote-link.ts';
import {
  type LeadLinks,
  leadLinks,
  linkId,
  newToken,
  type QuoteLink,
  type QuoteLinkWrite,
  quoteLinkWrites,
} from './link-store.ts';
import { inspectionMessage } from './told-inspection.ts';

/** The office asked to email of an inspection that is over, or that its homeowner knows. */
export const NOTHING_TO_TELL = 'The homeowner knows about the inspection, or it is over.';

interface MailboxDeps {
  mailer: Pick<Mailer, 'state'>;
  noEmail: Pick<NoEmailStore, 'has'>;
  /** Keys the hashes of mailboxes. */
  secret: string;
}

/** The lead's mailbox, or why the site can email nothing to it, whatever the limits say. */
async function mailboxOf(
  { mailer, noEmail, secret }: MailboxDeps,
  { email }: Pick<Lead, 'email'>,
  about: EmailAbout,
): Promise<{ to: string; mailbox: string } | { why: Exclude<NoOfficeEmail, EmailLimit> }> {
  const to = emailAddressIn(email);
  if (to === undefined) return { why: 'not_an_address' };
  const state = await mailer.state();
  if (state !== 'on') return { why: state };
  const mailbox = mailboxId(to, secret);
  // Who wants no more email hears of their own inspection all the same.
  const isUnwanted = about === 'quote' && (await noEmail.has(mailbox));
  return isUnwanted ? { why: 'no_more_email' } : { to, mailbox };
}

const { lookAtSending, sendQuote: route } = sendingRoutes;

/** `GET /api/leads/{id}/sending?about=` → how many emails are left for the lead's new quote or of its inspection, or why none can go out. */
export function getSending(
  deps: MailboxDeps & { leads: Pick<LeadStore, 'get'>; emailsLeft: EmailsLeft; now: () => Date },
): RespondTo<typeof lookAtSending> {
  return async (request) => {
    const lead = await leadIn(request, deps.leads);
    const { about = 'quote' } = validated(lookAtSending.query, request.query, 'the query');
    const box = await mailboxOf(deps, lead, about);
    if ('why' in box) return { status: 200, body: { email: box } };
    const room = await deps.emailsLeft(box.mailbox, deps.now(), about);
    return { status: 200, body: { email: 'left' in room ? room : { why: room.limit } } };
  };
}

interface OfficeLinkDeps {
  leads: Pick<LeadStore, 'get'>;
  named: Pick<LeadLinks, 'add'>;
  linkWrite: (link: QuoteLink) => QuoteLinkWrite;
  historyWrites: ReturnType<typeof historyWrites>;
  authorOf: AuthorOf;
  random: (bytes: number) => Buffer;
}

/**
 * `POST /api/leads/{id}/sending` `{by, about, telling}` → 201 with a new link to the lead's quote, for an email of the site or a text of
 * the office, and a line of the history. However old the lead is, its email may be asked for by the link's token.
 */
export function makeOfficeLink(deps: OfficeLinkDeps): RespondTo<typeof route> {
  return async (request) => {
    const { admin } = request;
    const id = leadIdIn(request);
    const { by, about = 'quote', telling } = jsonBody(request, route.body);
    const lead = await deps.leads.get(id);
    if (lead === undefined) throw missingLead();
    const author = deps.authorOf(request);
    const isInspection = about === 'inspection';
    // An email of an inspection names no price.
    if (!isInspection && leadPrice(lead).agreed === undefined)
      throw new AppError('conflict', 'This lead has no prices to send.');
    if (isInspection && inspectionMessage(lead, telling, author.at) === undefined)
      throw new AppError('conflict', NOTHING_TO_TELL);
    const token = newToken(deps.random);
    const times = { created_at: author.at.toISOString(), ends_at: linkEnd(author.at).toISOString() };
    const kind: Pick<QuoteLink, 'by_office' | 'about' | 'telling'> = {
      by_office: true,
      ...(isInspection && { about }),
      ...(isInspection && telling && { telling }),
    };
    const link = deps.linkWrite({ id: linkId(token), lead_id: id, ...times, ...kind });
    const line = historyEntry(
      { kind: 'change', what: 'quoteSent', new: isInspection ? 'inspection' : by },
      author,
    );
    // Every time is after a space.
    const bounds = { createdAfter: ' ', most: LINKS_BY_OFFICE };
    if (!(await deps.named.add(link, bounds, deps.historyWrites(id, [line]))))
      throw new AppError('conflict', 'This lead has too many links. Send one of those again.');
    audit(admin, 'send-quote', id);
    return { status: 201, body: { path: linkPath(token), expires_at: times.ends_at } };
  };
}

/** `DELETE /api/leads/{id}/links` → 204: revokes every link made so far; 404 for an unknown lead. */
export function revokeQuoteLinks(deps: {
  links: Pick<LeadLinks, 'revoke'>;
  historyWrites: ReturnType<typeof historyWrites>;
  authorOf: AuthorOf;
}): RespondTo<typeof linkRevocationRoutes.revokeQuoteLinks> {
  return async (request) => {
    const { admin } = request;
    const id = leadIdIn(request);
    const author = deps.authorOf(request);
    const line = historyEntry({ kind: 'change', what: 'linksRevoked' }, author);
    if (!(await deps.links.revoke(id, line.at, deps.historyWrites(id, [line])))) throw missingLead();
    audit(admin, 'revoke-quote-links', id);
    return { status: 204 };
  };
}

interface SendingDeps extends RoomDeps<'leads' | 'leadLog' | 'quotas' | 'quoteLinks' | 'records'> {
  leads: Pick<LeadStore, 'get'>;
  quotas: Quota;
  /** How many emails go out in a day. */
  dailyLimit: number;
  mailer: Mailer;
  /** Keys the hashes of mailboxes. */
  secret: string;
  authorOf: AuthorOf;
}

/** How the office sends a lead its quote. The email itself goes out by the visitors' function. */
export function routes(deps: SendingDeps): Handlers<typeof sendingRoutes & typeof linkRevocationRoutes> {
  const { dynamo, tables, leads, mailer, secret, authorOf, now } = deps;
  const links = leadLinks(dynamo, tables.leads);
  const writes = historyWrites(tables.leadLog);
  return {
    lookAtSending: getSending({
      leads,
      mailer,
      noEmail: noEmailStore(dynamo, tables.records),
      secret,
      emailsLeft: emailsLeft(cooldownStore(dynamo, tables.quotas), deps.quotas, deps.dailyLimit),
      now,
    }),
    sendQuote: makeOfficeLink({
      leads,
      named: links,
      linkWrite: quoteLinkWrites(tables.quoteLinks),
      historyWrites: writes,
      authorOf,
      random: randomBytes,
    }),
    revokeQuoteLinks: revokeQuoteLinks({ links, historyWrites: writes, authorOf }),
  };
}
