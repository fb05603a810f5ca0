import * as v from 'valibot';
import { quoteSchema } from '#shared/quote/quote-schema.ts';
import type { ApiRoute } from './route.ts';

const filled = v.pipe(v.string(), v.nonEmpty());

/** The answer while a scan is being read. */
const readingInProgress = v.object({
  documentId: filled,
  retryAfterMs: v.pipe(v.number(), v.minValue(0)),
});

/** A permit to upload one large PDF straight to storage. */
const presignedUpload = v.object({
  documentId: filled,
  url: filled,
  fields: v.record(v.string(), v.string()),
});

/**
 * A query of `processInsurance` that only warms the function up: 204, without body, key or quota. Sent when a visitor
 * says they have an estimate, so that the function is ready when they choose the file.
 */
export const WAKE_QUERY = 'wake';

const reading = { 200: quoteSchema, 202: readingInProgress } as const;

/** Opens the document; its function has no other route. */
export const readingRoutes = {
  processInsurance: {
    method: 'POST',
    path: '/api/process-insurance',
    fileField: 'file',
    body: v.object({ documentId: v.pipe(v.string(), v.uuid(), v.toLowerCase()) }),
    answers: reading,
  },
} as const satisfies Record<string, ApiRoute>;

/** Beside the reading: where a large file goes, and what has become of one. */
export const uploadRoutes = {
  pollInsurance: {
    method: 'GET',
    path: '/api/process-insurance/{documentId}',
    answers: reading,
  },
  createUpload: {
    method: 'POST',
    path: '/api/process-insurance/uploads',
    body: v.object({
      size: v.pipe(v.number(), v.integer('must be whole bytes'), v.minValue(1, 'must be at least 1 byte')),
    }),
    answers: { 200: presignedUpload },
  },
} as const satisfies Record<string, ApiRoute>;

/** From an uploaded estimate to its quote; each call needs the site's public key. */
export const documentRoutes = { ...readingRoutes, ...uploadRoutes };
