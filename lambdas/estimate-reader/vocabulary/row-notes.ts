import {
  figureIn,
  matches,
  meaningOf,
  phrases,
  phrasesBy,
} from '#lambdas/estimate-reader/text/phrase-rule.ts';
import { normalizeText } from '#lambdas/estimate-reader/text/plain-text.ts';

/** How a row says that its shingles are installed closer together, or its felt doubled, as on a flat porch. */
export const shortCourses = phrases('closer', 'Xactimate notes', [
  [/\bshort[- ]cours/, 'Coverage is 3" (short coursed)'],
  [/\b[34](?: ?"| ?in(?:ch(?:es)?)?)\.? exposure/, '3" exposure'],
  [/\bdouble[- ]coverage\b/, 'Roofing felt - double coverage/low slope', 'Xactimate'],
]);

/** How a note says that its dollars are paid once the work is done. */
export const INCURRED_WORDS = phrases('incurred', 'State Farm', [
  [
    'paid when|when incurred',
    'Paid when completed: $1,896.21 | Payable when incurred: $1,896.21',
    'USAA; Safeco',
  ],
  [/\bif incurred\b/, 'Up to $1,896.21 is owed if incurred'],
  [/\bactually (repaired|replaced|incurred)\b/, 'This is owed when actually repaired or replaced: $1,896.21'],
  [/\bupon completion\b/, '$1,896.21 upon completion', 'Farmers Mutual NE'],
  [/\buntil (the )?(\w+ ){0,2}costs? (is|are) incurred\b/, '$1,896.21 is held until the cost is incurred.'],
]);

/** How a note says that another row is paid in place of its own until the work is done. */
export const ASSOCIATED_WORDS = phrases('associated', 'code upgrade rows', [
  [
    /\b(settlement|payment) is based on the associated (line )?items?\b/,
    'Settlement is based on the associated item',
  ],
]);

/** True if the notes say that the row itself is not paid yet, but an associated one is. */
export const paidByAssociated = (notes: readonly string[], words: typeof ASSOCIATED_WORDS) =>
  matches(words, normalizeText(notes.join(' ')));

const DOLLARS = /(?:\$ ?)?(\d{1,3}(?:,\d{3})*\.\d{2}|\d+\.\d{2}|(?<=\$ ?)\d[\d,]*)/g;
/** `@ $2.08 per SF`, `$2.08/SF`: a unit price. */
const PRICE = /@ ?\$? ?[\d,]*\.?\d+|\$ ?[\d,]*\.?\d+ ?(?:\/|per\b|an?\b|each\b)/g;
/** A sum may be on the line after its sentence. */
const LINES_OF_A_NOTE = 3;

/** Dollars that a note says are paid once the work is done; null if it states no amount. */
export function incurredAmountIn(note: string, table = INCURRED_WORDS): number | null {
  const text = normalizeText(note);
  // Dollars beside an associated item are what it pays already.
  if (meaningOf(table, text) === null || matches(ASSOCIATED_WORDS, text)) return null;
  const last = [...text.replace(PRICE, ' ').matchAll(DOLLARS)].at(-1)?.[1];
  return last === undefined ? null : Number(last.replaceAll(',', ''));
}

/** An associated item is named with its quantity, so that only a dollar sign tells its cost. */
const SIGNED_DOLLARS = /\$ ?([\d,]*\d\.\d{2})(?!\d)/;

/** Dollars that the associated row of a code upgrade pays until it is done, if the notes state them. */
export function associatedAmountIn(notes: readonly string[]): number | null {
  const at = notes.findIndex((note) => matches(ASSOCIATED_WORDS, normalizeText(note)));
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

/** What a row or its note says of work that is not decided yet. */
export const OPEN_WORDS = phrases('open', 'trade usage', [
  [/\b(if|as|when|where) (needed|necessary|required)\b/, 'Tear off comp. shingles - if needed', 'Xactimate'],
  [/\bopen (item|line|entry)\b/, 'Open item', 'small carriers'],
  [/\b(left|leave|kept|held|remains?) open\b/, 'Left open until the roof is inspected', 'small carriers'],
  ['pending|under review', "Pending the engineer's report | Coverage is under review", 'Xactimate; letters'],
  [/\bt\.?b\.?d\b/, 'Roof covering - TBD | T.B.D.'],
  [/\bto be (determined|decided|priced|confirmed)\b/, 'Quantity to be determined'],
  ['on hold|place ?holder', 'This row is on hold | Placeholder'],
  [/\b(optional|option only)\b/, 'Optional: full roof', 'contractors'],
  [/\bnot (included|allowed|approved|covered|owed|warranted)\b/, 'Full roof not warranted', 'Xactimate'],
]);

/** How a note states waste; the pattern's first group is the percentage. */
export const WASTE_WORDS = phrasesBy('Xactimate', {
  floor: [
    [/\bcarpet/, '15% waste for carpet'],
    [/\bvinyl/, '10% waste for vinyl'],
    [/\bfloor/, '10% waste for flooring'],
  ],
  roof: [
    [
      /(\d+(?:\.\d+)?) ?% (?:roof(?:ing)? |cutting )?waste/,
      '10% Waste Added | Includes 10% waste on quantity. | Measured area plus 11 % cutting waste',
      'Progressive; Symbility; small carriers',
    ],
    [
      /waste (?:is )?(?:included|added|allowed)[: ]+(\d+(?:\.\d+)?) ?%/,
      'Waste included: 12 % | Waste added 10%',
      'small carriers',
    ],
    [
      /waste (?:factor )?(?:for this (?:item|roof) )?(?:is |was )?(?:calculated at |of |factor |at |: ?)+(\d+(?:\.\d+)?) ?%/,
      'Waste factor for this roof was calculated at 12%',
    ],
    [/(\d+(?:\.\d+)?) ?% de (?:desperdicio|merma)/, 'Cantidad incluye 12.8% de desperdicio', 'Spanish'],
    [
      /waste[: ]+(\d+(?:\.\d+)?) ?%/,
      'Auto Calculated Waste: 7.6%, 4.36SQ | Waste: 12%',
      'Allstate; measurement reports',
    ],
  ],
});

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
export const TAX_NOTES = phrases('tax', 'forms for manufactured homes', [
  [
    /^[(+]*(?:incl(?:\.|udes|uding)? )?(?:sales |material )?tax(?:es)?:? \$?([\d,]+\.\d{2})\)?$/,
    'Tax 112.50 | (incl. sales tax $112.50)',
  ],
  [/^\+? ?\$?([\d,]+\.\d{2}) (?:sales |material )?tax$/, '112.50 tax'],
]);

/** The dollars of tax a note states and nothing else; null for any other note. */
export function taxIn(note: string, table: typeof TAX_NOTES): number | null {
  const amount = figureIn(table, normalizeText(note));
  return amount === null ? null : Number(amount.replaceAll(',', ''));
}

/** Options with a yes in the notes below a row; one note may have several. */
export const roofOptions = phrasesBy('Allstate', {
  starter: [
    [/include eave starter( course)?: ?yes/, 'Include eave starter course: Yes'],
    [/include rake starter( course)?: ?yes/, 'Include rake starter course: Yes'],
  ],
  ridge_cap: [
    [/include (ridge|hip)( cap)?s?: ?yes/, 'Include ridge cap: Yes | Include hip caps: Yes'],
    [/include ridge ?\/ ?hip( cap)?s?: ?yes/, 'Include ridge/hip cap: Yes'],
    [/include hip ?\/ ?ridge( cap)?s?: ?yes/, 'Include hip/ridge cap: Yes'],
  ],
  valley: [
    [/\bvalleys?: ?(open|woven|yes)/, 'Options: Valleys: Open | Options: Valleys: Woven | Valley: Yes'],
    [/\bvalleys?: ?closed/, 'Options: Valleys: Closed-cut (half laced)'],
  ],
});
