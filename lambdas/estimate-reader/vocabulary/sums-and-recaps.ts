import { normalizeText } from '#lambdas/estimate-reader/text/plain-text.ts';
import type { Spelling } from '#lambdas/estimate-reader/text/spelling.ts';

/** Headings of lists that repeat the rows' money by coverage, trade or room; their lines are not rows. */
export const RECAP_HEADINGS: readonly Spelling<'recap'>[] = [
  {
    pattern: /^coverage\b(?=.*\b(?:item total|rcv|acv)\b)[^\d:]*$/,
    means: 'recap',
    printed: ['Coverage Item Total % ACV Total %', 'COVERAGE TAX RCV DEPREC. ACV'],
    papers: 'Xactimate; State Farm',
  },
  {
    pattern: /^(?:trade|category|labor|coverage|room) summary$/,
    means: 'recap',
    printed: ['Trade Summary'],
    papers: 'State Farm; Xactimate',
  },
  {
    pattern: /^(?:trade|category) (?:recap|breakdown|totals?)$/,
    means: 'recap',
    printed: ['Category Breakdown', 'Trade Totals'],
    papers: 'small carriers',
  },
  {
    pattern: /^(?:recap|summary|breakdown|totals?) by (?:trade|category|room|coverage)\b[^\d:]*$/,
    means: 'recap',
    printed: ['Recap by Category', 'Summary by Trade'],
    papers: 'Xactimate; small carriers',
  },
];

/** What is printed where a page ends or begins inside a table. */
export const CARRIED_FORWARD: readonly Spelling<'carried'>[] = [
  {
    pattern: /^(?:(?:sub-?|page )?totals? |balance )?(?:carried|brought) (?:forward|over|down)\b/,
    means: 'carried',
    printed: ['Brought forward', 'SUBTOTAL CARRIED FORWARD 10,354.25'],
    papers: 'Nationwide; line print',
  },
  {
    pattern: /^(?:sub-?|page )totals?:? (?:this|for this|of this|of|from) (?:previous )?page\b/,
    means: 'carried',
    printed: ['Subtotal this page 1,204.00'],
    papers: 'builders',
  },
  {
    pattern: /^page (?:sub)?total\b/,
    means: 'carried',
    printed: ['Page total 1,204.00'],
    papers: 'builders',
  },
];

/** What a sum covers: all rows, or the rows of an area or a section. */
type SumOf = 'lines' | 'area' | 'section';

/** The sums after a table or a section; the group `name` says which. Also matched as printed, for the name. */
export const TOTAL_WORDS: readonly Spelling<SumOf>[] = [
  {
    pattern: /^line item (?:sub)?totals?\b:?(?<name>.*)/i,
    means: 'lines',
    printed: ['Line Item Totals: FENWRIGHT_ODALYS 100.00 12,345.67', 'Line Item Total 12,345.67'],
    papers: 'Xactimate',
  },
  {
    pattern: /^(?:grand|estimate) (?:sub-?)?totals?(?: (?:of |for )?all items)?:?[\d$,.()<>\s-]*$/i,
    means: 'lines',
    printed: ['Estimate Total 12,345.67', 'Grand Total: $12,345.67', 'Grand total of all items 12,345.67'],
    papers: 'Erie; small carriers',
  },
  {
    pattern: /^totals? (?:de (?:las )?partidas|general)\b/i,
    means: 'lines',
    printed: ['Total de partidas 379.01 13,130.35', 'Total general 13,130.35'],
    papers: 'Spanish',
  },
  {
    pattern: /^(?<name>.*\S) - (?:sub)?total\b/i,
    means: 'section',
    printed: ['Roof - Subtotal (4 items) $12,345.67'],
    papers: 'Symbility',
  },
  {
    pattern: /^(?:sub)?totals:? (?<name>.*)/i,
    means: 'section',
    printed: ['Totals: Main Roof 100.00 12,345.67'],
    papers: 'Xactimate',
  },
  {
    pattern: /^total:? (?<name>.*)/i,
    means: 'area',
    printed: ['Total: Exterior 100.00 12,345.67'],
    papers: 'Xactimate',
  },
  {
    pattern: /^(?:sub)?totals?:?[\d$,.()<>\s-]*$/i,
    means: 'section',
    printed: ['Totals:', 'Subtotal 12,345.67'],
    papers: 'contractors; small carriers',
  },
  {
    pattern: /^(?!.* - |.*\d\.\d{2}.* total)(?<name>\S+(?: \S+){0,3}) (?:sub-?)?total\b/i,
    means: 'section',
    printed: ['Roof1 subtotal 309.45 9,204.10'],
    papers: 'independent adjusters',
  },
];

