import { normalizeText } from '#lambdas/estimate-reader/text/plain-text.ts';
import { type Spelling, says, spelling } from '#lambdas/estimate-reader/text/spelling.ts';

const SIDE = '(?:front|rear|back|left|right|north|south|east|west)(?:ern)?(?:[ -](?:facing|hand|side))?';
const SIDES = `${SIDE}(?:(?:,| and| &|/) ?(?:the )?${SIDE})*`;
const FACE = '(?:roof )?(?:slopes?|sides?|planes?|facets?)';
const FEW = '(?:an?|one|two|three|four|[1-9])';
const SOME_FACES = `${FEW} (?:${FACE} of the (?:roof|house)|of (?:the |its )?(?:\\w+ )?${FACE})`;
const REPLACES = '(?:replac(?:e|es|ing|ement of)|allow(?:s|ing)?(?: for)?|pays? for|covers?|is for)';

const part = (pattern: RegExp, papers: string, ...printed: string[]): Spelling<'part'> => ({
  pattern,
  means: 'part',
  printed,
  papers,
});

/** Sentences saying that only a part of the roof is replaced. */
export const PARTIAL_WORDS: readonly Spelling<'part'>[] = [
  part(
    new RegExp(`\\b${SIDES} ${FACE}(?: of the roof)? only\\b`),
    'letters',
    'Wind damage to the front slope only.',
  ),
  part(
    new RegExp(`\\bonly (?:the |on the )?${SIDES} ${FACE}\\b`),
    'letters',
    'We allow only the north and west slopes.',
  ),
  part(
    new RegExp(`\\b(?:replaces?|replacement of|allows? for|covers?) the ${SIDE} ${FACE}\\b`),
    'letters',
    'This estimate replaces the front slope.',
  ),
  part(
    new RegExp(
      `\\b(?:remaining|other|rest of the) (?:${FACE}|roof)\\b.{0,40}\\b(?:not|un)[ -]?(?:be )?(?:damaged|affected|replaced|included|covered|warranted)\\b`,
    ),
    'letters; Xactimate notes',
    'Remaining slopes not damaged.',
    'The rest of the roof will not be replaced.',
  ),
  part(
    new RegExp(
      `\\b(?:remaining|other) ${FACE}\\b.{0,30}\\b(?:no|without) (?:storm[- ]related |hail |wind )?damage\\b`,
    ),
    'Xactimate notes',
    'Other slopes show no hail damage',
  ),
  part(
    /\bslopes?\b.{0,20}\b(?:are|is|were|was) not (?:damaged|included|replaced)\b/,
    'letters',
    'The left slope is not included.',
  ),
  part(
    new RegExp(`\\b${REPLACES} (?:only )?${SOME_FACES}\\b`),
    'letters',
    'This estimate is for one side of the roof.',
    'Replacement of 2 of 6 facets',
  ),
  part(
    new RegExp(
      `\\b(?:${SOME_FACES}|${FEW} ${FACE}) (?:(?:is|are|will be|to be) )?(?:being )?(?:replaced|allowed|covered)\\b`,
    ),
    'letters',
    'Two of the four slopes are replaced.',
    'One slope is replaced.',
  ),
  part(
    new RegExp(`\\b(?:damaged|affected) ${FACE} only\\b|\\bonly (?:the )?(?:damaged|affected) ${FACE}\\b`),
    'letters',
    'We allow for the damaged slopes only.',
    'Only the affected slopes',
  ),
  part(
    new RegExp(`\\b${REPLACES} (?:only )?\\d{1,2} ?(?:%|percent) of (?:the |your )?(?:roof )?shingles\\b`),
    'letters',
    'We are replacing 50% of the shingles.',
  ),
  part(
    /\b\d{1,2} ?(?:%|percent) of (?:the )?(?:roof|shingles) (?:is |are |will be )?(?:being )?replaced\b|\broof replacement:? \d{1,2} ?(?:%|percent)/,
    'letters; farm mutuals',
    '50% of roof replaced',
    'Roof replacement: 50 %',
  ),
  part(
    /\b(?:half(?: of)?|(?:\d{1,2} ?(?:%|percent)|one[- ]third|two[- ]thirds) of) (?:the|your) (?:dwelling |house |main )?roof\b(?! surface| waste)/,
    'letters; farm mutuals',
    'Replace 50 % of the roof',
    'Only half the roof is replaced.',
  ),
  part(
    /\b(?:partial|spot) (?:roof )?(?:repair|replacement)s?\b/,
    'trade usage',
    'Partial roof replacement',
    'Spot repairs',
  ),
  part(/\brepairs? (?:only|to the roof only)\b/, 'trade usage', 'This allows repairs only.'),
];

