import type { DocumentOutcome } from './document-outcome.ts';
import type { Sidecar } from './estimate-folder.ts';

export type Verdict = 'right' | 'refused' | 'wrong-with-warning' | 'wrong-without-warning';

/** Warnings that tell the reader of a quote to look at the area again. */
const AREA_WARNINGS = ['ambiguous_area', 'may_include_waste', 'figures_unverified', 'partial_roof_repair'];

const CENT = 0.005;

/** How the area compares with the answer key; null where there is no key or nothing was read. */
export function verdictOf(found: DocumentOutcome, key: Sidecar | null): Verdict | null {
  if (key === null) return null;
  const { roofSquares } = found;
  if (roofSquares === null)
    return key.roofSquares === null && found.outcome === key.expectedOutcome ? 'right' : 'refused';
  if (key.roofSquares !== null && Math.abs(roofSquares - key.roofSquares) < CENT) return 'right';
  return found.warnings.some((code) => AREA_WARNINGS.includes(code))
    ? 'wrong-with-warning'
    : 'wrong-without-warning';
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

/** The claim's figures that differ from the key, each as "name found≠expected"; a key's null is not compared. */
export function moneyErrors(found: DocumentOutcome, key: Sidecar): string[] {
  if (key.expectedOutcome === 'not_an_estimate') return [];
  return MONEY.flatMap(([name, keyName]) => {
    const expected = key.openMoney.includes(keyName) ? null : key[keyName];
    const actual = found.claim?.[name] ?? null;
    const same = expected === null || (actual !== null && Math.abs(actual - expected) < CENT);
    return same ? [] : [`${name} ${actual}≠${expected}`];
  });
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
  const allowed = [...key.expectedWarnings, ...key.optionalWarnings];
  const extra = found.warnings.filter((code) => !allowed.includes(code));
  return [...missing.map((code) => `-${code}`), ...extra.map((code) => `+${code}`)];
}
