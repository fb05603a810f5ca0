import { type RouteName, served } from '#shared/api/contract.ts';
import type { ApiRoute, PageRoute } from '#shared/api/route.ts';
import type { Access, FunctionName } from './grant-kinds.ts';
import { routeTable } from './grants.ts';

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

/**
 * A limit that protects the account, far above a company's traffic. Each visitor also has quotas of their own
 * (`lambdas/platform/visitor-quota.ts`), so that one who sends too much takes nothing from the others. The gateway
 * counts before it checks tokens and secrets, so the admins' routes have the same limit. An account has 10,000 a second
 * and a burst of 5,000 for all its APIs in a region.
 */
const throttle = { rate: 2000, burst: 4000 };

/** Paths that CloudFront caches for as long as the answer says, as its patterns; each is small and the same for every visitor. */
export const cachedAtEdge: readonly string[] = [
  served.getPricing,
  served.getRates,
  served.getCompany,
  served.openPicture,
].map(({ path }) => path.replace(/\{\w+\}/, '*'));

const routeNames = Object.keys(routeTable) as RouteName[];

/** All that functions answer, as the deploy and the local gateway serve them. */
export const routes: readonly Route[] = routeNames.map((name) => {
  const { method, path } = served[name];
  const { function: answeredBy, access } = routeTable[name];
  return { name, method, path, function: answeredBy, access, throttle };
});
