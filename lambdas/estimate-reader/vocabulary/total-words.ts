import { normalizeText } from '#lambdas/estimate-reader/text/plain-text.ts';
import type { Spelling } from '#lambdas/estimate-reader/text/spelling.ts';

/** What a sum adds up: all rows, the rows of an area or of a section. */
type SumOf = 'lines' | 'area' | 'section';

/** The sums that close a table or a section; the group `name` says of what. Also tried as printed, for the name. */
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

/** A sum that a line prints, with its name as printed; null where the line is none. */
export function totalNameIn(text: string, table = TOTAL_WORDS): { name: string; of: SumOf } | null {
  const plain = normalizeText(text);
  const total = table.find(({ pattern }) => pattern.test(plain));
  if (total === undefined) return null;
  const printed = text.replace(/\s+/g, ' ').replace(/[–—]/g, '-').trim();
  const named = total.pattern.exec(printed) ?? total.pattern.exec(plain);
  return { name: withoutFigures(named?.groups?.name ?? ''), of: total.means };
}

/** Scanners take the comma of a figure for a point and back. */
const withoutFigures = (name: string) => name.replace(/((^|\s+)[$({<-]*[\d.,]*[.,]\d{2}[)}>]*)+$/, '').trim();
