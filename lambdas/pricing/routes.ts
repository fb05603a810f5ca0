import type { Handlers, RespondTo } from '#lambdas/platform/api.ts';
import { nameOf } from '#lambdas/platform/caller.ts';
import { AppError } from '#lambdas/platform/errors.ts';
import { audit } from '#lambdas/platform/log.ts';
import { jsonBody, validated } from '#lambdas/platform/request.ts';
import type { RoomDeps } from '#lambdas/platform/room-deps.ts';
import type { priceChangeRoutes } from '#shared/api/price-change-routes.ts';
import type { pricingRoutes, rateRoutes } from '#shared/api/pricing-routes.ts';
import { adminRoutes, type pricingVariableRoutes } from '#shared/api/settings-routes.ts';
import { ratesFrom } from '#shared/pricing/rates.ts';
import { pricingChangeOf } from '#shared/pricing/variables.ts';
import {
  isChangeId,
  type PriceChangeStore,
  type PricingStore,
  priceChangeStore,
  pricingStore,
} from './pricing-store.ts';

/**
 * CloudFront caches the answer for a minute, and serves it for ten minutes in an outage; browsers ask each time. A
 * changed price reaches new quotes within a minute.
 */
export const CACHED_AT_EDGE = { 'cache-control': 'public, max-age=0, s-maxage=60, stale-if-error=600' };

/** `GET /api/pricing` → the rates and area settings of one moment, and their version. */
function getPricing({
  pricing,
}: {
  pricing: Pick<PricingStore, 'at'>;
}): RespondTo<typeof pricingRoutes.getPricing> {
  return async () => ({ status: 200, body: await pricing.at(), headers: CACHED_AT_EDGE });
}

/** `GET /api/rates` → the four current rates. */
function getRates({
  pricing,
}: {
  pricing: Pick<PricingStore, 'list'>;
}): RespondTo<typeof rateRoutes.getRates> {
  return async () => ({
    status: 200,
    body: ratesFrom(await pricing.list()),
    headers: CACHED_AT_EDGE,
  });
}

/** `GET /api/pricing-variables` → all variables, by name. */
function listPricingVariables({
  pricing,
}: {
  pricing: Pick<PricingStore, 'list'>;
}): RespondTo<typeof adminRoutes.listPricingVariables> {
  return async () => {
    return { status: 200, body: { items: await pricing.list() } };
  };
}

/** A variable's id: snake_case words, see `PricingVariable`. */
const namePattern = /^[a-z][a-z0-9_]{0,99}$/;
const missing = 'This pricing variable doesn’t exist.';
const changedByAnother =
  'Someone else changed this price first. Yours wasn’t saved. Check it, then save again.';

/**
 * `PATCH /api/pricing-variables/{id}` `{value, seen?}` → the variable; 404 if there is none, 409 if it was changed
 * after `seen`. Never adds one.
 */
export function updatePricingVariable(deps: {
  prices: Pick<PriceChangeStore, 'setValue'>;
  now: () => Date;
}): RespondTo<typeof adminRoutes.updatePricingVariable> {
  return async (request) => {
    const { admin } = request;
    const id = request.path.id ?? '';
    if (!namePattern.test(id)) throw new AppError('not_found', missing);
    const { value, seen } = jsonBody(request, pricingChangeOf(id));
    const by = nameOf(request);
    const variable = await deps.prices.setValue(id, { value, by, at: deps.now(), seen });
    if (variable === 'missing') throw new AppError('not_found', missing);
    if (variable === 'conflict') throw new AppError('conflict', changedByAnother);
    audit(admin, 'set-price', id);
    return { status: 200, body: variable };
  };
}

const { listPriceChanges: route } = adminRoutes;

const PAGE = 20;

/** `GET /api/price-changes?cursor=` → a page of the price history, newest first. */
function listPriceChanges({ changes }: { changes: Pick<PriceChangeStore, 'list'> }): RespondTo<typeof route> {
  return async (request) => {
    const { cursor } = validated(route.query, request.query, 'the query');
    if (cursor !== undefined && !isChangeId(cursor))
      throw new AppError('malformed', 'The cursor must be the nextCursor of an earlier page.');
    const { items, more } = await changes.list(PAGE, cursor);
    const last = items.at(-1);
    return { status: 200, body: { items, ...(more && last !== undefined ? { nextCursor: last.id } : {}) } };
  };
}

/** The prices that visitors read. */
export function routes({
  dynamo,
  tables,
}: RoomDeps<'pricing'>): Handlers<typeof pricingRoutes & typeof rateRoutes> {
  const pricing = pricingStore(dynamo, tables.pricing);
  return { getPricing: getPricing({ pricing }), getRates: getRates({ pricing }) };
}

/** The prices as the office reads them, and who changed them. */
export const officeRoutes = ({
  dynamo,
  tables,
}: RoomDeps<'pricing'>): Handlers<typeof pricingVariableRoutes> => ({
  listPricingVariables: listPricingVariables({ pricing: pricingStore(dynamo, tables.pricing) }),
  listPriceChanges: listPriceChanges({ changes: priceChangeStore(dynamo, tables.pricing) }),
});

/** The prices that owners change. */
export const ownerRoutes = ({
  dynamo,
  tables,
  now,
}: RoomDeps<'pricing'>): Handlers<typeof priceChangeRoutes> => ({
  updatePricingVariable: updatePricingVariable({ prices: priceChangeStore(dynamo, tables.pricing), now }),
});
