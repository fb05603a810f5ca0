/** Largest PDF that fits the multipart POST: a Lambda request holds about 4.5 MB of file. */
export const DIRECT_UPLOAD_LIMIT_BYTES = 4_000_000;

/** Largest PDF that can be uploaded at all. */
export const UPLOAD_LIMIT_BYTES = 25_000_000;

export const PDF_CONTENT_TYPE = 'application/pdf';

/** How long the browser waits for a scan to be read. */
export const SCAN_CEILING_MS = 120_000;

/** How long an uploaded document is kept where a deployment does not say otherwise. */
export const DOCUMENT_RETENTION_DAYS = 90;

/** Why a document gave no quote; the wire's `error.reason`. */
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
] as const;

export type RefusalReason = (typeof refusalReasons)[number];

/** An area the document states but nobody should assume; the homeowner may choose it. */
export interface AreaChoice {
  kind: 'whole_roof_sketch' | 'other_structure' | 'home';
  name: string;
  squareFootage: number;
  evidence: { page: number; text: string };
}
