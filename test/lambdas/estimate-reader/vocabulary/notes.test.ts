import { expect, test } from 'vitest';
import { isNote, NOTE_BEGINNINGS } from '#lambdas/estimate-reader/vocabulary/note-beginnings.ts';
import {
  INCURRED_WORDS,
  incurredAmountIn,
  WASTE_WORDS,
  wasteIn,
} from '#lambdas/estimate-reader/vocabulary/row-notes.ts';
import { everyEntryDecides } from './every-entry-decides.ts';

everyEntryDecides('note beginnings', NOTE_BEGINNINGS, (line, table) => (isNote(line, table) ? 'note' : null));
everyEntryDecides('words for what is paid when incurred', INCURRED_WORDS, (line, table) =>
  incurredAmountIn(line, table) === 1896.21 ? 'incurred' : null,
);
everyEntryDecides('words for waste', WASTE_WORDS, (line, table) =>
  wasteIn(line, table) === null ? 'floor' : 'roof',
);

test.each([
  ['Auto Calculated Waste: 7.6%, 4.36SQ', 7.6],
  ['10% Waste Added', 10],
  ['Waste factor for this roof was calculated at 12%', 12],
  ['15% waste for carpet', null],
])('the waste of the roof in “%s”', (note, percent) => {
  expect(wasteIn(note)).toBe(percent);
});

test('a section named in asterisks is no note', () => {
  expect(isNote('***ROOF***')).toBe(false);
});
