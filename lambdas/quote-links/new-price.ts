import { openSince } from '#lambdas/leads/intake.ts';
import type { LeadStore } from '#lambdas/leads/lead-store.ts';
import type { RespondTo } from '#lambdas/platform/api.ts';
import { uuidInPath } from '#lambdas/platform/request.ts';
import type { quoteLinkRoutes } from '#shared/api/quote-link-routes.ts';
import { leadPrice } from '#shared/lead/price.ts';

/**
 * `GET /api/leads/{id}/new-price` → the office's price of the lead; null where it gave none, for an unknown lead and for
 * one that takes no more answers. The lead's id is the proof, as for answers and links: only its own page knows it. It
 * opens nothing of the person.
 */
export function getNewPrice(deps: {
  leads: Pick<LeadStore, 'get'>;
  now: () => Date;
}): RespondTo<typeof quoteLinkRoutes.getNewPrice> {
  return async (request) => {
    const lead = await deps.leads.get(uuidInPath(request, 'id', 'This lead doesn’t exist or was deleted.'));
    const isOpen = lead !== undefined && lead.created_at > openSince(deps.now());
    const { office, standing } = isOpen ? leadPrice(lead) : {};
    if (office === undefined || standing === undefined) return { status: 200, body: { price: null } };
    const wastePercent = office.basis?.wastePercent;
    const price = { ...standing, rates: office.rates, ...(wastePercent !== undefined && { wastePercent }) };
    return { status: 200, body: { price } };
  };
}
