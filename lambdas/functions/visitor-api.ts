import { randomBytes, randomUUID } from 'node:crypto';
import { notErasedChecks } from '#lambdas/leads/erased-leads.ts';
import { anyone, api, pageRow, route } from '#lambdas/platform/api.ts';
import { NO_RECORD } from '#lambdas/platform/dynamo.ts';
import { ENV, requiredEnv } from '#lambdas/platform/env.ts';
import { getPricing, getRates } from '#lambdas/pricing/routes.ts';
import { companyRoutes } from '#shared/api/company-routes.ts';
import { documentRoutes } from '#shared/api/document-routes.ts';
import { leadRoutes } from '#shared/api/lead-routes.ts';
import { pictureFiles } from '#shared/api/picture-routes.ts';
import { pricingRoutes, rateRoutes } from '#shared/api/pricing-routes.ts';
import { quoteLinkPages, quoteLinkRoutes } from '#shared/api/quote-link-routes.ts';
import { roofRoutes } from '#shared/api/roof-routes.ts';
import { visitFiles, visitRoutes } from '#shared/api/visit-routes.ts';
import { documents } from './late-stores.ts';
import * as lazyParts from './lazy-parts.ts';
import * as parts from './parts.ts';
import { limited, now, once } from './parts.ts';
import * as quoteParts from './quote-parts.ts';

const links = once(async () => {
  const { quoteLinkStore } = await import('#lambdas/quote-links/link-store.ts');
  return quoteLinkStore(parts.dynamo(), requiredEnv(ENV.quoteLinksTable));
});

/** What tells whose quote a link shows. */
const linkStores = async () => ({
  leads: parts.leads(),
  links: await links(),
  secret: requiredEnv(ENV.mailboxSecret),
});

async function company() {
  const { companyReader } = await import('#lambdas/company/setting-store.ts');
  return companyReader(parts.dynamo(), requiredEnv(ENV.pricingTable));
}

/** Whether a lead's address is outside the company's area. */
async function outOfArea() {
  const { outOfAreaReader } = await import('#lambdas/company/out-of-area.ts');
  return outOfAreaReader(await company());
}

/** What shows quotes and visits by a link, and keeps who wants no more email; imported at the first one. */
const linkParts = () => import('./link-parts.ts');

async function quotePage() {
  const { quotePages } = await linkParts();
  return quotePages(await linkStores());
}

/** What takes leads in, with all that gives them a price. */
const intake = () => import('#lambdas/leads/intake.ts');

/** What books visits; imported at the first one. */
const visitParts = () => import('./visit-parts.ts');

