import { normalizeText } from '#lambdas/estimate-reader/text/normalize-text.ts';

const SIDE = '(?:front|rear|back|left|right|north|south|east|west)(?:ern)?(?:[ -](?:facing|hand|side))?';

/** Sentences that say that only a part of the roof is replaced. */
const PARTIAL: readonly RegExp[] = [
  new RegExp(
    `\\b${SIDE}(?:(?:,| and| &|/) ?${SIDE})* (?:roof )?(?:slopes?|sides?|planes?|facets?)(?: of the roof)? only\\b`,
  ),
  new RegExp(
    `\\bonly (?:the |on the )?${SIDE}(?:(?:,| and| &|/) ?(?:the )?${SIDE})* (?:roof )?(?:slopes?|sides?|planes?|facets?)\\b`,
  ),
  new RegExp(
    `\\b(?:replaces?|replacement of|allows? for|covers?) (?:only )?the ${SIDE} (?:roof )?slopes?\\b`,
  ),
  /\b(?:remaining|other|rest of the) (?:roof )?(?:slopes?|sides?|planes?|facets?|roof)\b.{0,40}\b(?:not|un)[ -]?(?:be )?(?:damaged|affected|replaced|included|covered|warranted)\b/,
  /\b(?:remaining|other) (?:roof )?(?:slopes?|sides?|planes?|facets?)\b.{0,30}\b(?:no|without) (?:storm[- ]related |hail |wind )?damage\b/,
  /\bslopes?\b.{0,20}\b(?:are|is|were|was) not (?:damaged|included|replaced)\b/,
  /\b(?:\d{1,2}|half|one[- ]half|one[- ]third|two[- ]thirds) ?(?:%|percent)? of the (?:dwelling |house |main )?roof\b(?! surface| waste)/,
  /\b(?:partial|spot) (?:roof )?(?:repair|replacement)s?\b/,
  /\brepairs? (?:only|to the roof only)\b/,
];

/** What a row says that counts a part of a roof: `additional quantity`, `per slope`, a credit. */
const ROW_OF_PART =
  /\badditional (?:quantity|squares?|area)\b|\bper slope\b|\b(?:front|rear|back|left|right|north|south|east|west) (?:slopes?|side|facet)(?: only)?\b|\b\d{1,2} ?(?:%|percent) of (?:the )?(?:roof|slope|total)\b|\b(?:roof|repair|shingle) allowance\b|\ballowance for\b|\bcredit\b|\bdifference\b|\bpartial\b|\bslopes? only\b|\b(?:patch|spot) repair\b/;

/** A supplement that lists only what it adds. */
const SUPPLEMENT: readonly RegExp[] = [
  /\bsupplement\b.{0,60}\b(?:adds?|includes? only|lists? only|allows? for) (?:the )?(?:following|additional|difference|items)\b/,
  /\b(?:all )?other items (?:will )?remain(?:s)? (?:as|the same as)\b/,
  /\b(?:lists?|shows?|includes?|contains?|reflects?|is for|represents?) (?:only )?(?:the )?differences?\b/,
  /\bdifferences? only\b/,
  /\bin addition to (?:our|the|your) (?:prior|previous|earlier|original|initial|first) estimate\b/,
  /\b(?:additional|added|supplemental) items? only\b/,
  /\bpreviously (?:allowed|approved|estimated)\b.{0,30}\bsquares?\b/,
];

/** True where a sentence says that only a part of the roof is replaced. */
export function partialWordsIn(sentence: string): boolean {
  const text = normalizeText(sentence);
  return PARTIAL.some((pattern) => pattern.test(text));
}

/** True where a row's description or notes count a part of a roof. */
export const rowOfPart = (texts: readonly string[]) =>
  texts.some((text) => ROW_OF_PART.test(normalizeText(text)));

/** True where the line says that the paper lists only what was added to an earlier estimate. */
export function supplementWordsIn(line: string): boolean {
  const text = normalizeText(line);
  return SUPPLEMENT.some((pattern) => pattern.test(text));
}
