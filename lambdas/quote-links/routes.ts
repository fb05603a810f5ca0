import { randomBytes } from 'node:crypto';
import type { Mailer } from '#lambdas/email/mailer.ts';
import type { LeadStore } from '#lambdas/leads/lead-store.ts';
import { leadIdIn, leadIn, missingLead } from '#lambdas/leads/named-lead.ts';
import { type Handlers, importedAtUse, type RespondTo } from '#lambdas/platform/api.ts';
import { AppError } from '#lambdas/platform/errors.ts';
import type { VisitorRoomDeps } from '#lambdas/platform/room-deps.ts';
import type { inspectionFiles } from '#shared/api/inspection-routes.ts';
import type { quoteLinkPages, quoteLinkRoutes, sharedQuoteRoutes } from '#shared/api/quote-link-routes.ts';
import { answersAcceptedSince } from '#shared/lead/answer-period.ts';
import { isOwnFigure } from '#shared/lead/office-price.ts';
import { isToRead, leadPrice } from '#shared/lead/price.ts';
import { LINKS_PER_LEAD, linkEnd, linkPath } from '#shared/quote/quote-link.ts';
import { estimateAsks } from './estimate-asks.ts';
import type { LinkEmailDeps } from './link-emails.ts';
import {
  type LeadLinks,
  type LinkStores,
  leadLinks,
  linkId,
  newToken,
  type QuoteLink,
  type QuoteLinkWrite,
  quoteLinkStore,
  quoteLinkWrites,
} from './link-store.ts';

interface CreateQuoteLinkDeps {
  leads: Pick<LeadStore, 'get'>;
  named: Pick<LeadLinks, 'add'>;
  linkWrite: (link: QuoteLink) => QuoteLinkWrite;
  mailer: Pick<Mailer, 'state'>;
  random: (bytes: number) => Buffer;
  now: () => Date;
}

/**
 * `POST /api/leads/{id}/link` → 201 with the link, which is shown only this once; 404 for an unknown lead; 409 for one
 * older than 24 hours, one without prices that the server can confirm, or one with the most links.
 */
export function createQuoteLink(
  deps: CreateQuoteLinkDeps,
): RespondTo<typeof quoteLinkRoutes.createQuoteLink> {
  return async (request) => {
    const lead = await leadIn(request, deps.leads);
    const { id: lead_id } = lead;
    const now = deps.now();
    const createdAfter = answersAcceptedSince(now);
    if (lead.created_at <= createdAfter)
      throw new AppError('conflict', 'You can make a link within 24 hours of your quote.');
    if (leadPrice(lead).agreed === undefined)
      throw new AppError('conflict', 'This quote has no prices to share.');
    const token = newToken(deps.random);
    const expires_at = linkEnd(now).toISOString();
    const link = deps.linkWrite({
      id: linkId(token),
      lead_id,
      created_at: now.toISOString(),
      ends_at: expires_at,
    });
    // In one transaction, as deleting the lead could not find a link that it does not list.
    if (!(await deps.named.add(link, { createdAfter, most: LINKS_PER_LEAD }))) {
      if ((await deps.leads.get(lead_id)) === undefined) throw missingLead();
      throw new AppError('conflict', `This quote already has ${LINKS_PER_LEAD} links. Use one of those.`);
    }
    const state = await deps.mailer.state();
    return { status: 201, body: { path: linkPath(token), expires_at, mailable: state === 'on' } };
  };
}

/**
 * `GET /api/leads/{id}/new-price` → the office's price of the lead; null where it gave none, for an unknown lead and for
 * one that takes no more answers. The lead's id is the proof, as for answers and links: only its own page knows it. It
 * opens nothing of the person.
 */
