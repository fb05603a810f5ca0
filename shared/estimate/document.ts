import type { DocumentFindings, Evidence } from './claim.ts';
import type { EstimateListing } from './listing.ts';
import type { EstimateRequests } from './requests.ts';

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

/** A person may find the roof's size in a document refused so; in others there is none to find, or nobody can open them. */
export const readByPerson: ReadonlySet<RefusalReason> = new Set([
  'too_complex',
  'area_unproven',
  'several_homes',
  'unreadable_scan',
  'too_many_pages',
  'scans_paused',
]);

/** An area the document states that must not be assumed; the homeowner may choose it. */
export interface AreaChoice {
  kind: 'whole_roof_sketch' | 'other_structure' | 'home';
  name: string;
  squareFootage: number;
  evidence: Evidence;
}

/** A document without a quote, as the reader, the API and the page pass it on. */
export interface Refusal {
  reason: RefusalReason;
  choices: AreaChoice[];
  /** Where the document speaks of the roof’s size, if that was found: a person looks there first. */
  doubt?: Evidence | undefined;
}

/** The stored parts of a document's quote; prices and sentences are added each time it is answered. */
export interface UnpricedQuote extends DocumentFindings {
  squareFootage: number;
  /** What the document asks of the homeowner; left out where it asks nothing. */
  requests?: EstimateRequests;
}

/** A document that supports a quote. */
export interface DocumentQuote {
  kind: 'quote';
  quote: UnpricedQuote;
  /** What the estimate lists, to compare a second one of the claim with; stays on the server. */
  listing?: EstimateListing | undefined;
}

/** The result of reading a document. */
export type DocumentOutcome =
  | DocumentQuote
  /** The document gives no quote. */
  | ({ kind: 'refusal'; listing?: EstimateListing | undefined } & Refusal);

/** What is known of a document when a browser asks. */
export type DocumentAnswer =
  | DocumentOutcome
  | { kind: 'reading'; retryAfterMs: number }
  /** An upload was permitted, but the file has not arrived. */
  | { kind: 'missing' };

export function refusalFor(
  reason: RefusalReason,
  choices: AreaChoice[] = [],
): Extract<DocumentOutcome, { kind: 'refusal' }> {
  return { kind: 'refusal', reason, choices };
}

/** Largest PDF in a multipart POST: a Lambda request has room for about 4.5 MB of file. */
export const DIRECT_UPLOAD_LIMIT_BYTES = 4_000_000;

/** Largest PDF that can be uploaded at all. */
export const UPLOAD_LIMIT_BYTES = 25_000_000;

export const PDF_CONTENT_TYPE = 'application/pdf';

/** How long the browser waits for a scan. */
export const SCAN_CEILING_MS = 120_000;

/** How long an uploaded document is stored, unless the deployment sets another time. */
export const DOCUMENT_RETENTION_DAYS = 90;
