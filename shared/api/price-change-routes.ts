import { pricingChangeSchema, pricingVariableSchema } from '#shared/pricing/variables.ts';
import type { ApiRoute } from './route.ts';

/** What changes a price. */
export const priceChangeRoutes = {
  updatePricingVariable: {
    method: 'PATCH',
    path: '/api/pricing-variables/{id}',
    ownersOnly: true,
    body: pricingChangeSchema,
    answers: { 200: pricingVariableSchema },
  },
} as const satisfies Record<string, ApiRoute>;
