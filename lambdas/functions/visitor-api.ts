import { routes as leads } from '#lambdas/leads/routes.ts';
import { api, publicAccess, room } from '#lambdas/platform/api.ts';
import { NO_RECORD } from '#lambdas/platform/dynamo.ts';
import { ENV, optionalEnv, requiredEnv } from '#lambdas/platform/env.ts';
import { routes as pricing } from '#lambdas/pricing/routes.ts';
import { browserFailureRoutes } from '#shared/api/browser-failure-routes.ts';
import { companyRoutes } from '#shared/api/company-routes.ts';
import { comparisonRoutes } from '#shared/api/comparison-routes.ts';
import { uploadRoutes } from '#shared/api/document-routes.ts';
import { inspectionFiles, inspectionRoutes } from '#shared/api/inspection-routes.ts';
import { leadRoutes } from '#shared/api/lead-routes.ts';
import { pictureFiles } from '#shared/api/picture-routes.ts';
import { pricingRoutes, rateRoutes } from '#shared/api/pricing-routes.ts';
import { emailStopRoutes, quoteLinkPages, sharedQuoteRoutes } from '#shared/api/quote-link-routes.ts';
import { roofRoutes } from '#shared/api/roof-routes.ts';
import { lazy } from '#shared/lazy.ts';
import * as deps from './dependencies.ts';
import { limited, now } from './dependencies.ts';
import { askRoofs, mailer, pictures } from './services.ts';

/** What each room of this function is made from. */
const roomDeps = lazy(() => ({
  dynamo: deps.dynamo(),
  tables: {
    leads: requiredEnv(ENV.leadsTable),
    leadLog: requiredEnv(ENV.leadLogTable),
    alerts: requiredEnv(ENV.alertsTable),
    quotas: requiredEnv(ENV.quotasTable),
    documents: requiredEnv(ENV.documentsTable),
    pricing: requiredEnv(ENV.pricingTable),
    quoteLinks: requiredEnv(ENV.quoteLinksTable),
    records: requiredEnv(ENV.recordsTable),
    roofMeasurements: requiredEnv(ENV.roofMeasurementsTable),
  },
  leads: deps.leads(),
  limited,
  now,
}));

/** What links to quotes, and emails with one, are made from besides. */
const linkDeps = lazy(() => ({
  ...roomDeps(),
  quotas: deps.quotas(),
  dailyLimit: deps.dailyEmails(),
  mailer: mailer(),
  secret: deps.mailboxSecret(),
  siteUrl: optionalEnv(ENV.siteUrl),
  pagesFile: () => requiredEnv(ENV.quoteLinkPages),
}));

/** Emails come with much code, imported once there is one to write; each names the company as it is then. */
const inspectionEmailing = async () =>
  (await import('#lambdas/quote-links/link-emails.ts')).inspectionEmailing(linkDeps());

const rooms = [
  room(leadRoutes, () => leads(roomDeps())),
  room({ ...sharedQuoteRoutes, ...quoteLinkPages, ...inspectionFiles }, async () =>
    (await import('#lambdas/quote-links/routes.ts')).routes(linkDeps()),
  ),
  room(emailStopRoutes, async () =>
    (await import('#lambdas/email/no-more-email.ts')).routes({ ...roomDeps(), secret: deps.mailboxSecret() }),
  ),
  room(inspectionRoutes, async () => {
    const [{ routes }, { ownLinkReader }] = await Promise.all([
      import('#lambdas/inspections/routes.ts'),
      import('#lambdas/quote-links/shown-mailbox.ts'),
    ]);
    return routes({
      ...linkDeps(),
      linked: ownLinkReader(linkDeps()),
      email: async (change) => (await inspectionEmailing())(change),
    });
  }),
  room(roofRoutes, async () =>
    (await import('#lambdas/roofs/routes.ts')).routes({ ...roomDeps(), ask: await askRoofs() }),
  ),
  room({ ...pricingRoutes, ...rateRoutes }, () => pricing(roomDeps())),
  room(companyRoutes, async () => (await import('#lambdas/company/routes.ts')).routes(roomDeps())),
  room(pictureFiles, async () =>
    (await import('#lambdas/company/pictures.ts')).routes({ pictures: await pictures() }),
  ),
  room(browserFailureRoutes, async () =>
    (await import('#lambdas/watch/browser-failures.ts')).routes(roomDeps()),
  ),
  room({ ...uploadRoutes, ...comparisonRoutes }, async () =>
    (await import('#lambdas/documents/routes.ts')).routes({
      ...roomDeps(),
      bucket: deps.bucket(),
      publicKey: deps.publicKey(),
      retentionDays: deps.retentionDays(),
    }),
  ),
];

/** The homeowner's routes, from the first price to a shared quote. */
export const handler = await api(publicAccess, rooms, () => deps.leads().get(NO_RECORD));
