import type { AmountRule } from '#lambdas/estimate-reader/vocabulary/column-headers.ts';
import type { LineItem, OcrCorrection } from '../estimate.ts';
import { proofOf } from './row-arithmetic.ts';

/** Digits that scanners take for one another. */
const CONFUSED: Record<string, string> = {
  '1': '7',
  '7': '1',
  '5': '6',
  '6': '58',
  '8': '3B6',
  '3': '8',
  '0': '8',
  '9': '4',
  '4': '9',
};

/** What a misread figure may have been: its point lost, one digit confused. */
function readingsOf(value: number, pointLost: boolean): number[] {
  const readings = new Set<number>();
  const digits = String(Math.round(value * 100));
  if (pointLost) for (const shift of [0.01, 0.1]) readings.add(Math.round(value * shift * 100) / 100);
  for (let at = 0; at < digits.length; at += 1) {
    for (const other of CONFUSED[digits[at] ?? ''] ?? '') {
      const reading = Number(digits.slice(0, at) + other + digits.slice(at + 1)) / 100;
      if (Number.isFinite(reading)) readings.add(reading);
    }
  }
  readings.delete(value);
  return [...readings].filter((reading) => reading > 0);
}

const FIELDS = ['quantity', 'unitPrice', 'tax', 'rcv'] as const;

/** A figure the row's other sums vouch for is not the one misread. */
function vouched(item: LineItem, field: (typeof FIELDS)[number]): boolean {
  if (field !== 'rcv' || item.rcv === null || item.acv === null) return false;
  return Math.abs(item.rcv - (item.depreciation ?? 0) - item.acv) <= 0.02;
}

/**
 * Puts one misread figure of a scanned row right where the arithmetic leaves exactly one way; null where it
 * leaves none or several, and for rows that prove themselves.
 */
export function corrected(
  item: LineItem,
  rule: AmountRule,
): { item: LineItem; correction: OcrCorrection } | null {
  if (item.proof !== 'contradicted') return null;
  const found: { item: LineItem; correction: OcrCorrection }[] = [];
  for (const field of FIELDS) {
    const read = item[field];
    if (read === null || vouched(item, field)) continue;
    for (const reading of readingsOf(read, item.missingDecimalPoint.includes(field))) {
      const tried: LineItem = { ...item, [field]: reading };
      if (proofOf(tried, rule, true) !== 'proven' || !plausible(tried)) continue;
      const correction: OcrCorrection = { field, read, corrected: reading, evidence: item.evidence };
      found.push({ item: { ...tried, proof: 'proven' }, correction });
    }
  }
  return found.length === 1 ? (found[0] ?? null) : null;
}

/** Replacement cost less depreciation is the cash value; a correction that breaks that is none. */
function plausible(item: LineItem): boolean {
  if (item.rcv === null || item.acv === null) return true;
  return Math.abs(item.rcv - (item.depreciation ?? 0) - item.acv) <= 0.02;
}

/** Marks each row proven or not by its table's rule; in a scan what can be corrected is corrected, and reported. */
export function proveRows(items: readonly LineItem[], rule: AmountRule, scanned: boolean): OcrCorrection[] {
  const ocrCorrections: OcrCorrection[] = [];
  for (const item of items) {
    item.proof = proofOf(item, rule, scanned);
    const better = scanned ? corrected(item, rule) : null;
    if (better === null) continue;
    Object.assign(item, better.item);
    ocrCorrections.push(better.correction);
  }
  return ocrCorrections;
}
