import type { Lead } from '#shared/lead/stored-lead.ts';
import { type LeadKey, timePlace } from './lead-key.ts';

/** All leads that came with the document. */
export const documentTerm = (documentId: string) => `document#${documentId}`;

/** Where the list of its document holds the lead. */
export const documentKeys = (lead: Pick<Lead, 'id' | 'created_at' | 'documentId'>): LeadKey[] =>
  lead.documentId === undefined ? [] : [{ term: documentTerm(lead.documentId), place: timePlace(lead) }];
