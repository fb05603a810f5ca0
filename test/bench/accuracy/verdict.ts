import { refusalReasons } from '#shared/estimate/document.ts';
import type { Sidecar } from './answer-key.ts';
import type { DocumentOutcome } from './document-outcome.ts';

/** `warned` is wrong or unsure with a warning about the area, `silent` wrong without one. */
export type Verdict = 'right' | 'refused' | 'warned' | 'silent';

/** Warnings that tell the reader of a quote to look at the area again. */
const AREA_WARNINGS = ['ambiguous_area', 'may_include_waste', 'figures_unverified', 'partial_roof_repair'];

const CENT = 0.005;

/** How the area compares with the answer key; null where there is no key or nothing was read. */
export function verdictOf(found: DocumentOutcome, key: Sidecar | null): Verdict | null {
  if (key === null) return null;
  const { roofSquares } = found;
  if (roofSquares === null) return key.roofSquares === null && hasOutcome(found, key) ? 'right' : 'refused';
  if (key.roofSquares !== null && Math.abs(roofSquares - key.roofSquares) < CENT) return 'right';
  return warnsOfArea(found) ? 'warned' : 'silent';
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

export function warnsOfArea({ warnings }: Pick<DocumentOutcome, 'warnings'>): boolean {
  return warnings.some((code) => AREA_WARNINGS.includes(code));
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
