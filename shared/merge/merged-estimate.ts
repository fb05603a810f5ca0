import * as v from 'valibot';
import { type Lead, storedLeadSchema } from '#shared/lead/stored-lead.ts';

/** An estimate, what came of reading it, and the price that rests on it. */
export const estimateNames = [
  'documentId',
  'documentName',
  'other_documents',
  'lead_type',
  'estimate_unreadable_at',
  'estimate_for_person',
  'quote',
  'price_pending',
] as const;

/** The same with the office's price of it. */
const estimateSchema = v.pick(storedLeadSchema, [...estimateNames, 'office_price', 'estimate_priced_at']);

/**
 * The survivor's estimate, else the duplicate's. An estimate is the better proof of a roof: where it was read, the server's
 * price is the estimate's, as of one that the survivor came with. So is the office's, where the survivor has none.
 */
export function estimateOfBoth(survivor: Lead, duplicate: Lead): v.InferOutput<typeof estimateSchema> {
  const own = v.parse(estimateSchema, survivor);
  if (own.documentId !== undefined || duplicate.documentId === undefined) return own;
  const { documentId, documentName, other_documents, estimate_unreadable_at, estimate_for_person, quote } =
    duplicate;
  const isRead = quote?.basis?.source === 'document';
  const { office_price, estimate_priced_at } = own.office_price === undefined ? duplicate : own;
  return {
    documentId,
    documentName,
    other_documents,
    lead_type: 'insurance',
    estimate_unreadable_at,
    estimate_for_person,
    quote: isRead ? quote : own.quote,
    price_pending: isRead ? undefined : own.price_pending,
    office_price,
    estimate_priced_at,
  };
}
