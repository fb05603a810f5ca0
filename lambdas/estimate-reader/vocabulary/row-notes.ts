import { normalizeText } from '#lambdas/estimate-reader/text/plain-text.ts';
import { figureIn, meaningOf, type Spelling, says } from '#lambdas/estimate-reader/text/spelling.ts';

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
  {
    pattern: /\buntil (?:the )?(?:\w+ ){0,2}costs? (?:is|are) incurred\b/,
    means: 'incurred',
    printed: ['$1,896.21 is held until the code upgrade cost is incurred.'],
    papers: 'code upgrade rows',
  },
];

/** How a note says that another row is paid in place of its own until the work is done. */
export const ASSOCIATED_WORDS: readonly Spelling<'associated'>[] = [
  {
    pattern: /\b(?:settlement|payment) is based on the associated (?:line )?items?\b/,
    means: 'associated',
    printed: ['Settlement is based on the associated item until the code upgrade cost is incurred.'],
    papers: 'code upgrade rows',
  },
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
  { pattern: /\bcarpet/, means: 'floor', printed: ['15% waste for carpet'], papers: 'Xactimate' },
  { pattern: /\bvinyl/, means: 'floor', printed: ['10% waste for vinyl'], papers: 'Xactimate' },
  { pattern: /\bfloor/, means: 'floor', printed: ['10% waste for flooring'], papers: 'Xactimate' },
  {
    pattern: /(\d+(?:\.\d+)?) ?% (?:roof(?:ing)? |cutting )?waste/,
    means: 'roof',
    printed: ['10% Waste Added', 'Includes 10% waste on quantity.', 'Measured area plus 11 % cutting waste'],
    papers: 'Progressive; Symbility; small carriers',
  },
  {
    pattern: /waste (?:is )?(?:included|added|allowed)[: ]+(\d+(?:\.\d+)?) ?%/,
    means: 'roof',
    printed: ['Waste included: 12 %', 'Waste added 10%'],
    papers: 'small carriers',
  },
  {
    pattern:
      /waste (?:factor )?(?:for this (?:item|roof) )?(?:is |was )?(?:calculated at |of |factor |at |: ?)+(\d+(?:\.\d+)?) ?%/,
    means: 'roof',
    printed: ['Waste factor for this roof was calculated at 12%'],
    papers: 'Xactimate',
  },
  {
    pattern: /(\d+(?:\.\d+)?) ?% de (?:desperdicio|merma)/,
    means: 'roof',
    printed: ['Cantidad incluye 12.8% de desperdicio'],
    papers: 'Spanish',
  },
  {
    pattern: /waste[: ]+(\d+(?:\.\d+)?) ?%/,
    means: 'roof',
    printed: ['Auto Calculated Waste: 7.6%, 4.36SQ', 'Waste: 12%'],
    papers: 'Allstate; measurement reports',
  },
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
  {
    pattern: /^[(+]*(?:incl(?:\.|udes|uding)? )?(?:sales |material )?tax(?:es)?:? \$?([\d,]+\.\d{2})\)?$/,
    means: 'tax',
    printed: ['Tax 112.50', '(incl. sales tax $112.50)'],
    papers: 'forms for manufactured homes',
  },
  {
    pattern: /^\+? ?\$?([\d,]+\.\d{2}) (?:sales |material )?tax$/,
    means: 'tax',
    printed: ['112.50 tax'],
    papers: 'forms for manufactured homes',
  },
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
  {
    pattern: /include eave starter(?: course)?: ?yes/,
    means: 'starter',
    printed: ['Include eave starter course: Yes'],
    papers: 'Allstate',
  },
  {
    pattern: /include rake starter(?: course)?: ?yes/,
    means: 'starter',
    printed: ['Include rake starter course: Yes'],
    papers: 'Allstate',
  },
  {
    pattern: /include ridge(?: cap)?s?: ?yes/,
    means: 'ridge_cap',
    printed: ['Include ridge cap: Yes'],
    papers: 'Allstate',
  },
  {
    pattern: /include hip(?: cap)?s?: ?yes/,
    means: 'ridge_cap',
    printed: ['Include hip caps: Yes'],
    papers: 'Allstate',
  },
  {
    pattern: /include ridge ?\/ ?hip(?: cap)?s?: ?yes/,
    means: 'ridge_cap',
    printed: ['Include ridge/hip cap: Yes'],
    papers: 'Allstate',
  },
  {
    pattern: /include hip ?\/ ?ridge(?: cap)?s?: ?yes/,
    means: 'ridge_cap',
    printed: ['Include hip/ridge cap: Yes'],
    papers: 'Allstate',
  },
  { pattern: /\bvalleys?: ?open/, means: 'valley', printed: ['Options: Valleys: Open'], papers: 'Allstate' },
  {
    pattern: /\bvalleys?: ?closed/,
    means: 'valley',
    printed: ['Options: Valleys: Closed-cut (half laced)'],
    papers: 'Allstate',
  },
  {
    pattern: /\bvalleys?: ?woven/,
    means: 'valley',
    printed: ['Options: Valleys: Woven'],
    papers: 'Allstate',
  },
  { pattern: /\bvalleys?: ?yes/, means: 'valley', printed: ['Valley: Yes'], papers: 'Allstate' },
];
