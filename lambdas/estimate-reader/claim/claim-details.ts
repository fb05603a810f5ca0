import type { ClaimDetails, Filing } from '#lambdas/estimate-reader/estimate/estimate.ts';
import { fieldOf } from '#lambdas/estimate-reader/text/labelled-fields.ts';
import { cellsOf, type Line, type PrintedPage } from '#lambdas/estimate-reader/text/page.ts';
import { isPrinted } from '#lambdas/estimate-reader/text/phrase-rule.ts';
import { dateIn, normalizeText } from '#lambdas/estimate-reader/text/plain-text.ts';
import {
  CLAIM_LABELS,
  FILING_LABELS,
  labelsOf,
  REVISION_WORDS,
  SUPPLEMENT_TITLES,
} from '#lambdas/estimate-reader/vocabulary/claim-labels.ts';
import { letterheads, namesContractor } from '#lambdas/estimate-reader/vocabulary/contractors.ts';
import { SUPPLEMENT_TO_COME, saysLater } from '#lambdas/estimate-reader/vocabulary/parts-of-a-roof.ts';
import { carrierIn, unknownCarrierIn } from './insurer-names.ts';

/** Carrier, claim number, date and type of loss, from the cover, the letter or the page heads. */
export function claimDetailsFrom(pages: readonly PrintedPage[]): ClaimDetails {
  const lines = pages.flatMap((page) => page.lines);
  const loss = fieldOf(lines, labelsOf(CLAIM_LABELS, 'dateOfLoss'), (value) => dateIn(value) !== null);
  const type = fieldOf(lines, labelsOf(CLAIM_LABELS, 'typeOfLoss'))?.value ?? null;
  return {
    carrier: carrierOf(pages, lines),
    claimNumber: claimNumberOf(lines),
    dateOfLoss: loss === null ? null : dateIn(loss.value),
    typeOfLoss: type === null || type.length > 60 ? null : type,
  };
}