const rows = [
  route(leadRoutes.createLead, async () => {
    const { createLead } = await intake();
    const respond = createLead({
      leads: parts.leads(),
      visitRoof: quoteParts.visitRoof(),
      alert: parts.alert(),
      notErased: notErasedChecks(parts.budgetsTable()),
      isOutOfArea: async (lead) => (await outOfArea())(lead),
      pricing: quoteParts.pricing(),
      documents: documents(),
      now,
    });
    return limited('leads', respond);
  }),
  route(leadRoutes.addLeadDetails, async () => {
    const { addLeadDetails } = await intake();
    const extras = async (version?: string) => {
      const { extrasReader } = await import('#lambdas/company/shown-extras.ts');
      return extrasReader(parts.dynamo(), requiredEnv(ENV.pricingTable), now)(version);
    };
    return limited('details', addLeadDetails({ leads: parts.leads(), alert: parts.alert(), extras, now }));
  }),
  route(quoteLinkRoutes.createQuoteLink, async () => {
    const [{ createQuoteLink }, { leadLinks, quoteLinkWrites }] = await Promise.all([
      import('#lambdas/quote-links/routes.ts'),
      import('#lambdas/quote-links/link-store.ts'),
    ]);
    const respond = createQuoteLink({
      leads: parts.leads(),
      named: leadLinks(parts.dynamo(), parts.leadsTable()),
      linkWrite: quoteLinkWrites(requiredEnv(ENV.quoteLinksTable)),
      mailer: lazyParts.mailer(),
      random: randomBytes,
      now,
    });
    return limited('links', respond);
  }),
  route(quoteLinkRoutes.getNewPrice, async () => {
    const { getNewPrice } = await import('#lambdas/quote-links/routes.ts');
    return limited('news', getNewPrice({ leads: parts.leads(), now }));
  }),
  route(visitRoutes.getVisitTimes, async () => limited('visits', (await visitParts()).visitTimes())),
  route(visitRoutes.getVisit, async () => limited('news', (await visitParts()).visitNow())),
  route(visitRoutes.bookVisit, async () => limited('visits', (await visitParts()).booking())),
  route(visitRoutes.changeVisit, async () =>
    limited('visits', (await visitParts()).changing(await linkStores())),
  ),
  pageRow(visitFiles.openVisitFile, async () => limited('news', (await linkParts()).visitFile())),
  pageRow(visitFiles.openLinkedFile, async () =>
    limited('quotes', (await linkParts()).linkedFile(await linkStores())),
  ),
  route(quoteLinkRoutes.openQuote, async () => {
    const { opening } = await visitParts();
    return limited('quotes', opening(await linkStores()));
  }),
  pageRow(quoteLinkPages.openQuotePage, quotePage),
  pageRow(quoteLinkPages.checkQuotePage, quotePage),
  route(quoteLinkRoutes.emailQuote, async () => {
    const { emailing } = await import('./quote-emails.ts');
    return limited('mails', await emailing(await linkStores()));
  }),
  route(quoteLinkRoutes.stopEmails, async () => limited('stops', (await linkParts()).stopping())),
  route(quoteLinkRoutes.allowEmails, async () => limited('stops', (await linkParts()).allowing())),
  route(quoteLinkRoutes.openEmailStop, async () => limited('stops', (await linkParts()).stopPage())),
  route(roofRoutes.measureRoof, async () => {
    const [{ findBuilding }, { measureRoof }, ask] = await Promise.all([
      import('#lambdas/roofs/measure-building.ts'),
      import('#lambdas/roofs/routes.ts'),
      lazyParts.askRoofs(),
    ]);
    const find = ask && findBuilding({ measurements: quoteParts.measurements(), ask, now });
    return limited('measurements', measureRoof({ visits: quoteParts.visits(), find, now }));
  }),
  route(pricingRoutes.getPricing, () => getPricing({ pricing: quoteParts.pricing() })),
  route(rateRoutes.getRates, () => getRates({ pricing: quoteParts.pricing() })),
  route(companyRoutes.getCompany, async () => {
    const [{ getCompany }, { settingsReader }] = await Promise.all([
      import('#lambdas/company/routes.ts'),
      import('#lambdas/company/setting-store.ts'),
    ]);
    return getCompany({ settings: settingsReader(parts.dynamo(), requiredEnv(ENV.pricingTable)) });
  }),
  pageRow(pictureFiles.openPicture, async () => (await import('./bucket-parts.ts')).opensPictures()),
  route(documentRoutes.pollInsurance, async () => {
    const { pollInsurance } = await import('#lambdas/documents/routes.ts');
    const respond = pollInsurance({
      documents: documents(),
      pricing: () => quoteParts.pricing().at(),
      publicKey: parts.publicKey(),
      now,
    });
    return limited('polls', respond);
  }),
  route(documentRoutes.createUpload, async () => {
    const [{ createUpload }, { fileLinks }] = await Promise.all([
      import('#lambdas/documents/routes.ts'),
      import('./bucket-parts.ts'),
    ]);
    const respond = createUpload({
      files: fileLinks(),
      documents: documents(),
      publicKey: parts.publicKey(),
      retentionDays: parts.retentionDays(),
      now,
      newId: randomUUID,
    });
    return limited('documents', respond);
  }),
];

/** The homeowner's routes, from the first price to a shared quote. */
export const handler = await api(anyone, rows, () => parts.leads().get(NO_RECORD));
