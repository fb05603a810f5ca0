import * as v from 'valibot';
import { pairSchema } from '#shared/estimate/comparison/comparison-schema.ts';
import type { ApiRoute } from './route.ts';

/** What changed between two estimates that one visitor uploaded; their ids prove that. Needs the site's public key. */
export const comparisonRoutes = {
  compareEstimates: {
    method: 'GET',
    path: '/api/process-insurance/{documentId}/changes',
    /** The document that was sent first. */
    query: v.object({ since: v.pipe(v.string(), v.uuid(), v.toLowerCase()) }),
    answers: { 200: pairSchema },
  },
} as const satisfies Record<string, ApiRoute>;

const document = v.pipe(v.string(), v.uuid());

/** For the office: the same of a lead's two documents, and a link to either. */
export const leadComparisonRoutes = {
  getLeadChanges: {
    method: 'GET',
    path: '/api/leads/{id}/changes',
    answers: {
      200: v.object({ pair: pairSchema, documents: v.object({ first: document, second: document }) }),
    },
  },
  openOneDocument: {
    method: 'GET',
    path: '/api/leads/{id}/documents/{documentId}',
    answers: { 200: v.object({ url: v.string() }) },
  },
} as const satisfies Record<string, ApiRoute>;
