import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type * as v from 'valibot';
import type { AlertWrites } from '#lambdas/alerts/alert-store.ts';
import type { IndexLead } from '#lambdas/lead-index/index-lead.ts';
import { type AuthorOf, type HistoryAuthor, historyEntry, historyWrites } from '#lambdas/leads/history.ts';
import type { LeadStore } from '#lambdas/leads/lead-store.ts';
import { leadWrite } from '#lambdas/leads/lead-update.ts';
import { leadIdIn, missingLead } from '#lambdas/leads/named-lead.ts';
import type { RespondTo } from '#lambdas/platform/api.ts';
import { transact } from '#lambdas/platform/dynamo.ts';
import { AppError } from '#lambdas/platform/errors.ts';
import { audit } from '#lambdas/platform/log.ts';
import { jsonBody } from '#lambdas/platform/request.ts';
import { untilWritten } from '#lambdas/platform/retry.ts';
import type { PricingStore } from '#lambdas/pricing/pricing-store.ts';
import { officeRoutes } from '#shared/api/office-routes.ts';
import { officePriceTakenBack, pricedByOffice } from '#shared/lead/office-price-change.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { mergedAway } from './change-lead.ts';

type Priced = Exclude<ReturnType<typeof pricedByOffice>, string>;

/**
 * Writes a price of the office, its history entry and its alert, all or none. False, with nothing written, if the lead has
 * changed since it was read.
 */
type WriteOfficePrice = (lead: Lead, priced: Priced, author: HistoryAuthor) => Promise<boolean>;

export function officePriceWriter(
  dynamo: DynamoDBDocumentClient,
  tables: { leads: string; leadLog: string },
  alert: AlertWrites,
): WriteOfficePrice {
  const writesOf = historyWrites(tables.leadLog);
  return (lead, { facts, line }, author) => {
    const { id } = lead;
    // Only the webhook: the team made the change itself.
    const officeAlert = alert({ event: 'lead.updated', leadId: id, at: author.at, channels: ['webhook'] });
    const entry = historyEntry({ kind: 'change', ...line }, author);
    return transact(dynamo, [
      officeAlert,
      leadWrite(tables.leads, lead, { ...facts }),
      ...writesOf(id, [entry]),
    ]);
  };
}

const { priceLead: route } = officeRoutes;
const replaced =
  'Someone else just priced this lead. Your price wasn’t saved. Check theirs, then save again if yours is right.';
const newRates = 'Your prices changed since you opened this. Check the new prices, then save again.';

/**
 * `POST /api/leads/{id}/price` → the lead with the office's price, or without it; 404 if there is none, 409 if somebody
 * else priced it after it was seen, or if the prices on the screen are not those of now.
 */
export function priceLead(deps: {
  leads: Pick<LeadStore, 'get'>;
  pricing: Pick<PricingStore, 'at'>;
  write: WriteOfficePrice;
  authorOf: AuthorOf;
  /** Never rejects. */
  indexLead: IndexLead;
}): RespondTo<typeof route> {
  const priceOf = async (lead: Lead, sent: v.InferOutput<typeof route.body>, { by, at }: HistoryAuthor) =>
    'takenBack' in sent
      ? officePriceTakenBack(lead, sent.seen)
      : pricedByOffice(lead, sent, await deps.pricing.at(), { by, at: at.toISOString() });
  return async (request) => {
    const { admin } = request;
    const id = leadIdIn(request);
    const sent = jsonBody(request, route.body);
    const author = deps.authorOf(request);
    const priced = await untilWritten(async () => {
      const lead = await deps.leads.get(id);
      if (lead === undefined) throw missingLead();
      if (lead.merged_into !== undefined) throw new AppError('conflict', mergedAway);
      const price = await priceOf(lead, sent, author);
      if (price === 'replaced') throw new AppError('conflict', replaced);
      if (price === 'rates') throw new AppError('conflict', newRates);
      if (price === null) return lead;
      return (await deps.write(lead, price, author)) ? ((await deps.leads.get(id)) ?? lead) : undefined;
    });
    if (priced === undefined) throw new AppError('conflict', replaced);
    audit(admin, 'price-lead', id);
    await deps.indexLead(id);
    return { status: 200, body: priced };
  };
}
