import type { Stated } from '#lambdas/estimate-reader/settlement/settlement-checks.ts';
import { moneyFrom } from '#lambdas/estimate-reader/text/amounts.ts';
import { cellsOf, type Line } from '#lambdas/estimate-reader/text/page.ts';
import { normalizeText } from '#lambdas/estimate-reader/text/plain-text.ts';
import { buildingIn } from '#lambdas/estimate-reader/vocabulary/buildings.ts';
import { labelsOf } from '#lambdas/estimate-reader/vocabulary/claim-labels.ts';
import { fieldOf } from '../text/labelled-fields.ts';

/** `Less Deductible [Full Deductible = 2,500.00] (1,378.37)`: the part used stands behind the whole. */
function fullDeductible(lines: readonly Line[]): Stated | null {
  for (const line of lines) {
    const printed = /\bfull deductible ?=? ?\$?([\d,]+\.\d{2})/.exec(normalizeText(line.text))?.[1];
    const amount = printed === undefined ? null : moneyFrom(printed);
    if (amount !== null) return { value: amount.value, evidence: { page: line.page, text: line.text } };
  }
  return null;
}

/** The deductible the policy has, stated in the summary, on the cover or in the table of coverages. */
export function policyDeductible(lines: readonly Line[]): Stated | null {
  const full = fullDeductible(lines);
  if (full !== null) return full;
  const field = fieldOf(lines, labelsOf('deductible'));
  const amount = field === null ? null : moneyFrom(field.value.split(' ')[0] ?? '');
  if (field && amount && amount.value > 0)
    return { value: amount.value, evidence: { page: field.line.page, text: field.line.text } };
  const head = lines.findIndex((line) =>
    /\bcoverage\b.*\bdeductible\b.*\blimit\b/.test(normalizeText(line.text)),
  );
  if (head < 0) return null;
  const rows: (Stated & { dwelling: boolean })[] = [];
  for (const line of lines.slice(head + 1, head + 9)) {
    const cells = cellsOf(line);
    const amounts = cells.map((cell) => moneyFrom(cell.text)).filter((money) => money !== null);
    const first = amounts[0];
    if (amounts.length === 0 || first === undefined) break;
    if (first.value > 0)
      rows.push({
        value: first.value,
        evidence: { page: line.page, text: line.text },
        dwelling: buildingIn(line.text) === 'dwelling',
      });
  }
  return rows.find((row) => row.dwelling) ?? rows.toSorted((a, b) => b.value - a.value)[0] ?? null;
}
