import { expect, test } from 'vitest';
import { carrierIn } from '#lambdas/estimate-reader/claim/claim-details.ts';
import { carriers } from '#lambdas/estimate-reader/vocabulary/carriers.ts';
import { CLAIM_LABELS } from '#lambdas/estimate-reader/vocabulary/claim-labels.ts';
import { contractors, insurers, namesContractor } from '#lambdas/estimate-reader/vocabulary/contractors.ts';
import { SUMMARY_LABELS, summaryFigureOf } from '#lambdas/estimate-reader/vocabulary/summary-costs.ts';
import {
  COVERAGE_TITLES,
  SUMMARY_TITLES,
  TOTAL_WORDS,
  totalNameIn,
  WHOLE_CLAIM_LABELS,
  WHOLE_CLAIM_NAMES,
} from '#lambdas/estimate-reader/vocabulary/sums-and-recaps.ts';
import { everyEntryDecides } from './every-entry-decides.ts';

everyEntryDecides('labels of covers and letters', CLAIM_LABELS);

everyEntryDecides(
  'insurers by name',
  carriers,
  (line, own) => carrierIn(line, own),
  ({ means }) => means,
);
everyEntryDecides(
  'a contractor’s letterhead',
  contractors,
  (line, own) => namesContractor(line, { contractors: own, insurers }),
  () => true,
);
everyEntryDecides(
  'an insurer’s letterhead',
  insurers,
  (line, own) => namesContractor(line, { contractors, insurers: own }),
  () => false,
);

everyEntryDecides('summary labels', SUMMARY_LABELS, summaryFigureOf);

test.each([
  ['Line Item Total . . . . . . . .', 'lineItemTotal'],
  ['• Less Deductible', 'deductible'],
  ['Present worth (actual cash value)', 'acv'],
])('leaders and bullets are no part of a label, usual words in brackets are one: “%s”', (label, figure) => {
  expect(summaryFigureOf(label)).toBe(figure);
});

test('a sentence that begins like a label is none', () => {
  expect(
    summaryFigureOf(
      'Deductible is the share of each loss that you agreed to bear when you took out this policy with us, as its declarations page says',
    ),
  ).toBeNull();
});

everyEntryDecides('words for sums', TOTAL_WORDS, (line, table) => totalNameIn(line, table)?.of);
everyEntryDecides('titles of summaries', SUMMARY_TITLES);
everyEntryDecides('titles of coverages', COVERAGE_TITLES);
everyEntryDecides('names of the whole claim', WHOLE_CLAIM_NAMES);
everyEntryDecides('labels of the whole claim', WHOLE_CLAIM_LABELS);

test.each([
  ['Line Item Totals: FENWRIGHT_ODALYS 100.00 12,345.67', 'FENWRIGHT_ODALYS'],
  ['Roof – Subtotal (4 items) $12,345.67', 'Roof'],
  ['Totals:  Main Roof 100.00 <45.67>', 'Main Roof'],
  ['Totals: Building 1 255.15 11.508.72 9,147,72', 'Building 1'],
  ['Totals: Unit 102', 'Unit 102'],
  ['Total: Exterior', 'Exterior'],
  ['Estimate Total 12,345.67', ''],
])('the name of the sum “%s” is kept as printed', (line, name) => {
  expect(totalNameIn(line)?.name).toBe(name);
});
