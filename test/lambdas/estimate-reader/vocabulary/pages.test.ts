import { describe, expect, test } from 'vitest';
import { normalizeText } from '#lambdas/estimate-reader/text/plain-text.ts';
import { homeNamed, NUMBERED_HOMES, SECOND_HOMES } from '#lambdas/estimate-reader/vocabulary/buildings.ts';
import {
  COVER_FIELDS,
  coverFieldsIn,
  FILING_LABELS,
  filingLabels,
  REVISION_WORDS,
  saysRevised,
} from '#lambdas/estimate-reader/vocabulary/claim-labels.ts';
import {
  COLUMN_HEADERS,
  columnKindOf,
  TABLE_FAMILIES,
  tableFamilyOf,
  titled,
} from '#lambdas/estimate-reader/vocabulary/column-headers.ts';
import {
  HEADER_MARKS,
  isScannerStamp,
  SAMPLE_MARKS,
  SCANNER_STAMPS,
  TOTALS_LABELS,
} from '#lambdas/estimate-reader/vocabulary/page-marks.ts';
import {
  PARTIAL_WORDS,
  partialWordsIn,
  ROW_PART_WORDS,
  rowOfPart,
  SUPPLEMENT_WORDS,
  supplementWordsIn,
} from '#lambdas/estimate-reader/vocabulary/parts-of-a-roof.ts';
import { namesRoofPart, ROOF_PART_WORDS } from '#lambdas/estimate-reader/vocabulary/roof-places.ts';
import { inEnglish, SPANISH_WORDS } from '#lambdas/estimate-reader/vocabulary/spanish.ts';
import {
  CARRIED_FORWARD,
  headsRecap,
  isCarried,
  RECAP_HEADINGS,
} from '#lambdas/estimate-reader/vocabulary/sums-and-recaps.ts';
import { ITEM_CODES, roleOfCode } from '#lambdas/estimate-reader/vocabulary/topics.ts';
import { everyEntryDecides } from './every-entry-decides.ts';

test.each(COLUMN_HEADERS)('the header “$phrase” alone tells that its column is $means', (entry) => {
  expect(columnKindOf(entry.phrase)).toBe(entry.means);
  const without = COLUMN_HEADERS.filter((other) => other !== entry);
  expect(columnKindOf(entry.phrase, without)).toBeNull();
});

describe('a table whose rows add up in one way alone', () => {
  const kindsIn = (printed: string) =>
    printed
      .split(' | ')
      .map((header) => columnKindOf(titled(header)))
      .filter((kind) => kind !== null);

  test.each(TABLE_FAMILIES)('$printed', (entry) => {
    const { printed, amounts, contractor } = entry;
    expect(tableFamilyOf([kindsIn(printed)])).toMatchObject({ amounts, contractor });
    const without = TABLE_FAMILIES.filter((other) => other !== entry);
    expect(tableFamilyOf([kindsIn(printed)], without)).toEqual({ amounts: 'any', contractor: false });
  });

  test('any other may print its amounts with or without tax', () => {
    const allstate = kindsIn('DESCRIPTION | QUANTITY | UNIT | RCV | AGE/LIFE | DEPREC. | ACV');
    expect(tableFamilyOf([allstate])).toEqual({ amounts: 'any', contractor: false });
  });
});

everyEntryDecides('headings of recaps', RECAP_HEADINGS, (line, table) =>
  headsRecap(line, table) ? 'recap' : null,
);
everyEntryDecides('sums carried over a page', CARRIED_FORWARD, (line, table) =>
  isCarried(line, table) ? 'carried' : null,
);
everyEntryDecides('stamps of scanners', SCANNER_STAMPS, (line, table) =>
  isScannerStamp(line, table) ? 'stamp' : null,
);

describe('Spanish words of the trade are known by their English', () => {
  test.each(SPANISH_WORDS)('$means', (entry) => {
    const without = SPANISH_WORDS.filter((other) => other !== entry);
    for (const line of entry.printed) {
      expect(inEnglish(line)).toContain(entry.means);
      expect(inEnglish(line, without)).not.toBe(inEnglish(line));
    }
  });

  test('any other text stays as it stands', () => {
    expect(inEnglish('Tear off, haul and dispose')).toBe('Tear off, haul and dispose');
  });
});

describe('bare item codes', () => {
  test.each(ITEM_CODES)('RFG $code: $means', (entry) => {
    expect(roleOfCode(`RFG ${entry.code}`)).toBe(entry.means);
    expect(
      roleOfCode(
        `RFG ${entry.code}`,
        ITEM_CODES.filter((other) => other !== entry),
      ),
    ).toBeNull();
  });

  test('a code with words beside it is read by its words', () => {
    expect(roleOfCode('RFG 300S Laminated shingles')).toBeNull();
  });
});

everyEntryDecides('marks of sample pages', SAMPLE_MARKS);
everyEntryDecides('totals that show an estimate', TOTALS_LABELS);
everyEntryDecides('header words that show a table', HEADER_MARKS);

const yes = () => true;

everyEntryDecides('sentences of a part', PARTIAL_WORDS, partialWordsIn, yes);
everyEntryDecides('rows of a part', ROW_PART_WORDS, (line, own) => rowOfPart([line], own), yes);
everyEntryDecides('supplements', SUPPLEMENT_WORDS, supplementWordsIn, yes);
everyEntryDecides('revisions', REVISION_WORDS, saysRevised, yes);
everyEntryDecides(
  'cover fields',
  COVER_FIELDS,
  (line, own) => coverFieldsIn(normalizeText(line), own) > 0,
  yes,
);
everyEntryDecides(
  'labels of a filing',
  FILING_LABELS,
  (line, own) =>
    (['property', 'dated'] as const).find((field) =>
      filingLabels(field, own).some((label) => label.test(normalizeText(line))),
    ),
  ({ means }) => means,
);
everyEntryDecides(
  'numbered homes',
  NUMBERED_HOMES,
  (line, own) => homeNamed(line, { numbered: own, second: SECOND_HOMES }) !== null,
  yes,
);
everyEntryDecides(
  'second homes',
  SECOND_HOMES,
  (line, own) => homeNamed(line, { numbered: [], second: own }) !== null,
  yes,
);

test.each(ROOF_PART_WORDS)('“%s” is a part of a roof by its own entry alone', (word) => {
  expect(namesRoofPart(word)).toBe(word.length < 2 || namesRoofPart(`${word} roof`));
  expect(namesRoofPart(word, new Set(ROOF_PART_WORDS.filter((other) => other !== word)))).toBe(false);
});

test.each(['Hangar', 'Hay Barn Roof', 'Aviary'])('“%s” is no part of the house', (name) => {
  expect(namesRoofPart(name)).toBe(false);
});
