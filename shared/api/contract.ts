import { alertEmailRoutes } from './alert-email-routes.ts';
import { alertRoutes } from './alert-routes.ts';
import { alertTestRoutes } from './alert-test-routes.ts';
import { browserFailureRoutes } from './browser-failure-routes.ts';
import { bulkRoutes } from './bulk-routes.ts';
import { companyRoutes, settingChangeRoutes, settingRoutes, webhookSecretRoutes } from './company-routes.ts';
import { comparisonRoutes, leadComparisonRoutes } from './comparison-routes.ts';
import { documentRoutes } from './document-routes.ts';
import { inspectionFiles, inspectionRoutes } from './inspection-routes.ts';
import { leadNotesRoutes } from './lead-notes.ts';
import { leadRoutes } from './lead-routes.ts';
import { adminLoginRoutes } from './login-routes.ts';
import { mergeRoutes } from './merge-routes.ts';
import { officeRoutes } from './office-routes.ts';
import { overviewRoutes } from './overview.ts';
import { pictureFiles, pictureRoutes } from './picture-routes.ts';
import { pricingRoutes, rateRoutes } from './pricing-routes.ts';
import { quoteLinkPages, quoteLinkRoutes } from './quote-link-routes.ts';
import { leadRoofRoutes, roofRoutes } from './roof-routes.ts';
import { adminRoutes } from './settings-routes.ts';
import { teamRoutes } from './team-routes.ts';
import { viewRoutes } from './view-routes.ts';
import { zipRoutes } from './zip-routes.ts';

/** Every route of the API. A page imports only its own routes, so that it does not load the others' schemas. */
export const contract = {
  ...leadRoutes,
  ...adminRoutes,
  ...teamRoutes,
  ...adminLoginRoutes,
  ...alertRoutes,
  ...alertTestRoutes,
  ...alertEmailRoutes,
  ...officeRoutes,
  ...overviewRoutes,
  ...leadNotesRoutes,
  ...bulkRoutes,
  ...mergeRoutes,
  ...viewRoutes,
  ...pricingRoutes,
  ...rateRoutes,
  ...companyRoutes,
  ...settingRoutes,
  ...settingChangeRoutes,
  ...webhookSecretRoutes,
  ...pictureRoutes,
  ...zipRoutes,
  ...documentRoutes,
  ...browserFailureRoutes,
  ...comparisonRoutes,
  ...leadComparisonRoutes,
  ...quoteLinkRoutes,
  ...inspectionRoutes,
  measureRoof: roofRoutes.measureRoof,
  ...leadRoofRoutes,
};

/** All that functions answer: the API, the pages with a quote in them, the office's pictures, and inspections for a calendar. */
export const served = { ...contract, ...quoteLinkPages, ...pictureFiles, ...inspectionFiles };

export type RouteName = keyof typeof served;
