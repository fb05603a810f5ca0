import type { adminRoutes } from '#shared/api/settings-routes.ts';
import { pricingChangeOf } from '#shared/pricing/variables.ts';
import type { RespondTo } from './platform/api.ts';
import { AppError } from './platform/errors.ts';
import { audit } from './platform/log.ts';
import { type HttpRequest, jsonBody } from './platform/request.ts';
import type { PriceChangeStore } from './stores/price-changes.ts';

/** Snake_case words, see `PricingVariable`; anything else is no variable's id. */
const namePattern = /^[a-z][a-z0-9_]{0,99}$/;
const missing = 'There is no pricing variable with this id.';
const changedMeanwhile = 'This price was changed meanwhile: look at the new one and save again.';

/**
 * `PATCH /api/pricing-variables/{id}` `{value, seen?}` → the variable; 404 where there is none, never a new one;
 * 409 where it was changed after `seen`.
 */
export function updatePricingVariable(deps: {
  prices: Pick<PriceChangeStore, 'setValue'>;
  emailOf: (request: HttpRequest) => Promise<string | undefined>;
  now: () => Date;
}): RespondTo<typeof adminRoutes.updatePricingVariable> {
  return async (request) => {
    const { admin } = request;
    const id = request.path.id ?? '';
    if (!namePattern.test(id)) throw new AppError('not_found', missing);
    const { value, seen } = jsonBody(request, pricingChangeOf(id));
    const by = (await deps.emailOf(request)) ?? admin;
    const variable = await deps.prices.setValue(id, { value, by, at: deps.now(), seen });
    if (variable === 'missing') throw new AppError('not_found', missing);
    if (variable === 'conflict') throw new AppError('conflict', changedMeanwhile);
    audit(admin, 'set-price', id);
    return { status: 200, body: variable };
  };
}
