import { cellsOf, type Line, type PrintedPage } from '#lambdas/estimate-reader/text/page.ts';
import { matches } from '#lambdas/estimate-reader/text/phrase-rule.ts';
import { normalizeText } from '#lambdas/estimate-reader/text/plain-text.ts';
import { letterheads } from '#lambdas/estimate-reader/vocabulary/contractors.ts';

/** What an insurer prints above its letter's text. */
export interface Letterhead {
  /** The lines of its address as one; null where none is plain, or there are several. */
  address: string | null;
  fax: string | null;
}

/** A letterhead stands in this share of the page. */
const HEAD = 0.3;
/** Lines of an address are no further apart than this share of their height. */
const LEADING = 0.6;
const NAME_LINES = 2;

const ENDS_IN_CITY = /\p{L},? [A-Z]{2}\.? \d{5}(?:-\d{4})?$/u;
const BEGINS_IN_STREET =
  /^(?:(?:P\.? ?O\.? )?Box \d|(?:\d{1,6}|One|Two|Three|Four|Five|Six|Seven|Eight|Nine|Ten) [A-Z])/;
const FAX = /\b(?:fax|fx)\b[.:# ]*((?:\(\d{3}\) ?|\d{3}[-. ])\d{3}[-. ]\d{4})/gi;

/** "Roofing & Insurance Claims" is a roofer. */
function isInsurer(text: string): boolean {
  const plain = normalizeText(text);
  return matches(letterheads.insurers, plain) && !matches(letterheads.contractors, plain);
}

/** The lines right above, from top to bottom, that are names. */
function namesAbove(lines: readonly Line[], at: number): string[] {
  const names: string[] = [];
  for (let index = at - 1; index >= 0 && names.length < NAME_LINES; index -= 1) {
    const [line, below] = [lines[index], lines[index + 1]];
    if (line === undefined || below === undefined || /\d/.test(line.text)) break;
    if (below.top - line.bottom > LEADING * (below.bottom - below.top) || cellsOf(line).length > 1) break;
    names.unshift(line.text);
  }
  return names;
}

/** The address whose city the line ends with, under or beside an insurer's name. */
function addressAt(lines: readonly Line[], at: number): string | null {
  const line = lines[at];
  const before = lines[at - 1];
  if (line === undefined || !ENDS_IN_CITY.test(line.text) || cellsOf(line).length > 1) return null;
  const parts = line.text.split(', ');
  const street = parts.findIndex((part) => BEGINS_IN_STREET.test(part));
  if (street < 0 && (before === undefined || !BEGINS_IN_STREET.test(before.text))) return null;
  const beside = street < 0 ? [] : parts.slice(0, street);
  const names = namesAbove(lines, street < 0 ? at - 1 : at);
  const nearest = beside.length > 0 ? beside.join(', ') : names.at(-1);
  if (nearest === undefined || !isInsurer(nearest)) return null;
  return [...names, ...(street < 0 && before !== undefined ? [before.text] : []), line.text].join(', ');
}

const only = (values: readonly string[]): string | null => {
  const [value, ...others] = new Set(values);
  return value !== undefined && others.length === 0 ? value : null;
};

/** The insurer's own address and fax number at the head of a whole page. */
export function letterheadOf(page: PrintedPage): Letterhead {
  const lines = page.lines.filter(({ top }) => top < page.height * HEAD);
  const addresses = lines.map((_, at) => addressAt(lines, at)).filter((address) => address !== null);
  const numbers = lines.flatMap(({ text }) => [...text.matchAll(FAX)].map(([, number = '']) => number));
  return { address: only(addresses), fax: only(numbers) };
}
