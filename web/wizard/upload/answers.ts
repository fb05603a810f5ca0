import * as v from 'valibot';
import type { PresignedUpload, ReadingInProgress } from '#shared/api.ts';
import type { Quote } from '#shared/quote.ts';
import { type RefusalReason, refusalReasons } from '#shared/refusal.ts';
import { quoteSchema } from '#web/wizard/quote-schema.ts';
import type { Answer } from './http.ts';
import { UploadProblem } from './upload-problem.ts';

const reading = v.object({
  documentId: v.pipe(v.string(), v.nonEmpty()),
  retryAfterMs: v.pipe(v.number(), v.minValue(0)),
});

const permit = v.object({
  documentId: v.pipe(v.string(), v.nonEmpty()),
  url: v.pipe(v.string(), v.nonEmpty()),
  fields: v.record(v.string(), v.string()),
});

const choice = v.object({
  kind: v.picklist(['whole_roof_sketch', 'other_structure']),
  name: v.string(),
  squareFootage: v.pipe(v.number(), v.minValue(1)),
  evidence: v.object({ page: v.number(), text: v.string() }),
});

// A detail this page does not know is left out rather than costing the homeowner the rest.
const refusal = v.object({
  error: v.object({
    reason: v.fallback(v.optional(v.picklist(refusalReasons)), undefined),
    choices: v.fallback(v.optional(v.array(choice)), undefined),
    documentId: v.fallback(v.optional(v.string()), undefined),
  }),
});

function parsed<Schema extends v.GenericSchema>(schema: Schema, answer: Answer): v.InferOutput<Schema> {
  const result = v.safeParse(schema, answer.body);
  if (!result.success) throw new UploadProblem('server');
  return result.output;
}

/** The quote of a `200`, with what the reader found. */
export const quoteIn = (answer: Answer): Quote => parsed(quoteSchema, answer);

export const readingIn = (answer: Answer): ReadingInProgress => parsed(reading, answer);

export const permitIn = (answer: Answer): PresignedUpload => parsed(permit, answer);

const reasonOfStatus: Partial<Record<number, RefusalReason>> = { 413: 'too_large', 415: 'not_a_pdf' };

/** What an answer that is not 2xx means to the homeowner. */
export function problemIn(answer: Answer, documentId: string | null): UploadProblem {
  const body = v.safeParse(refusal, answer.body);
  const error = body.success ? body.output.error : {};
  const known = { choices: error.choices, documentId: error.documentId ?? documentId };
  const reason = error.reason ?? reasonOfStatus[answer.status];
  if (reason !== undefined) return new UploadProblem('refused', { ...known, reason });
  if (answer.status === 401) return new UploadProblem('outdated', known);
  if (answer.status === 429) return new UploadProblem('throttled', known);
  return new UploadProblem(answer.status === 422 ? 'refused' : 'server', known);
}
