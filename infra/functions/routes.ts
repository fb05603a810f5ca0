import { type RouteName, served } from '#shared/api/contract.ts';
import type { ApiRoute, PageRoute } from '#shared/api/route.ts';
import { type FunctionName, functionOfRoute } from './functions.ts';

/**
 * Who may call: `visitor` anyone, `publicKey` anyone with the site's bearer key (checked by the handler), `admin`
 * holders of an access token of the user pool (checked by the gateway; the function's guard checks the group).
 */
type Access = 'visitor' | 'publicKey' | 'admin';
/** A scope that only access tokens of the user pool have, and ID tokens do not. */
export const ADMIN_SCOPE = 'aws.cognito.signin.user.admin';

export interface Route {
  /** Its name in the contract. */
  name: RouteName;
  method: ApiRoute['method'] | PageRoute['method'];
  /** In API Gateway's form, e.g. `/api/leads/{id}`. */
  path: string;
  function: FunctionName;
  access: Access;
  /** Requests a second and the burst above it, for all callers together. */
  throttle: { rate: number; burst: number };
}

/** What the deploy adds to each route of the contract. */
type Deployed = Pick<Route, 'access' | 'throttle'>;

/**
 * Limits that protect the account, far above a company's traffic. Each visitor also has quotas of their own
 * (`lambdas/platform/visitor-quota.ts`), so that one who sends too much takes nothing from the others. The gateway
 * counts before it checks tokens and secrets, so the admins' routes have the same limit. An account has 10,000 a second
 * and a burst of 5,000 for all its APIs in a region.
 */
const usual = { rate: 2000, burst: 4000 };

const deployed: Readonly<Record<RouteName, Deployed>> = {
  createLead: { access: 'visitor', throttle: usual },
  addLeadDetails: { access: 'visitor', throttle: usual },
  listLeads: { access: 'admin', throttle: usual },
  getCallList: { access: 'admin', throttle: usual },
  getLeadsSince: { access: 'admin', throttle: usual },
  searchLeads: { access: 'admin', throttle: usual },
  getOverview: { access: 'admin', throttle: usual },
  updateLead: { access: 'admin', throttle: usual },
  getLead: { access: 'admin', throttle: usual },
  getLeadNotes: { access: 'admin', throttle: usual },
  getBulkChange: { access: 'admin', throttle: usual },
  deleteLead: { access: 'admin', throttle: usual },
  addNote: { access: 'admin', throttle: usual },
  takeNoteBack: { access: 'admin', throttle: usual },
  priceLead: { access: 'admin', throttle: usual },
  mergeLeads: { access: 'admin', throttle: usual },
  unmergeLeads: { access: 'admin', throttle: usual },
  getAlike: { access: 'admin', throttle: usual },
  markNotDuplicate: { access: 'admin', throttle: usual },
  lookAtSending: { access: 'admin', throttle: usual },
  sendQuote: { access: 'admin', throttle: usual },
  openLeadDocument: { access: 'admin', throttle: usual },
  listViews: { access: 'admin', throttle: usual },
  saveView: { access: 'admin', throttle: usual },
  deleteView: { access: 'admin', throttle: usual },
  listPricingVariables: { access: 'admin', throttle: usual },
  updatePricingVariable: { access: 'admin', throttle: usual },
  listPriceChanges: { access: 'admin', throttle: usual },
  getScanBudget: { access: 'admin', throttle: usual },
  createQuoteLink: { access: 'visitor', throttle: usual },
  getNewPrice: { access: 'visitor', throttle: usual },
  getVisitTimes: { access: 'visitor', throttle: usual },
  getVisit: { access: 'visitor', throttle: usual },
  bookVisit: { access: 'visitor', throttle: usual },
  changeVisit: { access: 'visitor', throttle: usual },
  openVisitFile: { access: 'visitor', throttle: usual },
  openLinkedFile: { access: 'visitor', throttle: usual },
  openQuote: { access: 'visitor', throttle: usual },
  openQuotePage: { access: 'visitor', throttle: usual },
  checkQuotePage: { access: 'visitor', throttle: usual },
  emailQuote: { access: 'visitor', throttle: usual },
  stopEmails: { access: 'visitor', throttle: usual },
  allowEmails: { access: 'visitor', throttle: usual },
  openEmailStop: { access: 'visitor', throttle: usual },
  revokeQuoteLinks: { access: 'admin', throttle: usual },
  listAlerts: { access: 'admin', throttle: usual },
  testAlerts: { access: 'admin', throttle: usual },
  readWebhookTest: { access: 'admin', throttle: usual },
  retryAlerts: { access: 'admin', throttle: usual },
  addPushDevice: { access: 'admin', throttle: usual },
  endPushDevice: { access: 'admin', throttle: usual },
  getHealth: { access: 'admin', throttle: usual },
  listAdmins: { access: 'admin', throttle: usual },
  inviteAdmin: { access: 'admin', throttle: usual },
  removeAdmin: { access: 'admin', throttle: usual },
  resendInvitation: { access: 'admin', throttle: usual },
  measureRoof: { access: 'visitor', throttle: usual },
  measureLeadRoof: { access: 'admin', throttle: usual },
  getPricing: { access: 'visitor', throttle: usual },
  getRates: { access: 'visitor', throttle: usual },
  getCompany: { access: 'visitor', throttle: usual },
  openPicture: { access: 'visitor', throttle: usual },
  getSetting: { access: 'admin', throttle: usual },
  saveSetting: { access: 'admin', throttle: usual },
  addPicture: { access: 'admin', throttle: usual },
  listSettingChanges: { access: 'admin', throttle: usual },
  processInsurance: { access: 'publicKey', throttle: usual },
  pollInsurance: { access: 'publicKey', throttle: usual },
  createUpload: { access: 'publicKey', throttle: usual },
};

/** Paths that CloudFront caches for as long as the answer says, as its patterns; each is small and the same for every visitor. */
export const cachedAtEdge: readonly string[] = [
  served.getPricing,
  served.getRates,
  served.getCompany,
  served.openPicture,
].map(({ path }) => path.replace(/\{\w+\}/, '*'));

const routeNames = Object.keys(deployed) as RouteName[];

/** All that functions answer, as the deploy and the local gateway serve them. */
export const routes: readonly Route[] = routeNames.map((name) => {
  const { method, path } = served[name];
  return { name, method, path, function: functionOfRoute[name], ...deployed[name] };
});
