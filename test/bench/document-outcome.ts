import type { ReadingResult } from '#lambdas/documents/reader/messages.ts';
import type { Estimate } from '#lambdas/estimate-reader/read-estimate.ts';
import type { Claim } from '#shared/claim.ts';
import type { RefusalReason } from '#shared/refusal.ts';

/** What became of one document, in the words of the answer keys. */
export interface DocumentOutcome {
  document: string;
  outcome: string;
  roofSquares: number | null;
  warnings: string[];
  verified: boolean;
  claim: Claim | null;
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

/** `scanned`: the answer keys call a document that OCR had to read `needs_ocr`, whatever it then gave. */
export function outcomeOf(result: ReadingResult, scanned: boolean): Found {
  if (result.kind === 'needs_ocr')
    return { outcome: 'needs_ocr', roofSquares: null, warnings: [], verified: false, claim: null };
  if (result.kind === 'refusal')
    return {
      outcome: OUTCOME_OF[result.reason] ?? `rejected_${result.reason}`,
      roofSquares: null,
      warnings: [result.reason],
      verified: false,
      claim: null,
    };
  return estimateOutcome(result.estimate, scanned);
}

function estimateOutcome(estimate: Estimate, scanned: boolean): Found {
  const { area, claim } = estimate;
  const codes: string[] = estimate.warnings.map(({ code }) => code);
  if (area.squares === null && !codes.includes(area.reason)) codes.push(area.reason);
  return {
    outcome: scanned ? 'needs_ocr' : estimate.isEstimate ? 'extracted' : 'not_an_estimate',
    roofSquares: area.squares,
    warnings: codes,
    verified: claim.verified,
    claim,
  };
}
