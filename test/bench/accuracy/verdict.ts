import { looksLikePdf } from '#lambdas/documents/document.ts';
import { type FileReading, openedFiles } from '#lambdas/documents/opened-files.ts';
import type { Estimate } from '#lambdas/estimate-reader/estimate/estimate.ts';
import { DocumentRefused, startPdfium } from '#lambdas/estimate-reader/pdf/pdfium.ts';
import { MEMORY_LIMIT_BYTES } from '#lambdas/estimate-reader/pdf/text-layer.ts';
import { quoteFromEstimate } from '#lambdas/estimate-reader/read-estimate.ts';
import type { Claim, RoofClaim, Structure, Warning } from '#shared/estimate/claim.ts';
import { type Refusal, type RefusalReason, refusalFor, refusalReasons } from '#shared/estimate/document.ts';
import type { Checklist, Sidecar } from './answer-key.ts';

/** `warned` is wrong or unsure with a warning about the area, `silent` wrong without one. */
export type Verdict = 'right' | 'refused' | 'warned' | 'silent';

/** Warnings that tell the reader of a quote to look at the area again; so does `figures_unverified` if it names the area. */
const AREA_WARNINGS = ['ambiguous_area', 'may_include_waste', 'partial_roof_repair'];

const namesArea = ({ code, values }: Warning) =>
  AREA_WARNINGS.includes(code) ||
  (code === 'figures_unverified' && String(values.figures).split(', ').includes('area'));

const CENT = 0.005;

/** How the area compares with the answer key; null where there is no key or nothing was read. */
export function verdictOf(found: DocumentOutcome, key: Sidecar | null): Verdict | null {
  if (key === null) return null;
  const { roofSquares } = found;
  if (roofSquares === null) return key.roofSquares === null && hasOutcome(found, key) ? 'right' : 'refused';
  if (key.roofSquares !== null && Math.abs(roofSquares - key.roofSquares) < CENT) return 'right';
  return found.warnsOfArea ? 'warned' : 'silent';
}

/**
 * What may become of a document: its area, or none where it has none. Where a refusal is as good, a document that
 * must not be quoted as one roof may also be quoted with a warning about the area.
 */
export function tolerableVerdicts({ roofSquares, refusalIsFine }: Sidecar): Verdict[] {
  if (!refusalIsFine) return ['right'];
  return roofSquares === null ? ['right', 'refused', 'warned'] : ['right', 'refused'];
}

/** A key may name the reason why there is no area in place of the outcome. */
export function hasOutcome(found: DocumentOutcome, { expectedOutcome }: Sidecar): boolean {
  return found.outcome === expectedOutcome || found.warnings.includes(expectedOutcome);
}

const MONEY = [
  ['rcv', 'rcv'],
  ['depreciation', 'depreciation'],
  ['recoverable', 'recoverableDepreciation'],
  ['nonRecoverable', 'nonRecoverableDepreciation'],
  ['acv', 'acv'],
  ['deductible', 'deductible'],
  ['netClaim', 'netClaim'],
  ['netClaimIfRecovered', 'netClaimIfRecovered'],
] as const;

/** The figures that differ from the key, each as "name found≠expected"; a key's null is not compared. */
export function moneyErrors(found: DocumentOutcome, key: Sidecar): string[] {
  if (key.expectedOutcome === 'not_an_estimate') return [];
  const keyed = { ...key, nonRecoverableDepreciation: key.nonRecoverableDepreciation ?? key.nonRecoverable };
  return MONEY.flatMap(([name, keyName]) => {
    const expected = key.openMoney.includes(keyName) ? null : keyed[keyName];
    return differs(name, found.claim?.[name] ?? null, expected);
  });
}

/** The quoted roof's money, where there is a quote. */
export function roofMoneyErrors(found: DocumentOutcome, key: Sidecar): string[] {
  if (found.roofSquares === null) return [];
  return differs('roofClaimRcv', found.roofClaim?.rcvWithTax ?? null, key.roofClaimRcv);
}

function differs(name: string, actual: number | null, expected: number | null): string[] {
  const same = expected === null || (actual !== null && Math.abs(actual - expected) < CENT);
  return same ? [] : [`${name} ${actual}≠${expected}`];
}

const HEADER = ['carrier', 'claimNumber', 'dateOfLoss', 'typeOfLoss'] as const;

export function headerErrors(found: DocumentOutcome, key: Sidecar): string[] {
  return HEADER.flatMap((name) => {
    const expected = key.openMoney.includes(name) ? null : key[name];
    const actual = found.claim?.[name] ?? null;
    return expected === null || actual === expected ? [] : [`${name} ${actual}≠${expected}`];
  });
}

/** Codes missing (-) and codes the key neither expects nor allows (+). */
export function warningErrors(found: DocumentOutcome, key: Sidecar): string[] {
  const missing = key.expectedWarnings.filter((code) => !found.warnings.includes(code));
  // A refusal names its reason, which the key does not foretell.
  const reasons = found.roofSquares === null ? refusalReasons : [];
  const allowed: string[] = [...key.expectedWarnings, ...key.optionalWarnings, ...reasons];
  const extra = found.warnings.filter((code) => !allowed.includes(code));
  return [...missing.map((code) => `-${code}`), ...extra.map((code) => `+${code}`)];
}

/** What became of one document, in the words of the answer keys. */
export interface DocumentOutcome {
  document: string;
  outcome: string;
  roofSquares: number | null;
  warnings: string[];
  /** Whether one of them is about the area. */
  warnsOfArea: boolean;
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
    warnsOfArea: false,
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
    warnsOfArea: estimate.warnings.some(namesArea),
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
type WholeReading = FileReading | ({ kind: 'refusal' } & Refusal);

let files: ReturnType<typeof openedFiles> | undefined;

const running = async (): Promise<ReturnType<typeof openedFiles>> => {
  if (files === undefined || files.spent()) files = openedFiles(await startPdfium(MEMORY_LIMIT_BYTES));
  return files;
};

/** A PDF of these pages only, as the thread copies them for OCR. */
export const copyPages = async (bytes: Uint8Array, pages: number[]) => (await running()).copy(bytes, pages);

/** Reads a file as the thread does, in this process; one that is no PDF never gets to the reader. */
export async function readFile(bytes: Uint8Array): Promise<WholeReading> {
  if (!looksLikePdf(bytes)) return refusalFor('not_a_pdf');
  try {
    return (await running()).read(bytes);
  } catch (error) {
    if (error instanceof DocumentRefused) return refusalFor(error.reason);
    throw error;
  }
}
