import { alertChannels } from '#shared/alerts/alert.ts';
import { leadRoutes } from '#shared/api/lead-routes.ts';
import { LEAD_LIMIT_BYTES, type LeadInput, type SpamSign } from '#shared/lead/lead.ts';
import type { AlertWrites } from './alerts/alert-store.ts';
import { type LeadPriceSources, pricedLead } from './leads/price-lead.ts';
import { repeats } from './leads/repeated-lead.ts';
import { judged } from './leads/spam-signs.ts';
import type { RespondTo } from './platform/api.ts';
import { AppError } from './platform/errors.ts';
import { counted } from './platform/metrics.ts';
import { jsonBody } from './platform/request.ts';
import type { ReadVisitRoof } from './roofs/visit-roof.ts';
import type { LeadStore } from './stores/leads.ts';

const { createLead: route } = leadRoutes;

export interface CreateLeadDeps extends Omit<LeadPriceSources, 'visitRoof'> {
  /** Left out, no roof was measured. */
  visitRoof?: ReadVisitRoof;
  leads: Pick<LeadStore, 'add' | 'get'>;
  alert: AlertWrites;
  now: () => Date;
}

/**
 * `POST /api/leads` → 201 `{id}`: for the first to send a lead and for everyone who sends it again.
 * 409 where another lead has the id: that one is neither changed nor shown.
 */
export function createLead({
  leads,
  alert,
  now,
  visitRoof,
  ...sources
}: CreateLeadDeps): RespondTo<typeof route> {
  const store = async (sent: LeadInput) => {
    const { lead: judgedLead, spam } = judged(sent);
    const { shownRoof, ...input } = judgedLead;
    const { lead, isUnpriced } = await pricedLead(input, {
      ...sources,
      ...(visitRoof && { visitRoof: (signal) => visitRoof(input.id, shownRoof, signal) }),
    });
    const signs = spam.length === 0 ? {} : { spam };
    const at = now();
    const added = await leads.add(
      { ...lead, ...signs, status: 'new', created_at: at.toISOString() },
      alert({ event: 'lead.created', leadId: lead.id, at, channels: alertChannels, isUnpriced }),
    );
    if (added) return countStored(lead.lead_type, spam);
    const stored = await leads.get(input.id);
    if (stored !== undefined && !repeats(input, stored))
      throw new AppError('conflict', 'Another lead is already stored under this id.');
  };
  return async (request) => {
    const input = jsonBody(request, route.body, LEAD_LIMIT_BYTES);
    await store(input);
    return { status: 201, body: { id: input.id } };
  };
}

function countStored(leadType: LeadInput['lead_type'], spam: readonly SpamSign[]) {
  if (spam.length === 0) counted.leadStored(leadType);
  else counted.spamLead();
}
