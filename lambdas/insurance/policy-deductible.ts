import { fieldOf } from './fields.ts';
import { moneyFrom } from './figures.ts';
import { cellsOf, type Line } from './lines.ts';
import { buildingIn } from './sections.ts';
import type { Stated } from './summaries.ts';
import { folded } from './wording.ts';

/** The deductible the policy has, stated on the cover or in the table of coverages. */
export function policyDeductible(lines: readonly Line[]): Stated | null {
  const field = fieldOf(lines, [/^(policy |wind\/hail |your )?deductible:$/]);
  const amount = field === null ? null : moneyFrom(field.value.split(' ')[0] ?? '');
  if (field && amount && amount.value > 0)
    return { value: amount.value, evidence: { page: field.line.page, text: field.line.text } };
  const head = lines.findIndex((line) => /\bcoverage\b.*\bdeductible\b.*\blimit\b/.test(folded(line.text)));
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