export function getNewPrice(deps: {
  leads: Pick<LeadStore, 'get'>;
  now: () => Date;
}): RespondTo<typeof quoteLinkRoutes.getNewPrice> {
  return async (request) => {
    const lead = await deps.leads.get(leadIdIn(request));
    const isOpen = lead !== undefined && lead.created_at > answersAcceptedSince(deps.now());
    if (!isOpen) return { status: 200, body: { price: null } };
    const { office, standing } = leadPrice(lead);
    if (office === undefined || standing === undefined)
      return { status: 200, body: { price: null, ...(isToRead(lead) && { isBeingRead: true as const }) } };
    const wastePercent = office.basis?.wastePercent;
    const price = {
      ...standing,
      rates: office.rates,
      ...(wastePercent !== undefined && { wastePercent }),
      ...(isOwnFigure(office) && { isOwn: true as const }),
    };
    return { status: 200, body: { price } };
  };
}

interface QuoteLinkDeps
  extends LinkEmailDeps,
    VisitorRoomDeps<'leads' | 'leadLog' | 'quotas' | 'quoteLinks' | 'records' | 'documents'> {
  leads: Pick<LeadStore, 'get'>;
}

/** Links to quotes, and what a visitor opens from one: its page, and the inspection for a calendar. */
export function routes(
  deps: QuoteLinkDeps,
): Handlers<typeof sharedQuoteRoutes & typeof quoteLinkPages & typeof inspectionFiles> {
  const { dynamo, tables, leads, secret, siteUrl, limited, now } = deps;
  const stores: LinkStores = { leads, links: quoteLinkStore(dynamo, tables.quoteLinks), secret };
  const asks = estimateAsks(dynamo, tables.documents);
  const quotePage = importedAtUse(async () => {
    const [{ openQuotePage, readPages, readRenderer }, { quoteOfToken }, { settingsOrNone }] =
      await Promise.all([
        import('./quote-page.ts'),
        import('./shared-quote.ts'),
        import('#lambdas/company/setting-store.ts'),
      ]);
    const [pages, draw] = await Promise.all([readPages(deps.pagesFile()), readRenderer(deps.pagesFile())]);
    return openQuotePage({
      quoteOf: limited('quotes', ({ path }) => quoteOfToken({ ...stores, asks }, path.token ?? '', now())),
      values: settingsOrNone(dynamo, tables.records),
      pages,
      draw,
    });
  });
  const fileParts = async () => {
    const [files, { emailCompany }, { settingsOrNone }] = await Promise.all([
      import('./inspection-calendar.ts'),
      import('./sender.ts'),
      import('#lambdas/company/setting-store.ts'),
    ]);
    const values = settingsOrNone(dynamo, tables.records);
    const company = async () => emailCompany(await values());
    return { ...files, parts: { leads, company, siteUrl, now } };
  };
  return {
    createQuoteLink: limited(
      'links',
      createQuoteLink({
        leads,
        named: leadLinks(dynamo, tables.leads),
        linkWrite: quoteLinkWrites(tables.quoteLinks),
        mailer: deps.mailer,
        random: randomBytes,
        now,
      }),
    ),
    emailQuote: limited(
      'quoteEmails',
      // Made for each email, as it names the company as it is then.
      async (request) => {
        const { quoteEmails } = await import('./link-emails.ts');
        return (await quoteEmails(deps, { ...stores, asks }))(request);
      },
    ),
    getNewPrice: limited('priceChecks', getNewPrice({ leads, now })),
    openQuote: limited(
      'quotes',
      importedAtUse(async () => {
        const [{ openQuote }, { leadMailbox }] = await Promise.all([
          import('./shared-quote.ts'),
          import('./shown-mailbox.ts'),
        ]);
        return openQuote({ ...stores, asks, mailbox: leadMailbox(dynamo, tables.leads), now });
      }),
    ),
    openQuotePage: quotePage,
    checkQuotePage: quotePage,
    openInspectionFile: limited(
      'priceChecks',
      importedAtUse(async () => {
        const { openInspectionFile, parts } = await fileParts();
        return openInspectionFile(parts);
      }),
    ),
    openLinkedFile: limited(
      'quotes',
      importedAtUse(async () => {
        const { openLinkedFile, parts } = await fileParts();
        return openLinkedFile({ ...parts, ...stores });
      }),
    ),
  };
}