/** A sum that a line prints, with its name as printed; null if there is none. */
export function totalNameIn(text: string, table: typeof TOTAL_WORDS): { name: string; of: SumOf } | null {
  const plain = normalizeText(text);
  const total = table.find(({ pattern }) => pattern.test(plain));
  if (total === undefined) return null;
  const printed = text.replace(/\s+/g, ' ').replace(/[–—]/g, '-').trim();
  const named = total.pattern.exec(printed) ?? total.pattern.exec(plain);
  return { name: withoutFigures(named?.groups?.name ?? ''), of: total.means };
}

/** Figures behind a name; a tax may stand among them with its word. Scanners confuse a figure's comma and point. */
const withoutFigures = (name: string) =>
  name
    .replace(/(?:^|\s+)[$(<]*[\d,]*\d\.\d{2}[)>]?(?: [\d,]*\d\.\d{2})? [(+]*tax\b.*$/i, '')
    .replace(/((^|\s+)[$({<-]*[\d.,]*[.,]\d{2}[)}>]*)+$/, '')
    .trim();

/** What a line heads: one summary by its name, a recap of what is printed elsewhere, or the following summaries. */
export const SUMMARY_TITLES: readonly Spelling<'summary' | 'recap' | 'heading'>[] = [
  {
    pattern: /^(?:estimate )?summary for\b/,
    means: 'summary',
    printed: ['Summary for AA-Dwelling', 'Estimate Summary for Coverage A'],
    papers: 'Xactimate; State Farm',
  },
  {
    pattern: /^recap\b/,
    means: 'recap',
    printed: ['Recap by Room', 'Recap of Taxes, Overhead and Profit'],
    papers: 'Xactimate',
  },
  { pattern: /^sub-? ?limits? recap\b/, means: 'recap', printed: ['Sublimit Recap'], papers: 'Xactimate' },
  { pattern: /^summary\b/, means: 'heading', printed: ['Summary of your claim'], papers: 'letters' },
  {
    pattern: /^estimate (?:recap|summary)\b.*\b(?:for|by|of)\b/,
    means: 'heading',
    printed: ['Estimate Recap by Coverage'],
    papers: 'small carriers',
  },
  { pattern: /^claim totals\b/, means: 'heading', printed: ['CLAIM TOTALS'], papers: 'Safeco; Liberty' },
];

/** Lines that head a coverage's summary if they are directly above its figures. */
export const COVERAGE_TITLES: readonly Spelling<'coverage'>[] = [
  {
    pattern: /^(?:coverage|cov\.?) [a-f]\b[^$]{0,40}$/,
    means: 'coverage',
    printed: ['Coverage A - Dwelling', 'Cov B Other Structures'],
    papers: 'Symbility; farm mutuals',
  },
  {
    pattern: /^(?:aa|bb|[a-f]) ?- ?(?:dwelling|other structures|contents|personal property)$/,
    means: 'coverage',
    printed: ['AA-Dwelling', 'B - Other Structures'],
    papers: 'Allstate; small carriers',
  },
];

/** Names of a summary of all coverages. */
export const WHOLE_CLAIM_NAMES: readonly Spelling<'all'>[] = [
  {
    pattern: /^all (?:items|coverages)\b/,
    means: 'all',
    printed: ['All Items', 'All Coverages'],
    papers: 'Xactimate',
  },
  {
    pattern: /^(?:entire|total|whole) (?:claim|estimate|loss)\b/,
    means: 'all',
    printed: ['Total Claim', 'Entire Estimate', 'Whole Loss'],
    papers: 'small carriers',
  },
];

/** Labels for the whole claim, used where others name their coverage. */
export const WHOLE_CLAIM_LABELS: readonly Spelling<'all'>[] = [
  { pattern: /^net estimate/, means: 'all', printed: ['Net Estimate:'], papers: 'Symbility' },
  {
    pattern: /^total net recoverable/,
    means: 'all',
    printed: ['Total Net Recoverable Depreciation:'],
    papers: 'Symbility',
  },
  {
    pattern: /^(?:net claim total|total net claim)/,
    means: 'all',
    printed: ['Net Claim Total', 'Total Net Claim'],
    papers: 'small carriers',
  },
];
