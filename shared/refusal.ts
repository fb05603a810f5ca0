import type { Evidence } from './claim.ts';

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
