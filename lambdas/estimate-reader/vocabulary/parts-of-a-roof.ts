import { matches, type PhraseRule, phrases } from '#lambdas/estimate-reader/text/phrase-rule.ts';
import { normalizeText } from '#lambdas/estimate-reader/text/plain-text.ts';

const SIDE = '(?:front|rear|back|left|right|north|south|east|west)(?:ern)?(?:[ -](?:facing|hand|side))?';
const SIDES = `${SIDE}(?:(?:,| and| &|/) ?(?:the )?${SIDE})*`;
const FACE = '(?:roof )?(?:slopes?|sides?|planes?|facets?)';
const FEW = '(?:an?|one|two|three|four|[1-9])';
const SOME_FACES = `${FEW} (?:${FACE} of the (?:roof|house)|of (?:the |its )?(?:\\w+ )?${FACE})`;
const REPLACES = '(?:replac(?:e|es|ing|ement of)|allow(?:s|ing)?(?: for)?|pays? for|covers?|is for)';

/** Sentences saying that only a part of the roof is replaced. */
export const PARTIAL_WORDS = phrases('part', 'letters', [
  [new RegExp(`\\b${SIDES} ${FACE}(?: of the roof)? only\\b`), 'Wind damage to the front slope only.'],
  [new RegExp(`\\bonly (?:the |on the )?${SIDES} ${FACE}\\b`), 'We allow only the north and west slopes.'],
  [
    new RegExp(`\\b(?:replaces?|replacement of|allows? for|covers?) the ${SIDE} ${FACE}\\b`),
    'This estimate replaces the front slope.',
  ],
  [
    new RegExp(
      `\\b(?:remaining|other|rest of the) (?:${FACE}|roof)\\b.{0,40}\\b(?:not|un)[ -]?(?:be )?(?:damaged|affected|replaced|included|covered|warranted)\\b`,
    ),
    'Remaining slopes not damaged. | The rest of the roof will not be replaced.',
    'letters; Xactimate notes',
  ],
  [
    new RegExp(
      `\\b(?:remaining|other) ${FACE}\\b.{0,30}\\b(?:no|without) (?:storm[- ]related |hail |wind )?damage\\b`,
    ),
    'Other slopes show no hail damage',
    'Xactimate notes',
  ],
  [
    new RegExp(
      `\\b(?:remaining|other) ${FACE}\\b.{0,90}\\b(?:no (?:allowance|payment)|(?:does|do|is|are) not (?:insured?|owed?|allow(?:ed)?|priced?|pay|paid))\\b`,
    ),
    'The two remaining planes show wear which the policy does not insure. | No hail on the other slopes; no allowance',
  ],
  [
    /\bslopes?\b.{0,20}\b(?:are|is|were|was) not (?:damaged|included|replaced)\b/,
    'The left slope is not included.',
  ],
  [
    new RegExp(`\\b${REPLACES} (?:only )?${SOME_FACES}\\b`),
    'This estimate is for one side of the roof. | Replacement of 2 of 6 facets',
  ],
  [
    new RegExp(
      `\\b(?:${SOME_FACES}|${FEW} ${FACE}) (?:(?:is|are|will be|to be) )?(?:being )?(?:replaced|allowed|covered)\\b`,
    ),
    'Two of the four slopes are replaced. | One slope is replaced.',
  ],
  [
    new RegExp(`\\b(?:damaged|affected) ${FACE} only\\b|\\bonly (?:the )?(?:damaged|affected) ${FACE}\\b`),
    'We allow for the damaged slopes only. | Only the affected slopes',
  ],
  [
    new RegExp(`\\b${REPLACES} (?:only )?\\d{1,2} ?(?:%|percent) of (?:the |your )?(?:roof )?shingles\\b`),
    'We are replacing 50% of the shingles.',
  ],
  [
    /\b\d{1,2} ?(?:%|percent) of (?:the )?(?:roof|shingles) (?:is |are |will be )?(?:being )?replaced\b|\broof replacement:? \d{1,2} ?(?:%|percent)/,
    '50% of roof replaced | Roof replacement: 50 %',
    'letters; farm mutuals',
  ],
  [
    /\b(?:half(?: of)?|(?:\d{1,2} ?(?:%|percent)|one[- ]third|two[- ]thirds) of) (?:the|your) (?:dwelling |house |main )?roof\b(?! surface| waste)/,
    'Replace 50 % of the roof | Only half the roof is replaced.',
    'letters; farm mutuals',
  ],
  [
    /\b(?:partial|spot) (?:roof )?(?:repair|replacement)s?\b/,
    'Partial roof replacement | Spot repairs',
    'trade usage',
  ],
  [/\brepairs? (?:only|to the roof only)\b/, 'This allows repairs only.', 'trade usage'],
]);

