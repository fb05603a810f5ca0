import { type PhraseRule, phrases, phrasesBy } from '#lambdas/estimate-reader/text/phrase-rule.ts';
import { normalizeText } from '#lambdas/estimate-reader/text/plain-text.ts';

/** Headings of lists that repeat the rows' money by coverage, trade or room; their lines are not rows. */
export const RECAP_HEADINGS = phrases('recap', 'Xactimate; State Farm', [
  [
    /^coverage\b(?=.*\b(item total|rcv|acv)\b)[^\d:]*$/,
    'Coverage Item Total % ACV Total % | COVERAGE TAX RCV ACV',
  ],
  [/^(trade|category|labor|coverage|room) summary$/, 'Trade Summary', 'State Farm; Xactimate'],
  [/^(trade|category) (recap|breakdown|totals?)$/, 'Category Breakdown | Trade Totals', 'small carriers'],
  [
    /^(recap|summary|breakdown|totals?) by (trade|category|room|coverage)\b[^\d:]*$/,
    'Recap by Category | Summary by Trade',
    'Xactimate; small carriers',
  ],
]);

/** What is printed where a page ends or begins inside a table. */
export const CARRIED_FORWARD = phrases('carried', 'builders', [
  [
    /^((sub-?|page )?totals? |balance )?(carried|brought) (forward|over|down)\b/,
    'Brought forward | SUBTOTAL CARRIED FORWARD 10,354.25',
    'Nationwide; line print',
  ],
  [/^(sub-?|page )totals?:? ((for |of )?this|of|from) (previous )?page\b/, 'Subtotal this page 1,204.00'],
  [/^page (sub)?total\b/, 'Page total 1,204.00'],
]);

/** What a sum covers: all rows, or the rows of an area or a section. */
type SumOf = 'lines' | 'area' | 'section';

/** The sums after a table or a section; the group `name` says which. Also matched as printed, for the name. */
export const TOTAL_WORDS: readonly PhraseRule<SumOf>[] = phrasesBy('Xactimate', {
  lines: [
    [
      /^line item (?:sub)?totals?\b:?(?<name>.*)/i,
      'Line Item Totals: FENWRIGHT_ODALYS 100.00 12,345.67 | Line Item Total 12,345.67',
    ],
    [
      /^(?:grand|estimate) (?:sub-?)?totals?(?: (?:of |for )?all items)?:?[\d$,.()<>\s-]*$/i,
      'Estimate Total 12,345.67 | Grand Total: $12,345.67 | Grand total of all items 12,345.67',
      'Erie; small carriers',
    ],
    [
      /^totals? (?:de (?:las )?partidas|general)\b/i,
      'Total de partidas 379.01 13,130.35 | Total general 13,130.35',
      'Spanish',
    ],
  ],
  area: [[/^total:? (?!.* - (?:sub)?total\b)(?<name>.*)/i, 'Total: Exterior 100.00 12,345.67']],
  section: [
    [/^(?<name>.*\S) - (?:sub)?total\b/i, 'Roof - Subtotal (4 items) $12,345.67', 'Symbility'],
    [/^(?:sub)?totals:? (?<name>.*)/i, 'Totals: Main Roof 100.00 12,345.67'],
    [/^(?:sub)?totals?:?[\d$,.()<>\s-]*$/i, 'Totals: | Subtotal 12,345.67', 'contractors; small carriers'],
    [
      /^(?!.* - |.*\d\.\d{2}.* total)(?<name>\S+(?: \S+){0,3}) (?:sub-?)?total\b/i,
      'Roof1 subtotal 309.45 9,204.10',
      'independent adjusters',
    ],
  ],
});

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
export const SUMMARY_TITLES = phrasesBy('Xactimate', {
  summary: [[/^(estimate )?summary for\b/, 'Summary for AA-Dwelling | Estimate Summary for Coverage A']],
  recap: [
    [
      /^(recap|sub-? ?limits? recap)\b/,
      'Recap by Room | Recap of Taxes, Overhead and Profit | Sublimit Recap',
    ],
  ],
  heading: [
    [/^(summary|claim totals)\b/, 'Summary of your claim | CLAIM TOTALS', 'letters; Safeco; Liberty'],
    [/^estimate (recap|summary)\b.*\b(for|by|of)\b/, 'Estimate Recap by Coverage', 'small carriers'],
  ],
});

/** Lines that head a coverage's summary if they are directly above its figures. */
export const COVERAGE_TITLES = phrases('coverage', 'Symbility; farm mutuals', [
  [/^(coverage|cov\.?) [a-f]\b[^$]{0,40}$/, 'Coverage A - Dwelling | Cov B Other Structures'],
  [/^(aa|bb|[a-f]) ?- ?(dwelling|other structures)$/, 'AA-Dwelling | B - Other Structures', 'Allstate'],
  [/^(cc|[a-f]) ?- ?(contents|personal property)$/, 'C - Personal Property', 'small carriers'],
]);

/** Names of a summary of all coverages. */
export const WHOLE_CLAIM_NAMES = phrases('all', 'Xactimate; small carriers', [
  [/^all (items|coverages)\b/, 'All Items | All Coverages'],
  [/^(entire|total|whole) (claim|estimate|loss)\b/, 'Total Claim | Entire Estimate | Whole Loss'],
]);

/** Labels for the whole claim, used where others name their coverage. */
export const WHOLE_CLAIM_LABELS = phrases('all', 'Symbility', [
  [/^net estimate/, 'Net Estimate:'],
  [/^total net recoverable/, 'Total Net Recoverable Depreciation:'],
  [/^(?:net claim total|total net claim)/, 'Net Claim Total | Total Net Claim', 'small carriers'],
]);
