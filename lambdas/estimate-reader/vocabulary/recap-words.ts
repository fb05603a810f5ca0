import { normalizeText } from '#lambdas/estimate-reader/text/plain-text.ts';
import { type Spelling, says } from '#lambdas/estimate-reader/text/spelling.ts';

/** What heads a list that repeats the rows' money by coverage, trade or room; its lines are no rows. */
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
];

/** What is printed where a page ends or begins in the midst of a table. */
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

/** True where the line heads a recap. */
export const headsRecap = (text: string, words = RECAP_HEADINGS) => says(words, normalizeText(text));

/** True where the line only carries a sum over a page's end. */
export const isCarried = (text: string, words = CARRIED_FORWARD) => says(words, normalizeText(text));
