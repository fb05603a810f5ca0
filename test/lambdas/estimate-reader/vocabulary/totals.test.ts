import { expect, test } from 'vitest';
import {
  COVERAGE_TITLES,
  SUMMARY_TITLES,
  TOTAL_WORDS,
  totalNameIn,
  WHOLE_CLAIM_LABELS,
  WHOLE_CLAIM_NAMES,
} from '#lambdas/estimate-reader/vocabulary/sums-and-recaps.ts';
import { GRAND_TOTAL_HEADS, ROOF_MEASURES } from '#lambdas/estimate-reader/vocabulary/titles.ts';
import { everyEntryDecides } from './every-entry-decides.ts';

everyEntryDecides('words for sums', TOTAL_WORDS, (line, table) => totalNameIn(line, table)?.of);
everyEntryDecides('measures of a roof', ROOF_MEASURES);
everyEntryDecides('heads of sums over several roofs', GRAND_TOTAL_HEADS);
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
