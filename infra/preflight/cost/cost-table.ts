import { costLines, monthlyCost } from './monthly-cost.ts';
import { PRICES_OF } from './prices.ts';
import { standingUsage } from './standing.ts';
import { assumptions, type CostOptions } from './usage.ts';

const LEADS = [0, 1000, 10_000] as const;

/**
 * What a month costs at several numbers of leads, as lines of text; lines that cost nothing are left out.
 * @param templates of the stacks, as the synth wrote them
 */
export function costTable(options: CostOptions, templates: readonly string[]): string[] {
  const standing = standingUsage(templates);
  const months = LEADS.map((leads) => monthlyCost(leads, options, standing));
  const amounts = (cents: readonly number[]) => cents.map((amount) => `$${(amount / 100).toFixed(2)}`);
  const rows = costLines
    .map(({ name }, line) => ({ name, cents: months.map(({ lines }) => lines[line] ?? 0) }))
    .filter(({ cents }) => cents.some((amount) => amount > 0))
    .map(({ name, cents }) => row(name, amounts(cents)));
  const { visitsPerLead, scansPerLead, pagesPerScan } = assumptions;
  return [
    row(
      'A month with',
      LEADS.map((leads) => `${leads.toLocaleString('en')} leads`),
    ),
    ...rows,
    row('Together', amounts(months.map(({ total }) => total))),
    `AWS's list prices in us-east-1 (${PRICES_OF}) without its free allowances, which pay for much of it; ${visitsPerLead} visits a lead, a scan of ${pagesPerScan} pages with one lead in ${1 / scansPerLead}.`,
  ];
}

const row = (name: string, cells: readonly string[]): string =>
  `  ${name.padEnd(30)}${cells.map((cell) => cell.padStart(14)).join('')}`;
