import { normalizeText } from '#lambdas/estimate-reader/text/plain-text.ts';
import {
  figureIn,
  meaningOf,
  type Spelling,
  says,
  spelling,
} from '#lambdas/estimate-reader/text/spelling.ts';

/** How a row says that its shingles are laid closer together, or its felt doubled, as on a flat porch. */
export const shortCourses: readonly Spelling<'closer'>[] = [
  spelling(/\bshort[- ]cours/, 'closer', 'Xactimate notes', 'Coverage is 3" (short coursed)'),
  spelling(/\b[34](?: ?"| ?in(?:ch(?:es)?)?)\.? exposure/, 'closer', 'Xactimate notes', '3" exposure'),
  spelling(/\bdouble[- ]coverage\b/, 'closer', 'Xactimate', 'Roofing felt - double coverage/low slope'),
];

/** How a note says that its dollars are paid once the work is done. */
export const INCURRED_WORDS: readonly Spelling<'incurred'>[] = [
  spelling(/\bpaid when\b/, 'incurred', 'Travelers; USAA', 'Paid when completed: $1,896.21'),
  spelling(/\bwhen incurred\b/, 'incurred', 'Safeco; Liberty', 'Payable when incurred: $1,896.21'),
  spelling(/\bif incurred\b/, 'incurred', 'State Farm', 'Up to $1,896.21 is owed if incurred'),
  spelling(
    /\bactually (?:repaired|replaced|incurred)\b/,
    'incurred',
    'State Farm',
    'This is owed when actually repaired or replaced: $1,896.21',
  ),
  spelling(/\bupon completion\b/, 'incurred', 'Farmers Mutual NE', '$1,896.21 upon completion'),
  spelling(
    /\buntil (?:the )?(?:\w+ ){0,2}costs? (?:is|are) incurred\b/,
    'incurred',
    'code upgrade rows',
    '$1,896.21 is held until the code upgrade cost is incurred.',
  ),
];

/** How a note says that another row is paid in place of its own until the work is done. */
export const ASSOCIATED_WORDS: readonly Spelling<'associated'>[] = [
  spelling(
    /\b(?:settlement|payment) is based on the associated (?:line )?items?\b/,
    'associated',
    'code upgrade rows',
    'Settlement is based on the associated item until the code upgrade cost is incurred.',
  ),
];

/** True if the notes say that the row itself is not paid yet, but an associated one is. */
export const paidByAssociated = (notes: readonly string[], words: typeof ASSOCIATED_WORDS) =>
  says(words, normalizeText(notes.join(' ')));

const DOLLARS = /(?:\$ ?)?(\d{1,3}(?:,\d{3})*\.\d{2}|\d+\.\d{2}|(?<=\$ ?)\d[\d,]*)/g;
/** `@ $2.08 per SF`, `$2.08/SF`: a unit price. */
const PRICE = /@ ?\$? ?[\d,]*\.?\d+|\$ ?[\d,]*\.?\d+ ?(?:\/|per\b|an?\b|each\b)/g;
/** A sum may be on the line after its sentence. */
const LINES_OF_A_NOTE = 3;

/** Dollars that a note says are paid once the work is done; null if it states no amount. */
export function incurredAmountIn(note: string, table = INCURRED_WORDS): number | null {
  const text = normalizeText(note);
  // Dollars beside an associated item are what it pays already.
  if (meaningOf(table, text) === null || says(ASSOCIATED_WORDS, text)) return null;
  const last = [...text.replace(PRICE, ' ').matchAll(DOLLARS)].at(-1)?.[1];
  return last === undefined ? null : Number(last.replaceAll(',', ''));
}

/** An associated item is named with its quantity, so that only a dollar sign tells its cost. */
const SIGNED_DOLLARS = /\$ ?([\d,]*\d\.\d{2})(?!\d)/;

/** Dollars that the associated row of a code upgrade pays until it is done, if the notes state them. */
export function associatedAmountIn(notes: readonly string[]): number | null {
  const at = notes.findIndex((note) => says(ASSOCIATED_WORDS, normalizeText(note)));
  const note = at < 0 ? '' : normalizeText(notes.slice(at, at + LINES_OF_A_NOTE).join(' '));
  const found = SIGNED_DOLLARS.exec(note.replace(PRICE, ' '))?.[1];
  return found === undefined ? null : Number(found.replaceAll(',', ''));
}

/** Whether the notes under a row say that something is paid once the work is done, and how many dollars. */
export function incurredIn(notes: readonly string[]): { stated: boolean; amount: number | null } {
  const at = notes.findIndex((note) => meaningOf(INCURRED_WORDS, normalizeText(note)) !== null);
  if (at < 0) return { stated: false, amount: null };
  return { stated: true, amount: incurredAmountIn(notes.slice(at, at + LINES_OF_A_NOTE).join(' ')) };
}

const open = (pattern: RegExp, papers: string, ...printed: string[]): Spelling<'open'> => ({
  pattern,
  means: 'open',
  printed,
  papers,
});

/** What a row or its note says of work that is not decided yet. */
export const OPEN_WORDS: readonly Spelling<'open'>[] = [
  open(
    /\b(?:if|as|when|where) (?:needed|necessary|required)\b/,
    'Xactimate',
    'Tear off comp. shingles - if needed',
  ),
  open(/\bopen (?:item|line|entry)\b/, 'small carriers', 'Open item'),
  open(
    /\b(?:left|leave|kept|held|remains?) open\b/,
    'small carriers',
    'Left open until the roof is inspected',
  ),
  open(/\bpending\b/, 'Xactimate', "Pending the engineer's report"),
  open(/\bt\.?b\.?d\b/, 'trade usage', 'Roof covering - TBD', 'T.B.D.'),
  open(/\bto be (?:determined|decided|priced|confirmed)\b/, 'trade usage', 'Quantity to be determined'),
  open(/\bon hold\b/, 'trade usage', 'This row is on hold'),
  open(/\b(?:optional|option only)\b/, 'contractors', 'Optional: full roof'),
  open(/\bplace ?holder\b/, 'trade usage', 'Placeholder'),
  open(
    /\bnot (?:included|allowed|approved|covered|owed|warranted)\b/,
    'Xactimate',
    'Full roof not warranted',
  ),
  open(/\bunder review\b/, 'letters', 'Coverage is under review'),
];

/** How a note states waste; the pattern's first group is the percentage. */
export const WASTE_WORDS: readonly Spelling<'roof' | 'floor'>[] = [
  spelling(/\bcarpet/, 'floor', 'Xactimate', '15% waste for carpet'),
  spelling(/\bvinyl/, 'floor', 'Xactimate', '10% waste for vinyl'),
  spelling(/\bfloor/, 'floor', 'Xactimate', '10% waste for flooring'),
  spelling(
    /(\d+(?:\.\d+)?) ?% (?:roof(?:ing)? |cutting )?waste/,
    'roof',
    'Progressive; Symbility; small carriers',
    '10% Waste Added',
    'Includes 10% waste on quantity.',
    'Measured area plus 11 % cutting waste',
  ),
  spelling(
    /waste (?:is )?(?:included|added|allowed)[: ]+(\d+(?:\.\d+)?) ?%/,
    'roof',
    'small carriers',
    'Waste included: 12 %',
    'Waste added 10%',
  ),
  spelling(
    /waste (?:factor )?(?:for this (?:item|roof) )?(?:is |was )?(?:calculated at |of |factor |at |: ?)+(\d+(?:\.\d+)?) ?%/,
    'roof',
    'Xactimate',
    'Waste factor for this roof was calculated at 12%',
  ),
  spelling(
    /(\d+(?:\.\d+)?) ?% de (?:desperdicio|merma)/,
    'roof',
    'Spanish',
    'Cantidad incluye 12.8% de desperdicio',
  ),
  spelling(
    /waste[: ]+(\d+(?:\.\d+)?) ?%/,
    'roof',
    'Allstate; measurement reports',
    'Auto Calculated Waste: 7.6%, 4.36SQ',
    'Waste: 12%',
  ),
];

/** The waste a note states for a roof, in percent; null if it states none. */
export function wasteIn(note: string, table: typeof WASTE_WORDS): number | null {
  const text = normalizeText(note);
  for (const { pattern, means } of table) {
    const found = pattern.exec(text);
    if (found !== null) return means === 'roof' ? Number(found[1]) : null;
  }
  return null;
}

/** A row's tax on a line of its own below it; the first group is the amount. */
export const TAX_NOTES: readonly Spelling<'tax'>[] = [
  spelling(
    /^[(+]*(?:incl(?:\.|udes|uding)? )?(?:sales |material )?tax(?:es)?:? \$?([\d,]+\.\d{2})\)?$/,
    'tax',
    'forms for manufactured homes',
    'Tax 112.50',
    '(incl. sales tax $112.50)',
  ),
  spelling(
    /^\+? ?\$?([\d,]+\.\d{2}) (?:sales |material )?tax$/,
    'tax',
    'forms for manufactured homes',
    '112.50 tax',
  ),
];

/** The dollars of tax a note states and nothing else; null for any other note. */
export function taxIn(note: string, table: typeof TAX_NOTES): number | null {
  const amount = figureIn(table, normalizeText(note));
  return amount === null ? null : Number(amount.replaceAll(',', ''));
}

/** Parts of a roof that a program may add to the shingle row as an option. */
type OptionalPart = 'starter' | 'ridge_cap' | 'valley';

/** Options with a yes in the notes below a row; one note may have several. */
export const roofOptions: readonly Spelling<OptionalPart>[] = [
  spelling(
    /include eave starter(?: course)?: ?yes/,
    'starter',
    'Allstate',
    'Include eave starter course: Yes',
  ),
  spelling(
    /include rake starter(?: course)?: ?yes/,
    'starter',
    'Allstate',
    'Include rake starter course: Yes',
  ),
  spelling(/include ridge(?: cap)?s?: ?yes/, 'ridge_cap', 'Allstate', 'Include ridge cap: Yes'),
  spelling(/include hip(?: cap)?s?: ?yes/, 'ridge_cap', 'Allstate', 'Include hip caps: Yes'),
  spelling(/include ridge ?\/ ?hip(?: cap)?s?: ?yes/, 'ridge_cap', 'Allstate', 'Include ridge/hip cap: Yes'),
  spelling(/include hip ?\/ ?ridge(?: cap)?s?: ?yes/, 'ridge_cap', 'Allstate', 'Include hip/ridge cap: Yes'),
  spelling(/\bvalleys?: ?open/, 'valley', 'Allstate', 'Options: Valleys: Open'),
  spelling(/\bvalleys?: ?closed/, 'valley', 'Allstate', 'Options: Valleys: Closed-cut (half laced)'),
  spelling(/\bvalleys?: ?woven/, 'valley', 'Allstate', 'Options: Valleys: Woven'),
  spelling(/\bvalleys?: ?yes/, 'valley', 'Allstate', 'Valley: Yes'),
];
