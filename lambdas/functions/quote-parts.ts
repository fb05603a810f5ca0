import { ENV, requiredEnv } from '#lambdas/platform/env.ts';
import { priceChangeStore, pricingStore } from '#lambdas/pricing/pricing-store.ts';
import { measurementStore, visitStore } from '#lambdas/roofs/roof-store.ts';
import { visitRoofs } from '#lambdas/roofs/visit-roof.ts';
import { dynamo, now, once } from './parts.ts';

/**
 * The stores that quotes are made of, with the rules of a roof's area. Apart from the other parts, so that the office's
 * lists load none of it: a route that needs one imports this file at its first use.
 */

const pricingTable = () => requiredEnv(ENV.pricingTable);

/** The prices of now, and of an earlier version. */
export const pricing = /* @__PURE__ */ once(() => pricingStore(dynamo(), pricingTable()));

/** Changes prices, and knows their history. */
export const prices = /* @__PURE__ */ once(() => priceChangeStore(dynamo(), pricingTable()));

const roofTable = () => requiredEnv(ENV.roofMeasurementsTable);

/** Roofs as they were measured from above. */
export const measurements = /* @__PURE__ */ once(() => measurementStore(dynamo(), roofTable()));

/** Which roofs a visit has asked about. */
export const visits = /* @__PURE__ */ once(() => visitStore(dynamo(), roofTable()));

/** What was measured for a visit, as far as its lead may use it. */
export const visitRoof = /* @__PURE__ */ once(() =>
  visitRoofs({ visits: visits(), measurements: measurements(), now }),
);
