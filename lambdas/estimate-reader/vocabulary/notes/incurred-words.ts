import { normalizeText } from '#lambdas/estimate-reader/text/plain-text.ts';
import { meaningOf, type Spelling } from '#lambdas/estimate-reader/text/spelling.ts';

/** How a note says that its dollars are paid once the work is done. */
export const INCURRED_WORDS: readonly Spelling<'incurred'>[] = [
  {
    pattern: /\bpaid when\b/,
    means: 'incurred',
    printed: ['Paid when completed: $1,896.21'],
    papers: 'Travelers; USAA',
  },
  {
    pattern: /\bwhen incurred\b/,
    means: 'incurred',
    printed: ['Payable when incurred: $1,896.21'],
    papers: 'Safeco; Liberty',
  },
  {
    pattern: /\bif incurred\b/,
    means: 'incurred',
    printed: ['Up to $1,896.21 is owed if incurred'],
    papers: 'State Farm',
  },
  {
    pattern: /\bactually (?:repaired|replaced|incurred)\b/,
    means: 'incurred',
    printed: ['This is owed when actually repaired or replaced: $1,896.21'],
    papers: 'State Farm',
  },
  {
    pattern: /\bupon completion\b/,
    means: 'incurred',
    printed: ['$1,896.21 upon completion'],
    papers: 'Farmers Mutual NE',
  },
];

const DOLLARS = /(?:\$ ?)?(\d{1,3}(?:,\d{3})*\.\d{2}|\d+\.\d{2}|(?<=\$ ?)\d[\d,]*)/g;
/** `@ $2.08 per SF`, `$2.08/SF`: what a unit costs. */
const PRICE = /@ ?\$? ?[\d,]*\.?\d+|\$ ?[\d,]*\.?\d+ ?(?:\/|per\b|an?\b|each\b)/g;
/** A sum may stand on the line after its sentence. */
const LINES_OF_A_NOTE = 3;

/** Dollars a note says are paid once the work is done; null where it states no amount. */
export function incurredAmountIn(note: string, table = INCURRED_WORDS): number | null {
  const text = normalizeText(note);
  if (meaningOf(table, text) === null) return null;
  const last = [...text.replace(PRICE, ' ').matchAll(DOLLARS)].at(-1)?.[1];
  return last === undefined ? null : Number(last.replaceAll(',', ''));
}

/** What the notes under a row say is paid once the work is done: whether they do, and how many dollars. */
export function incurredIn(notes: readonly string[]): { stated: boolean; amount: number | null } {
  const at = notes.findIndex((note) => meaningOf(INCURRED_WORDS, normalizeText(note)) !== null);
  if (at < 0) return { stated: false, amount: null };
  return { stated: true, amount: incurredAmountIn(notes.slice(at, at + LINES_OF_A_NOTE).join(' ')) };
}
