import * as v from 'valibot';
import { type Refusal, refusalReasons } from '#shared/estimate/document.ts';
import { optionalOrIgnore } from '#shared/text.ts';

export const errorCodes = [
  'malformed',
  'unauthorized',
  'forbidden',
  'not_found',
  'conflict',
  'too_large',
  'unsupported_media_type',
  'unreadable_document',
  'throttled',
  'unavailable',
  'internal',
] as const;
export type ErrorCode = (typeof errorCodes)[number];

export interface ApiError {
  error: {
    code: ErrorCode;
    /** One sentence for a person; never a stack trace. */
    message: string;
    documentId?: string;
    /** Of a change of a lead: what somebody else has set meanwhile. */
    fields?: readonly string[];
    /** `choices` only if there are any. */
  } & Partial<Refusal>;
}

const choice = v.object({
  kind: v.picklist(['whole_roof_sketch', 'other_structure', 'home']),
  name: v.string(),
  squareFootage: v.pipe(v.number(), v.minValue(1)),
  evidence: v.object({ page: v.number(), text: v.string() }),
});

/** An error as a page reads it. Without a code it may come from something between the page and the API. */
export const apiErrorSchema = v.object({
  error: v.object({
    code: optionalOrIgnore(v.picklist(errorCodes)),
    message: v.fallback(v.string(), ''),
    reason: optionalOrIgnore(v.picklist(refusalReasons)),
    choices: optionalOrIgnore(v.array(choice)),
    documentId: optionalOrIgnore(v.string()),
    fields: optionalOrIgnore(v.array(v.string())),
  }),
});
