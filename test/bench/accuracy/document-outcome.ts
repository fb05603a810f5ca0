import { looksLikePdf } from '#lambdas/documents/document.ts';
import { type FileReading, type OpenedFiles, openedFiles } from '#lambdas/documents/opened-files.ts';
import type { Estimate } from '#lambdas/estimate-reader/estimate.ts';
import { DocumentRefused, startPdfium } from '#lambdas/estimate-reader/pdf/pdfium.ts';
import { MEMORY_LIMIT_BYTES } from '#lambdas/estimate-reader/pdf/text-layer.ts';
import { quoteFromEstimate } from '#lambdas/estimate-reader/read-estimate.ts';
import type { Claim, RoofClaim, Structure } from '#shared/estimate/claim.ts';
import { type Refusal, type RefusalReason, refusalFor } from '#shared/estimate/document.ts';
import type { Checklist } from './answer-key.ts';

/** What became of one document, in the words of the answer keys. */
export interface DocumentOutcome {
  document: string;
  outcome: string;
  roofSquares: number | null;
  warnings: string[];
  verified: boolean;
  /** Which figures the document's own arithmetic proves. */
  verifiedFigures: { area: boolean; claim: boolean; roofClaim: boolean };
  claim: Claim | null;
  /** Null where no quote was given. */
  roofClaim: RoofClaim | null;
  checklist: Checklist | null;
  structures: Structure[];
  ms: number;
}

const OUTCOME_OF: Partial<Record<RefusalReason, string>> = {
  password_protected: 'rejected_password',
  corrupt_pdf: 'rejected_corrupt',
  empty_pdf: 'rejected_empty',
  not_a_pdf: 'rejected_not_pdf',
  too_large: 'rejected_too_large',
  too_complex: 'rejected_too_complex',
  not_an_estimate: 'not_an_estimate',
  unreadable_scan: 'rejected_unreadable_scan',
};

type Found = Omit<DocumentOutcome, 'document' | 'ms'>;

function nothingRead(outcome: string, warnings: string[]): Found {
  return {
    outcome,
    roofSquares: null,
    warnings,
    verified: false,
    verifiedFigures: { area: false, claim: false, roofClaim: false },
    claim: null,
    roofClaim: null,
    checklist: null,
    structures: [],
  };
}

/** `scanned`: the answer keys call a document that OCR had to read `needs_ocr`, whatever it then gave. */
export function outcomeOf(result: WholeReading, scanned: boolean): Found {
  if (result.kind === 'needs_ocr') return nothingRead('needs_ocr', []);
  if (result.kind === 'refusal')
    return nothingRead(OUTCOME_OF[result.reason] ?? `rejected_${result.reason}`, [result.reason]);
  return estimateOutcome(result.estimate, scanned);
}

function estimateOutcome(estimate: Estimate, scanned: boolean): Found {
  const { area, claim, structures } = estimate;
  const codes: string[] = estimate.warnings.map(({ code }) => code);
  if (area.squares === null && !codes.includes(area.reason)) codes.push(area.reason);
  const quoted = quoteFromEstimate(estimate);
  const { roofClaim = null, checklist } = quoted.kind === 'quote' ? quoted.quote : {};
  return {
    outcome: scanned ? 'needs_ocr' : estimate.isEstimate ? 'extracted' : 'not_an_estimate',
    roofSquares: area.squares,
    warnings: codes,
    verified: claim.verified,
    verifiedFigures: {
      area: area.squares !== null && area.proven,
      claim: claim.verified,
      roofClaim: roofClaim?.verified ?? false,
    },
    claim,
    roofClaim,
    checklist:
      checklist === undefined ? null : Object.fromEntries(checklist.map(({ item, found }) => [item, found])),
    structures,
  };
}

/** What the thread makes of a file before it answers: the whole estimate, also where it gives no quote. */
export type WholeReading = FileReading | ({ kind: 'refusal' } & Refusal);

let files: OpenedFiles | undefined;

/** Reads a file as the thread does, in this process; one that is no PDF never gets to the reader. */
export async function readFile(bytes: Uint8Array): Promise<WholeReading> {
  if (!looksLikePdf(bytes)) return refusalFor('not_a_pdf');
  if (files === undefined || files.spent()) files = openedFiles(await startPdfium(MEMORY_LIMIT_BYTES));
  try {
    return files.read(bytes);
  } catch (error) {
    if (error instanceof DocumentRefused) return refusalFor(error.reason);
    throw error;
  }
}
