import { pairOf } from '#lambdas/documents/comparison.ts';
import type { DocumentRecord } from '#lambdas/documents/document.ts';
import type { DocumentStore } from '#lambdas/documents/document-store.ts';
import type { LeadStore, LeadsById } from '#lambdas/leads/lead-store.ts';
import { duplicatesUnder } from '#lambdas/leads/merged-leads.ts';
import { leadIn } from '#lambdas/leads/named-lead.ts';
import type { RespondTo } from '#lambdas/platform/api.ts';
import { AppError } from '#lambdas/platform/errors.ts';
import type { leadComparisonRoutes } from '#shared/api/comparison-routes.ts';
import { documentsOf } from '#shared/lead/documents-of.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';

/** A document's id, and what is stored of it. */
interface Named {
  id: string;
  record: DocumentRecord | undefined;
}

/** When it was sent, to be compared as text. */
const sentAt = ({ record }: Named) => record?.created_at ?? '';

/** The two, the one sent first named first. */
function compared(one: Named, other: Named) {
  const [first, second] = sentAt(one) <= sentAt(other) ? [one, other] : [other, one];
  return { pair: pairOf(first.record, second.record), documents: { first: first.id, second: second.id } };
}

/**
 * `GET /api/leads/{id}/changes` → what changed between the estimate that prices the lead and the last one beside it; where
 * it has none beside it, the last one of its claim that came with a lead merged into it. 404 if there is one estimate or none.
 */
export function getLeadChanges(deps: {
  leads: Pick<LeadStore, 'get'>;
  leadsById: LeadsById;
  documents: Pick<DocumentStore, 'get'>;
}): RespondTo<typeof leadComparisonRoutes.getLeadChanges> {
  const named = async (id: string): Promise<Named> => ({ id, record: await deps.documents.get(id) });
  const othersOf = async (lead: Lead): Promise<string[]> => {
    const own = lead.other_documents?.at(-1);
    if (own !== undefined) return [own];
    const ofMerged = (await duplicatesUnder(lead, deps.leadsById)).flatMap(documentsOf);
    return [...new Set(ofMerged)].filter((id) => id !== lead.documentId);
  };
  return async (request) => {
    const lead = await leadIn(request, deps.leads);
    const ids = lead.documentId === undefined ? [] : [lead.documentId, ...(await othersOf(lead))];
    const [priced, ...others] = await Promise.all(ids.map(named));
    const lastFirst = others.sort((a, b) => sentAt(b).localeCompare(sentAt(a)));
    const pairs = priced === undefined ? [] : lastFirst.map((other) => compared(priced, other));
    const body = pairs.find(({ pair }) => pair.kind === 'pair') ?? pairs[0];
    if (body === undefined) throw new AppError('not_found', 'This lead has one estimate.');
    return { status: 200, body };
  };
}
