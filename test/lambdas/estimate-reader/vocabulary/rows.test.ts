import { describe, expect, test } from 'vitest';
import {
  activityIn,
  namesCoverWithFelt,
  namesNoRoof,
  namesNothingKnown,
  namesShingles,
  roleOf,
} from '#lambdas/estimate-reader/line-items/row-role.ts';
import { normalizeText } from '#lambdas/estimate-reader/text/plain-text.ts';
import { says } from '#lambdas/estimate-reader/text/spelling.ts';
import { ACTIVITY_WORDS } from '#lambdas/estimate-reader/vocabulary/activities.ts';
import { buildingIn, dwellings, otherBuildings } from '#lambdas/estimate-reader/vocabulary/buildings.ts';
import { notHauled, upkeep } from '#lambdas/estimate-reader/vocabulary/charges.ts';
import { coversWithFelt } from '#lambdas/estimate-reader/vocabulary/membranes.ts';
import { isNote, NOTE_BEGINNINGS } from '#lambdas/estimate-reader/vocabulary/note-beginnings.ts';
import { notRoofCovers } from '#lambdas/estimate-reader/vocabulary/other-covers.ts';
import { otherTrades } from '#lambdas/estimate-reader/vocabulary/other-work.ts';
import { namesASide, roofSides } from '#lambdas/estimate-reader/vocabulary/roof-places.ts';
import {
  INCURRED_WORDS,
  incurredAmountIn,
  WASTE_WORDS,
  wasteIn,
} from '#lambdas/estimate-reader/vocabulary/row-notes.ts';
import { shingleWords } from '#lambdas/estimate-reader/vocabulary/shingles.ts';
import {
  canBeTitle,
  GRAND_TOTAL_HEADS,
  isMeasureLine,
  measures,
  notTitles,
  ROOF_MEASURES,
} from '#lambdas/estimate-reader/vocabulary/titles.ts';
import { lineItemWords } from '#lambdas/estimate-reader/vocabulary/topics.ts';
import { everyEntryDecides } from './every-entry-decides.ts';

describe('every spelling decides a row’s role', () => {
  for (const [topic, table] of Object.entries(lineItemWords))
    everyEntryDecides(
      topic,
      table,
      (line, own) => roleOf(line, { ...lineItemWords, [topic]: own }),
      ({ means }) => (means === 'not_roof_work' ? null : means),
    );
});

describe('every spelling decides what is done', () => {
  everyEntryDecides(
    'activities',
    ACTIVITY_WORDS,
    (line, own) => activityIn(line, own),
    ({ means }) => means,
  );
});

describe('every spelling decides which cover is named', () => {
  for (const [part, table] of Object.entries(shingleWords))
    everyEntryDecides(
      part,
      table,
      (line, own) => namesShingles(normalizeText(line), { ...shingleWords, [part]: own }),
      ({ means }) => means !== 'something_else',
    );
  everyEntryDecides(
    'covers with felt',
    coversWithFelt,
    (line, own) => namesCoverWithFelt(normalizeText(line), own),
    () => true,
  );
  everyEntryDecides(
    'no roof',
    notRoofCovers,
    (line, own) => namesNoRoof(normalizeText(line), own),
    () => true,
  );
});

describe('every spelling decides whether a part is new', () => {
  everyEntryDecides(
    'upkeep',
    upkeep,
    (line, own) => says(own, normalizeText(line)),
    () => true,
  );
  everyEntryDecides(
    'not hauled',
    notHauled,
    (line, own) => says(own, normalizeText(line)),
    () => true,
  );
  everyEntryDecides(
    'other trades',
    otherTrades,
    (line, own) => namesNothingKnown(line, own),
    () => false,
  );
});

everyEntryDecides(
  'buildings beside the house',
  otherBuildings,
  (line, own) => buildingIn(line, { otherBuildings: own, dwellings }),
  ({ means }) => means,
);
everyEntryDecides(
  'the house',
  dwellings,
  (line, own) => buildingIn(line, { otherBuildings, dwellings: own }),
  ({ means }) => means,
);
everyEntryDecides(
  'sides of a roof',
  roofSides,
  (line, own) => namesASide(line, own),
  () => true,
);
everyEntryDecides(
  'measurements',
  measures,
  (line, own) => isMeasureLine(line, own),
  () => true,
);
everyEntryDecides(
  'lines that name no section',
  notTitles,
  (line, own) => canBeTitle(line, own),
  () => false,
);

everyEntryDecides('measures of a roof', ROOF_MEASURES);
everyEntryDecides('heads of sums over several roofs', GRAND_TOTAL_HEADS);
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
