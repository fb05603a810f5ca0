import type { DocumentFindings, Evidence } from './claim.ts';

/** Why a document gave no quote. */
export const refusalReasons = [
  'not_a_pdf',
  'too_large',
  'password_protected',
  'corrupt_pdf',
  'empty_pdf',
  'too_complex',
  'not_an_estimate',
  'no_roof_items',
  'partial_roof_repair',
  'area_unproven',
  'several_homes',
  'supplement_only',
  'unreadable_scan',
  'too_many_pages',
  'scans_paused',
] as const;

export type RefusalReason = (typeof refusalReasons)[number];

/** An area the document states but nobody should assume; the homeowner may choose it. */
export interface AreaChoice {
  kind: 'whole_roof_sketch' | 'other_structure' | 'home';
  name: string;
  squareFootage: number;
  evidence: Evidence;
}

/** A document that gives no quote, from the thread that reads it to the homeowner's screen. */
export interface Refusal {
  reason: RefusalReason;
  choices: AreaChoice[];
}

/** What a document's quote is made of; its prices and words are made anew each time it is answered. */
export interface UnpricedQuote extends DocumentFindings {
  squareFootage: number;
}

/** What reading a document came to. */
export type DocumentOutcome =
  | { kind: 'quote'; quote: UnpricedQuote }
  /** The document gives no quote. */
  | ({ kind: 'refusal' } & Refusal);

/** What is known of a document when somebody asks for it. */
export type DocumentAnswer =
  | DocumentOutcome
  | { kind: 'reading'; retryAfterMs: number }
  /** The permit was given, but the file has not arrived. */
  | { kind: 'missing' };

export function refusalFor(
  reason: RefusalReason,
  choices: AreaChoice[] = [],
): Extract<DocumentOutcome, { kind: 'refusal' }> {
  return { kind: 'refusal', reason, choices };
}

/** Largest PDF that fits the multipart POST: a Lambda request holds about 4.5 MB of file. */
export const DIRECT_UPLOAD_LIMIT_BYTES = 4_000_000;

/** Largest PDF that can be uploaded at all. */
export const UPLOAD_LIMIT_BYTES = 25_000_000;

export const PDF_CONTENT_TYPE = 'application/pdf';

/** How long the browser waits for a scan to be read. */
export const SCAN_CEILING_MS = 120_000;

/** How long an uploaded document is kept where a deployment does not say otherwise. */
export const DOCUMENT_RETENTION_DAYS = 90;