const sides = phrases('part', 'Xactimate notes', [
  [new RegExp(`\\b${SIDE} (?:slopes?|side|facet)(?: only)?\\b`), 'Tear off comp. shingles - rear slope'],
]);

/** A row of one side: a part, but beside a row of the opposite side. */
export const [ROW_OF_A_SIDE] = sides;

/** What a row says that counts a part of a roof. */
export const ROW_PART_WORDS: readonly PhraseRule<'part'>[] = [
  ...sides,
  ...phrases('part', 'Xactimate notes', [
    [
      /\badditional (?:quantity|squares?|area)\b/,
      'Tear off comp. shingles (additional quantity)',
      'supplements',
    ],
    [/\bper slope\b/, 'Laminated shingles, per slope', 'small carriers'],
    [
      /\b\d{1,2} ?(?:%|percent) of (?:the )?(?:roof|slope|total)\b/,
      'Roof shingles, 50 % of roof',
      'farm mutuals',
    ],
    [/\b(?:roof|repair|shingle) allowance\b/, 'Shingle allowance', 'small carriers'],
    [/\ballowance for\b/, 'Laminated shingles - allowance for hail marks', 'farm mutuals'],
    [/\bcredit\b/, 'Credit - comp. shingles', 'supplements'],
    [/\bdifference\b/, 'Comp. shingles, difference to first estimate', 'supplements'],
    [/\bpartial\b/, 'Comp. shingles, partial', 'trade usage'],
    [/\bslopes? only\b/, 'Comp. shingles, damaged slopes only', 'trade usage'],
    [
      /\brepair of (?:the |a )?(?:damaged|affected) (?:area|part|portion|section)\b/,
      'Repair of the damaged area.',
    ],
    [/\b(?:patch|spot) repair\b/, 'Comp. shingles, patch repair', 'trade usage'],
  ]),
];

/** A document that lists only what it adds to an earlier one. */
export const SUPPLEMENT_WORDS = phrases('part', 'supplements', [
  [
    /\bsupplement\b.{0,60}\b(?:adds?|includes? only|lists? only|allows? for) (?:the )?(?:following|additional|difference|items)\b/,
    'This supplement adds the following items to our estimate dated 5/06/2025.',
  ],
  [/\bother items (?:will )?remains? (?:as|the same as)\b/, 'All other items remain as previously allowed.'],
  [
    /\b(?:lists?|shows?|includes?|contains?|reflects?|is for|represents?) (?:only )?(?:the )?differences?\b/,
    'This estimate shows the difference to our first one.',
  ],
  [/\bdifferences? only\b/, 'Supplement 1 - difference only'],
  [
    /\bin addition to (?:our|the|your) (?:prior|previous|earlier|original|initial|first) estimate\b/,
    'These amounts are in addition to our prior estimate.',
  ],
  [/\b(?:additional|added|supplemental) items? only\b/, 'Additional items only'],
  [/\bpreviously (?:allowed|approved|estimated)\b.{0,30}\bsquares?\b/, 'Previously allowed: 21 squares.'],
]);

/** A supplement that may be asked for later; the document that explains it is not one. */
export const SUPPLEMENT_TO_COME = phrases('later', 'letters; code upgrade paragraphs', [
  [
    /\b(?:submit|request|send|file)(?:s|ing|ted)? (?:\w+ ){0,3}supplement/,
    'You may submit a supplement that lists only the difference.',
  ],
  [
    /\b(?:if|any|each|every|future|before)\b[^.]{0,60}\bsupplement/,
    'Any supplement includes only additional items with photographs.',
  ],
  [
    /\bsupplement (?:must|should|can|may|will|would|is to)\b/,
    'Your supplement must show the difference to our estimate.',
  ],
]);

/** True if a row's description or notes count a part of a roof. */
export const rowOfPart = (texts: readonly string[], words: typeof ROW_PART_WORDS) =>
  texts.some((text) => matches(words, normalizeText(text)));

/** True if the line says that the document lists only what was added to an earlier estimate. */
export const supplementWordsIn = (line: string, words: typeof SUPPLEMENT_WORDS) =>
  matches(words, normalizeText(line)) && !saysLater(line, SUPPLEMENT_TO_COME);

/** True if a line speaks of a supplement still to be asked for. */
export const saysLater = (line: string, words: typeof SUPPLEMENT_TO_COME) =>
  matches(words, normalizeText(line)) && !/\bthis supplement\b/i.test(line);
