import { type PhraseRule, phrase } from '#lambdas/estimate-reader/text/phrase-rule.ts';
import { normalizeText } from '#lambdas/estimate-reader/text/plain-text.ts';

/** Headings of lists that repeat the rows' money by coverage, trade or room; their lines are not rows. */
export const RECAP_HEADINGS: readonly PhraseRule<'recap'>[] = [
  phrase(
    /^coverage\b(?=.*\b(?:item total|rcv|acv)\b)[^\d:]*$/,
    'recap',
    'Xactimate; State Farm',
    'Coverage Item Total % ACV Total %',
    'COVERAGE TAX RCV DEPREC. ACV',
  ),
  phrase(
    /^(?:trade|category|labor|coverage|room) summary$/,
    'recap',
    'State Farm; Xactimate',
    'Trade Summary',
  ),
  phrase(
    /^(?:trade|category) (?:recap|breakdown|totals?)$/,
    'recap',
    'small carriers',
    'Category Breakdown',
    'Trade Totals',
  ),
  phrase(
    /^(?:recap|summary|breakdown|totals?) by (?:trade|category|room|coverage)\b[^\d:]*$/,
    'recap',
    'Xactimate; small carriers',
    'Recap by Category',
    'Summary by Trade',
  ),
];

/** What is printed where a page ends or begins inside a table. */
export const CARRIED_FORWARD: readonly PhraseRule<'carried'>[] = [
  phrase(
    /^(?:(?:sub-?|page )?totals? |balance )?(?:carried|brought) (?:forward|over|down)\b/,
    'carried',
    'Nationwide; line print',
    'Brought forward',
    'SUBTOTAL CARRIED FORWARD 10,354.25',
  ),
  phrase(
    /^(?:sub-?|page )totals?:? (?:this|for this|of this|of|from) (?:previous )?page\b/,
    'carried',
    'builders',
    'Subtotal this page 1,204.00',
  ),
  phrase(/^page (?:sub)?total\b/, 'carried', 'builders', 'Page total 1,204.00'),
];

/** What a sum covers: all rows, or the rows of an area or a section. */
type SumOf = 'lines' | 'area' | 'section';

/** The sums after a table or a section; the group `name` says which. Also matched as printed, for the name. */
export const TOTAL_WORDS: readonly PhraseRule<SumOf>[] = [
  phrase(
    /^line item (?:sub)?totals?\b:?(?<name>.*)/i,
    'lines',
    'Xactimate',
    'Line Item Totals: FENWRIGHT_ODALYS 100.00 12,345.67',
    'Line Item Total 12,345.67',
  ),
  phrase(
    /^(?:grand|estimate) (?:sub-?)?totals?(?: (?:of |for )?all items)?:?[\d$,.()<>\s-]*$/i,
    'lines',
    'Erie; small carriers',
    'Estimate Total 12,345.67',
    'Grand Total: $12,345.67',
    'Grand total of all items 12,345.67',
  ),
  phrase(
    /^totals? (?:de (?:las )?partidas|general)\b/i,
    'lines',
    'Spanish',
    'Total de partidas 379.01 13,130.35',
    'Total general 13,130.35',
  ),
  phrase(/^(?<name>.*\S) - (?:sub)?total\b/i, 'section', 'Symbility', 'Roof - Subtotal (4 items) $12,345.67'),
  phrase(/^(?:sub)?totals:? (?<name>.*)/i, 'section', 'Xactimate', 'Totals: Main Roof 100.00 12,345.67'),
  phrase(/^total:? (?<name>.*)/i, 'area', 'Xactimate', 'Total: Exterior 100.00 12,345.67'),
  phrase(
    /^(?:sub)?totals?:?[\d$,.()<>\s-]*$/i,
    'section',
    'contractors; small carriers',
    'Totals:',
    'Subtotal 12,345.67',
  ),
  phrase(
    /^(?!.* - |.*\d\.\d{2}.* total)(?<name>\S+(?: \S+){0,3}) (?:sub-?)?total\b/i,
    'section',
    'independent adjusters',
    'Roof1 subtotal 309.45 9,204.10',
  ),
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
export const SUMMARY_TITLES: readonly PhraseRule<'summary' | 'recap' | 'heading'>[] = [
  phrase(
    /^(?:estimate )?summary for\b/,
    'summary',
    'Xactimate; State Farm',
    'Summary for AA-Dwelling',
    'Estimate Summary for Coverage A',
  ),
  phrase(/^recap\b/, 'recap', 'Xactimate', 'Recap by Room', 'Recap of Taxes, Overhead and Profit'),
  phrase(/^sub-? ?limits? recap\b/, 'recap', 'Xactimate', 'Sublimit Recap'),
  phrase(/^summary\b/, 'heading', 'letters', 'Summary of your claim'),
  phrase(
    /^estimate (?:recap|summary)\b.*\b(?:for|by|of)\b/,
    'heading',
    'small carriers',
    'Estimate Recap by Coverage',
  ),
  phrase(/^claim totals\b/, 'heading', 'Safeco; Liberty', 'CLAIM TOTALS'),
];

/** Lines that head a coverage's summary if they are directly above its figures. */
export const COVERAGE_TITLES: readonly PhraseRule<'coverage'>[] = [
  phrase(
    /^(?:coverage|cov\.?) [a-f]\b[^$]{0,40}$/,
    'coverage',
    'Symbility; farm mutuals',
    'Coverage A - Dwelling',
    'Cov B Other Structures',
  ),
  phrase(
    /^(?:aa|bb|[a-f]) ?- ?(?:dwelling|other structures|contents|personal property)$/,
    'coverage',
    'Allstate; small carriers',
    'AA-Dwelling',
    'B - Other Structures',
  ),
];

/** Names of a summary of all coverages. */
export const WHOLE_CLAIM_NAMES: readonly PhraseRule<'all'>[] = [
  phrase(/^all (?:items|coverages)\b/, 'all', 'Xactimate', 'All Items', 'All Coverages'),
  phrase(
    /^(?:entire|total|whole) (?:claim|estimate|loss)\b/,
    'all',
    'small carriers',
    'Total Claim',
    'Entire Estimate',
    'Whole Loss',
  ),
];

/** Labels for the whole claim, used where others name their coverage. */
export const WHOLE_CLAIM_LABELS: readonly PhraseRule<'all'>[] = [
  phrase(/^net estimate/, 'all', 'Symbility', 'Net Estimate:'),
  phrase(/^total net recoverable/, 'all', 'Symbility', 'Total Net Recoverable Depreciation:'),
  phrase(
    /^(?:net claim total|total net claim)/,
    'all',
    'small carriers',
    'Net Claim Total',
    'Total Net Claim',
  ),
];
