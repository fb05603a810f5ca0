import { describe, expect, test } from 'vitest';
import { carrierIn } from '#lambdas/estimate-reader/claim/insurer-names.ts';
import { normalizeText } from '#lambdas/estimate-reader/text/plain-text.ts';
import { ABBREVIATIONS, spelledOut } from '#lambdas/estimate-reader/vocabulary/abbreviations.ts';
import { homeNamed, homeNames } from '#lambdas/estimate-reader/vocabulary/buildings.ts';
import { carriers } from '#lambdas/estimate-reader/vocabulary/carriers.ts';
import { CATEGORY_CODES, categoryIn } from '#lambdas/estimate-reader/vocabulary/category-codes.ts';
import * as labels from '#lambdas/estimate-reader/vocabulary/claim-labels.ts';
import { CODE_COVERAGES } from '#lambdas/estimate-reader/vocabulary/code-coverages.ts';
import { COLUMN_HEADERS, columnKindOf } from '#lambdas/estimate-reader/vocabulary/column-headers.ts';
import { letterheads, namesContractor } from '#lambdas/estimate-reader/vocabulary/contractors.ts';
import { COVERAGE_COLUMNS, coverageOfColumn } from '#lambdas/estimate-reader/vocabulary/coverage-columns.ts';
import * as marks from '#lambdas/estimate-reader/vocabulary/page-marks.ts';
import * as parts from '#lambdas/estimate-reader/vocabulary/parts-of-a-roof.ts';
import { namesRoofPart, ROOF_PART_WORDS } from '#lambdas/estimate-reader/vocabulary/roof-places.ts';
import { ROW_WORDS } from '#lambdas/estimate-reader/vocabulary/row-words.ts';
import { inEnglish, SPANISH_WORDS } from '#lambdas/estimate-reader/vocabulary/spanish.ts';
import { SUMMARY_LABELS, summaryFigureOf } from '#lambdas/estimate-reader/vocabulary/summary-costs.ts';
import * as sums from '#lambdas/estimate-reader/vocabulary/sums-and-recaps.ts';
import { everyEntryDecides, isPrintedIn, yes } from './entry-checks.ts';

test('each header alone decides the kind of its column', () => {
  for (const entry of COLUMN_HEADERS) {
    expect([entry.phrase, columnKindOf(entry.phrase, COLUMN_HEADERS)]).toEqual([entry.phrase, entry.means]);
    const without = COLUMN_HEADERS.filter((candidate) => candidate !== entry);
    expect([entry.phrase, columnKindOf(entry.phrase, without)]).toEqual([entry.phrase, null]);
  }
});

everyEntryDecides(
  'codes of categories',
  CATEGORY_CODES,
  (code, own) => categoryIn(`${code.toUpperCase()}  12.00`, own) !== null,
  yes,
);

everyEntryDecides('headings of recaps', sums.RECAP_HEADINGS, isPrintedIn, yes);
everyEntryDecides('sums carried over a page', sums.CARRIED_FORWARD, isPrintedIn, yes);
everyEntryDecides('stamps of scanners', marks.SCANNER_STAMPS, isPrintedIn, yes);
everyEntryDecides('marks of sample pages', marks.SAMPLE_MARKS);
everyEntryDecides('totals that show an estimate', marks.TOTALS_LABELS);
everyEntryDecides('header words that show a table', marks.HEADER_MARKS);

describe('Spanish words of the trade are known by their English', () => {
  test.each(SPANISH_WORDS)('$means', (entry) => {
    const without = SPANISH_WORDS.filter((candidate) => candidate !== entry);
    for (const line of entry.examples) {
      expect(inEnglish(line, SPANISH_WORDS)).toContain(entry.means);
      expect(inEnglish(line, without)).not.toBe(inEnglish(line, SPANISH_WORDS));
    }
  });

  test('any other text stays as it stands', () => {
    expect(inEnglish('Tear off, haul and dispose', SPANISH_WORDS)).toBe('Tear off, haul and dispose');
  });
});

describe('short words of the trade are spelled out', () => {
  test.each(ABBREVIATIONS)('$means', (entry) => {
    const without = ABBREVIATIONS.filter((candidate) => candidate !== entry);
    for (const line of entry.examples) {
      expect(spelledOut(line, ABBREVIATIONS)).toContain(entry.means);
      expect(spelledOut(line, without)).not.toBe(spelledOut(line, ABBREVIATIONS));
    }
  });

  test.each(['Tear off, haul and dispose', 'Rem/Reset Vent cap', 'Up to 5" gutter', 'Hi-rise access'])(
    'any other text stays as it stands: “%s”',
    (text) => {
      expect(spelledOut(text, ABBREVIATIONS)).toBe(text);
    },
  );
});

