import { expect, test } from 'vitest';
import { SUMMARY_LABELS, summaryFigureOf } from '#lambdas/estimate-reader/vocabulary/summary-costs.ts';
import { everyEntryDecides } from './every-entry-decides.ts';

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
