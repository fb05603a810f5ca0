import { contract, type RouteName } from '#shared/api/contract.ts';
import type { ApiRoute } from '#shared/api/route.ts';
import type { FunctionName } from './functions/functions.ts';

/**
 * Who may call: `visitor` anyone, `publicKey` anyone with the site's bearer key (checked by the handler),
 * `admin` an access token of the user pool (checked by the gateway; the group by the handler).
 */
export type Access = 'visitor' | 'publicKey' | 'admin';
/** The scope only an access token of the user pool carries; an ID token has none. */
export const ADMIN_SCOPE = 'aws.cognito.signin.user.admin';

export interface Route {
  method: ApiRoute['method'];
  /** API Gateway form, e.g. `/api/leads/{id}`. */
  path: string;
  function: FunctionName;
  access: Access;
  /** Requests a second, and the burst above it, for all callers together. */
  throttle: { rate: number; burst: number };
  /** An alarm reads this route's own metric, which has a price. */
  alarmed?: true;
}

/** What the deploy adds to each route of the contract. */
type Deployed = Pick<Route, 'function' | 'access' | 'throttle' | 'alarmed'>;

/**
 * Ceilings for the account's sake, far above what a company's visitors come to: each visitor has a budget of
 * their own (`lambdas/http/visitor-budget.ts`), so that one who floods takes nothing from the others. The gateway
 * counts before it looks at tokens and secrets, so the admins' routes are no lower. An account has 10,000 a second
 * and a burst of 5,000 for all its APIs in a region.
 */
const usual = { rate: 2000, burst: 4000 };

const deployed: Readonly<Record<RouteName, Deployed>> = {
  createLead: { function: 'create-lead', access: 'visitor', throttle: usual, alarmed: true },
  addLeadDetails: { function: 'add-lead-details', access: 'visitor', throttle: usual },
  listLeads: { function: 'list-leads', access: 'admin', throttle: usual },
  getDesk: { function: 'get-desk', access: 'admin', throttle: usual },
  searchLeads: { function: 'search-leads', access: 'admin', throttle: usual },
  getOverview: { function: 'get-overview', access: 'admin', throttle: usual },
  updateLead: { function: 'update-lead', access: 'admin', throttle: usual },
  getLead: { function: 'get-lead', access: 'admin', throttle: usual },
  deleteLead: { function: 'delete-lead', access: 'admin', throttle: usual },
  addNote: { function: 'add-note', access: 'admin', throttle: usual },
  openLeadDocument: { function: 'open-lead-document', access: 'admin', throttle: usual },
  listPricingVariables: { function: 'list-pricing-variables', access: 'admin', throttle: usual },
  updatePricingVariable: { function: 'update-pricing-variable', access: 'admin', throttle: usual },
  listPriceChanges: { function: 'list-price-changes', access: 'admin', throttle: usual },
  getScanBudget: { function: 'get-scan-budget', access: 'admin', throttle: usual },
  createQuoteLink: { function: 'create-quote-link', access: 'visitor', throttle: usual },
  openQuote: { function: 'open-quote', access: 'visitor', throttle: usual },
  mailQuote: { function: 'mail-quote', access: 'visitor', throttle: usual },
  revokeQuoteLinks: { function: 'revoke-quote-links', access: 'admin', throttle: usual },
  listAlerts: { function: 'list-alerts', access: 'admin', throttle: usual },
  testAlerts: { function: 'send-test-alert', access: 'admin', throttle: usual },
  addPushDevice: { function: 'add-push-device', access: 'admin', throttle: usual },
  endPushDevice: { function: 'end-push-device', access: 'admin', throttle: usual },
  getHealth: { function: 'get-health', access: 'admin', throttle: usual },
  listAdmins: { function: 'list-admins', access: 'admin', throttle: usual },
  inviteAdmin: { function: 'invite-admin', access: 'admin', throttle: usual },
  removeAdmin: { function: 'remove-admin', access: 'admin', throttle: usual },
  resendInvitation: { function: 'resend-invitation', access: 'admin', throttle: usual },
  measureRoof: { function: 'measure-roof', access: 'visitor', throttle: usual },
  measureLeadRoof: { function: 'measure-lead-roof', access: 'admin', throttle: usual },
  getPricing: { function: 'get-pricing', access: 'visitor', throttle: usual },
  getRates: { function: 'get-rates', access: 'visitor', throttle: usual },
  getAreaSettings: { function: 'get-area-settings', access: 'visitor', throttle: usual },
  processInsurance: { function: 'process-insurance', access: 'publicKey', throttle: usual },
  pollInsurance: { function: 'poll-insurance', access: 'publicKey', throttle: usual },
  createUpload: { function: 'create-upload', access: 'publicKey', throttle: usual },
};

const routeNames = Object.keys(deployed) as RouteName[];

/** The contract's routes as the deploy and the local gateway serve them. */
export const routes: readonly Route[] = routeNames.map((name) => {
  const { method, path } = contract[name];
  return { method, path, ...deployed[name] };
});