function claimNumberOf(lines: readonly Line[]): string | null {
  const labelled = fieldOf(lines, labelsOf(CLAIM_LABELS, 'claimNumber'), (value) => /\d/.test(value))?.value;
  const joined = lines
    .map((line) => /\bclaim ?#? ?([A-Z0-9][A-Z0-9-]{5,})\b/i.exec(line.text)?.[1])
    .find((text) => text !== undefined && /\d{4}/.test(text));
  const value = labelled ?? joined ?? null;
  if (value === null) return null;
  // A name or a second field may follow on the line; a claim number contains digits.
  const parts = value.split(/,|\s{2,}|\s(?=[A-Za-z]{3,})/)[0]?.trim() ?? '';
  return /\d/.test(parts) ? parts.replace(/\s*-\s*/g, '-') : null;
}

/** The top lines of a page down to the first field, where letterheads are. */
function letterhead(page: PrintedPage | undefined): Line[] {
  return (page?.lines ?? []).filter((line) => line.top < (page?.height ?? 0) * 0.2).slice(0, 6);
}

const insurerIn = (text: string) => carrierIn(text) ?? unknownCarrierIn(text);

/** The insurer by its label, then by the first line of the letterhead, then by a known name. */
function carrierOf(pages: readonly PrintedPage[], lines: readonly Line[]): string | null {
  const labels = labelsOf(CLAIM_LABELS, 'company');
  const stated = fieldOf(lines, labels, (value) => insurerIn(value) !== null)?.value;
  if (stated !== undefined) return carrierIn(stated) ?? stated;
  const heads = letterhead(pages[0]);
  const first = insurerIn(heads[0]?.text ?? '');
  if (first !== null) return first;
  const known = pages
    .flatMap(letterhead)
    .map(knownIn)
    .find((name) => name !== null);
  if (known !== undefined) return known;
  const printed = labelledCompany(lines) ?? plan(lines);
  if (printed !== null && !namesContractor(printed, letterheads)) return carrierIn(printed) ?? printed;
  const own = nameInLetterhead(heads) ?? repeatedHead(pages);
  if (own !== null) return own;
  const named = lines.filter(({ text }) => INSURERS.test(text)).map(knownIn);
  const legal = lines.map((line) => unknownCarrierIn(line.text));
  return [...named, ...legal, ...lines.map(knownIn)].find((name) => name !== null) ?? null;
}

const knownIn = ({ text }: Line) => carrierIn(text);
const INSURERS =
  /\b(insurance|mutual|company|companies|casualty|group|estimate|provider|team|center|member)\b/i;
/** Labels above an adjusting firm's `Company:`. */
const ADJUSTERS = /^(?:claim rep|estimator|adjuster|inspector|appraiser|operator)/i;

/** The company that a label names; one under an adjuster's label is the adjuster's. */
function labelledCompany(lines: readonly Line[]): string | null {
  const field = fieldOf(lines, labelsOf(CLAIM_LABELS, 'company'));
  const above = field === null ? undefined : lines[lines.indexOf(field.line) - 1];
  return field === null || ADJUSTERS.test(above?.text ?? '') ? null : field.value;
}

/** Words for what an insurer is or covers, which alone name none. */
const KINDS =
  /^(?:(?:fire|mutual|farm|home|property|casualty|insurance|assurance|company|society|association|group|and|&|of)\b ?)+$/i;

/** An insurer's name in a column of its own at the top; its first half may be on the line above. */
function nameInLetterhead(lines: readonly Line[]): string | null {
  for (const [at, line] of lines.entries())
    for (const cell of cellsOf(line)) {
      const name = unknownCarrierIn(cell.text);
      if (name === null) continue;
      const above = cellsOf(lines[at - 1] ?? line).find(
        (aboveCell) => aboveCell !== cell && aboveCell.left < cell.right && cell.left < aboveCell.right,
      );
      const halved = KINDS.test(name) && above !== undefined && /^[A-Z][A-Za-z'&. -]{2,40}$/.test(above.text);
      return halved ? `${above.text} ${name}` : name;
    }
  return null;
}

/** A name at the top of most pages that is not a person's, a document's or a builder's. */
function repeatedHead(pages: readonly PrintedPage[]): string | null {
  const [first] = letterhead(pages[0]);
  if (first === undefined || pages.length < 2) return null;
  const name = first.text.trim();
  const often = pages.filter((page) => letterhead(page).some((line) => line.text.trim() === name)).length;
  const plausible = /^[A-Z][\w&'. -]{3,50}$/.test(name) && !/\d|_/.test(name) && name.split(' ').length >= 2;
  return plausible &&
    often * 2 > pages.length &&
    !namesContractor(name, letterheads) &&
    !/\b(estimate|claim|page|insured|summary|unit|price|quantity|description|total|tax)\b/i.test(name)
    ? name
    : null;
}

/** Symbility prints the carrier after the estimate's name: `ESTIMATE: Structure (carrier)`. */
function plan(lines: readonly Line[]): string | null {
  const found = lines
    .map((line) => /^ESTIMATE:.*?\(([^)]+)\)/i.exec(line.text)?.[1])
    .find((name) => name !== undefined);
  return found ?? null;
}

/** True if the pages have a roofer's or builder's letterhead and no insurer's. */
export function contractorLetterhead(pages: readonly PrintedPage[]): boolean {
  const heads = pages.slice(0, 3).flatMap(letterhead);
  const first = heads.filter((line) => normalizeText(line.text).length < 60).slice(0, 12);
  return (
    first.some((line) => namesContractor(line.text, letterheads)) &&
    !first.some((line) => carrierIn(line.text) !== null)
  );
}

/** Revisions say so near the top of their first page. */
const HEAD_LINES = 40;

/** A footer's date stands beside its page number: `CALLOWAY_BRENT1   6/2/2025   Page: 3`. */
const FOOTER = /\bpage:? ?\d+/i;
const PRICE_LIST =
  /\b[A-Z]{4,}\d?[A-Z0-9]*_(?:\d{2})?(JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC)(\d{2})\b/;

/** What distinguishes the estimates of a claim: the house, the date, and whether it replaces or adds to an earlier one. */
export function filingOf(lines: readonly Line[]): Filing {
  const dated = fieldOf(lines, labelsOf(FILING_LABELS, 'dated'), (value) => dateIn(value) !== null);
  const head = lines.slice(0, HEAD_LINES);
  const [, month = '', year = ''] = PRICE_LIST.exec(lines.map(({ text }) => text).join('\n')) ?? [];
  const monthDate = month === '' ? null : dateIn(`${month} 1, 20${year}`);
  const footer = lines.find(({ text }) => FOOTER.test(text) && dateIn(text) !== null);
  return {
    property: fieldOf(lines, labelsOf(FILING_LABELS, 'property'))?.value ?? null,
    dated: dateIn(dated?.value ?? footer?.text ?? ''),
    priceList: monthDate?.slice(0, 7) ?? null,
    revised: head.some((line) => isPrinted(REVISION_WORDS, line.text)),
    supplement: lines.some((line) => isSupplement(line.text)),
  };
}

/** A title or a sentence of a supplement, and none of one that may be asked for later. */
const isSupplement = (text: string) =>
  isPrinted(SUPPLEMENT_TITLES, text) && !saysLater(text, SUPPLEMENT_TO_COME);