describe('short words that two papers print differently are one word', () => {
  test.each(ROW_WORDS)('$means', (entry) => {
    const spelled = (line: string) => normalizeText(line).replace(entry.pattern, entry.means);
    for (const line of entry.examples) {
      expect(spelled(line)).toContain(entry.means);
      const others = ROW_WORDS.filter((candidate) => candidate !== entry);
      expect(
        others.reduce((text, { pattern, means }) => text.replace(pattern, means), normalizeText(line)),
      ).not.toContain(entry.means);
    }
  });
});

everyEntryDecides('sentences of a part', parts.PARTIAL_WORDS, isPrintedIn, yes);
everyEntryDecides('coverages for a building code', CODE_COVERAGES, isPrintedIn, yes);
everyEntryDecides('rows of a part', parts.ROW_PART_WORDS, (line, own) => parts.rowOfPart([line], own), yes);
everyEntryDecides('supplements', parts.SUPPLEMENT_WORDS, parts.supplementWordsIn, yes);
everyEntryDecides('supplements to come', parts.SUPPLEMENT_TO_COME, parts.saysLater, yes);

everyEntryDecides('labels of covers and letters', labels.CLAIM_LABELS);
everyEntryDecides('revisions', labels.REVISION_WORDS, isPrintedIn, yes);
everyEntryDecides('supplements by their titles', labels.SUPPLEMENT_TITLES, isPrintedIn, yes);
everyEntryDecides(
  'cover fields',
  labels.COVER_FIELDS,
  (line, own) => labels.coverFieldsIn(normalizeText(line), own) > 0,
  yes,
);
everyEntryDecides('labels of a filing', labels.FILING_LABELS, (line, own) =>
  (['property', 'dated'] as const).find((field) =>
    labels.labelsOf(own, field).some((label) => label.test(normalizeText(line))),
  ),
);
everyEntryDecides('insurers by name', carriers, carrierIn);
everyEntryDecides(
  'a contractor’s letterhead',
  letterheads.contractors,
  (line, own) => namesContractor(line, { ...letterheads, contractors: own }),
  yes,
);
everyEntryDecides(
  'an insurer’s letterhead',
  letterheads.insurers,
  (line, own) => namesContractor(line, { ...letterheads, insurers: own }),
  () => false,
);

everyEntryDecides(
  'numbered homes',
  homeNames.numbered,
  (line, own) => homeNamed(line, { ...homeNames, numbered: own }) !== null,
  yes,
);
everyEntryDecides(
  'second homes',
  homeNames.second,
  (line, own) => homeNamed(line, { numbered: [], second: own }) !== null,
  yes,
);

everyEntryDecides('words for parts of a roof', ROOF_PART_WORDS, namesRoofPart, yes);

test.each(['Hangar', 'Hay Barn Roof', 'Aviary'])('“%s” is no part of the house', (name) => {
  expect(namesRoofPart(name, ROOF_PART_WORDS)).toBe(false);
});

everyEntryDecides('summary labels', SUMMARY_LABELS, summaryFigureOf);

test.each([
  ['Line Item Total . . . . . . . .', 'lineItemTotal'],
  ['• Less Deductible', 'deductible'],
  ['Present worth (actual cash value)', 'acv'],
])('leaders and bullets are no part of a label, usual words in brackets are one: “%s”', (label, figure) => {
  expect(summaryFigureOf(label, SUMMARY_LABELS)).toBe(figure);
});

test('a sentence that begins like a label is none', () => {
  expect(
    summaryFigureOf(
      'Deductible is the share of each loss that you agreed to bear when you took out this policy with us, as its declarations page says',
      SUMMARY_LABELS,
    ),
  ).toBeNull();
});

everyEntryDecides('words for sums', sums.TOTAL_WORDS, (line, table) => sums.totalNameIn(line, table)?.of);
everyEntryDecides('titles of summaries', sums.SUMMARY_TITLES);
everyEntryDecides('titles of coverages', sums.COVERAGE_TITLES);
everyEntryDecides('coverages over columns', COVERAGE_COLUMNS, coverageOfColumn);
everyEntryDecides('names of the whole claim', sums.WHOLE_CLAIM_NAMES);
everyEntryDecides('labels of the whole claim', sums.WHOLE_CLAIM_LABELS);

test.each([
  ['Line Item Totals: FENWRIGHT_ODALYS 100.00 12,345.67', 'FENWRIGHT_ODALYS'],
  ['Roof – Subtotal (4 items) $12,345.67', 'Roof'],
  ['Totals:  Main Roof 100.00 <45.67>', 'Main Roof'],
  ['Totals: Building 1 255.15 11.508.72 9,147,72', 'Building 1'],
  ['Totals: Unit 102', 'Unit 102'],
  ['Total: Exterior', 'Exterior'],
  ['Estimate Total 12,345.67', ''],
])('the name of the sum “%s” is kept as printed', (line, name) => {
  expect(sums.totalNameIn(line, sums.TOTAL_WORDS)?.name).toBe(name);
});