/** A row of one side: a part, but beside a row of the opposite side. */
export const ROW_OF_A_SIDE = part(
  new RegExp(`\\b${SIDE} (?:slopes?|side|facet)(?: only)?\\b`),
  'Xactimate notes',
  'Tear off comp. shingles - rear slope',
);

/** What a row says that counts a part of a roof. */
export const ROW_PART_WORDS: readonly Spelling<'part'>[] = [
  part(
    /\badditional (?:quantity|squares?|area)\b/,
    'supplements',
    'Tear off comp. shingles (additional quantity)',
  ),
  part(/\bper slope\b/, 'small carriers', 'Laminated shingles, per slope'),
  ROW_OF_A_SIDE,
  part(
    /\b\d{1,2} ?(?:%|percent) of (?:the )?(?:roof|slope|total)\b/,
    'farm mutuals',
    'Roof shingles, 50 % of roof',
  ),
  part(/\b(?:roof|repair|shingle) allowance\b/, 'small carriers', 'Shingle allowance'),
  part(/\ballowance for\b/, 'farm mutuals', 'Laminated shingles - allowance for hail marks'),
  part(/\bcredit\b/, 'supplements', 'Credit - comp. shingles'),
  part(/\bdifference\b/, 'supplements', 'Comp. shingles, difference to first estimate'),
  part(/\bpartial\b/, 'trade usage', 'Comp. shingles, partial'),
  part(/\bslopes? only\b/, 'trade usage', 'Comp. shingles, damaged slopes only'),
  part(
    /\brepair of (?:the |a )?(?:damaged|affected) (?:area|part|portion|section)\b/,
    'Xactimate notes',
    'Repair of the damaged area.',
  ),
  part(/\b(?:patch|spot) repair\b/, 'trade usage', 'Comp. shingles, patch repair'),
];

/** A document that lists only what it adds to an earlier one. */
export const SUPPLEMENT_WORDS: readonly Spelling<'part'>[] = [
  part(
    /\bsupplement\b.{0,60}\b(?:adds?|includes? only|lists? only|allows? for) (?:the )?(?:following|additional|difference|items)\b/,
    'supplements',
    'This supplement adds the following items to our estimate dated 5/06/2025.',
  ),
  part(
    /\bother items (?:will )?remains? (?:as|the same as)\b/,
    'supplements',
    'All other items remain as previously allowed.',
  ),
  part(
    /\b(?:lists?|shows?|includes?|contains?|reflects?|is for|represents?) (?:only )?(?:the )?differences?\b/,
    'supplements',
    'This estimate shows the difference to our first one.',
  ),
  part(/\bdifferences? only\b/, 'supplements', 'Supplement 1 - difference only'),
  part(
    /\bin addition to (?:our|the|your) (?:prior|previous|earlier|original|initial|first) estimate\b/,
    'supplements',
    'These amounts are in addition to our prior estimate.',
  ),
  part(/\b(?:additional|added|supplemental) items? only\b/, 'supplements', 'Additional items only'),
  part(
    /\bpreviously (?:allowed|approved|estimated)\b.{0,30}\bsquares?\b/,
    'supplements',
    'Previously allowed: 21 squares.',
  ),
];

/** A supplement that may be asked for later; the paper that explains it is not one. */
export const SUPPLEMENT_TO_COME: readonly Spelling<'later'>[] = [
  spelling(
    /\b(?:submit|request|send|file)(?:s|ing|ted)? (?:\w+ ){0,3}supplement/,
    'later',
    'letters; code upgrade paragraphs',
    'You may submit a supplement that lists only the difference.',
  ),
  spelling(
    /\b(?:if|any|each|every|future|before)\b[^.]{0,60}\bsupplement/,
    'later',
    'letters; code upgrade paragraphs',
    'Any supplement includes only additional items with photographs.',
  ),
  spelling(
    /\bsupplement (?:must|should|can|may|will|would|is to)\b/,
    'later',
    'letters; code upgrade paragraphs',
    'Your supplement must show the difference to our estimate.',
  ),
];

/** True if a row's description or notes count a part of a roof. */
export const rowOfPart = (texts: readonly string[], words: typeof ROW_PART_WORDS) =>
  texts.some((text) => says(words, normalizeText(text)));

/** True if the line says that the document lists only what was added to an earlier estimate. */
export const supplementWordsIn = (line: string, words: typeof SUPPLEMENT_WORDS) =>
  says(words, normalizeText(line)) && !saysLater(line, SUPPLEMENT_TO_COME);

/** True if a line speaks of a supplement still to be asked for. */
export const saysLater = (line: string, words: typeof SUPPLEMENT_TO_COME) =>
  says(words, normalizeText(line)) && !/\bthis supplement\b/i.test(line);
