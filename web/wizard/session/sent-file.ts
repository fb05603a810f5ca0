import * as v from 'valibot';

/**
 * The estimate's file that was sent last, without its bytes: what a reload of the page goes on waiting for, and what
 * the lead calls its document.
 */
export const sentFileSchema = v.object({
  name: v.string(),
  /** Bytes. */
  size: v.number(),
  /** On the server; null until the server has named it. */
  documentId: v.nullable(v.pipe(v.string(), v.uuid())),
  /** Whether the upload step waits for what is read from it. */
  awaited: v.boolean(),
});

export type SentFile = v.InferOutput<typeof sentFileSchema>;
