import { describe, expect, test } from 'vitest';
import {
  activityIn,
  isWallSection,
  materialIn,
  namesNoRoof,
  namesNothingKnown,
  roleOf,
} from '#lambdas/estimate-reader/line-items/row-role.ts';
import { normalizeText } from '#lambdas/estimate-reader/text/plain-text.ts';
import { ACTIVITY_WORDS } from '#lambdas/estimate-reader/vocabulary/activities.ts';
import {
  buildingNoted,
  noteWords,
  withoutPlaces,
} from '#lambdas/estimate-reader/vocabulary/building-notes.ts';
import { buildingIn, buildingNames } from '#lambdas/estimate-reader/vocabulary/buildings.ts';
import { notHauled, oldRoofingHauled, upkeep } from '#lambdas/estimate-reader/vocabulary/charges.ts';
import { materialNames } from '#lambdas/estimate-reader/vocabulary/material-names.ts';
import { materialsWithFelt } from '#lambdas/estimate-reader/vocabulary/membranes.ts';
import { isNote, NOTE_BEGINNINGS } from '#lambdas/estimate-reader/vocabulary/note-beginnings.ts';
import { notRoofing } from '#lambdas/estimate-reader/vocabulary/other-materials.ts';
import { otherTrades, wallSections } from '#lambdas/estimate-reader/vocabulary/other-work.ts';
import { leanings, removalRooms, roofSides } from '#lambdas/estimate-reader/vocabulary/roof-places.ts';
import { roofWork } from '#lambdas/estimate-reader/vocabulary/roof-work.ts';
import {
  ASSOCIATED_WORDS,
  INCURRED_WORDS,
  incurredAmountIn,
  OPEN_WORDS,
  paidByAssociated,
  shortCourses,
  TAX_NOTES,
  taxIn,
  WASTE_WORDS,
  wasteIn,
} from '#lambdas/estimate-reader/vocabulary/row-notes.ts';
import { namesShingles, shingleLooks, shingleWords } from '#lambdas/estimate-reader/vocabulary/shingles.ts';
import {
  canBeTitle,
  GRAND_TOTAL_HEADS,
  measures,
  notTitles,
  ROOF_MEASURES,
} from '#lambdas/estimate-reader/vocabulary/titles.ts';
import { ITEM_CODES, lineItemWords, roleOfCode } from '#lambdas/estimate-reader/vocabulary/topics.ts';
import { outsides, placesOnWall, wallWords, wallWork } from '#lambdas/estimate-reader/vocabulary/walls.ts';
import { everyEntryDecides, isPrintedIn, yes } from './entry-checks.ts';

const no = () => false;

describe('every phrase decides a row’s role', () => {
  for (const [topic, table] of Object.entries(lineItemWords))
    everyEntryDecides(
      topic,
      table,
      (line, own) => roleOf(line, { ...lineItemWords, [topic]: own }),
      ({ means }) => (means === 'not_roof_work' ? null : means),
    );
});

everyEntryDecides('activities', ACTIVITY_WORDS, activityIn);

describe('every phrase decides which roofing material is named', () => {
  for (const [part, table] of Object.entries(shingleWords))
    everyEntryDecides(
      part,
      table,
      (line, own) => namesShingles(normalizeText(line), { ...shingleWords, [part]: own }),
      ({ means }) => means !== 'something_else',
    );
  everyEntryDecides('covers with felt', materialsWithFelt, isPrintedIn, yes);
  everyEntryDecides('no roof', notRoofing, (line, own) => namesNoRoof(normalizeText(line), own), yes);
});

everyEntryDecides(
  'looks of asphalt shingles',
  shingleLooks,
  (line, own) => roleOf(line, lineItemWords, own),
  () => 'shingle_install',
);
everyEntryDecides('covers', materialNames, materialIn);

test.each(['Architectural slate roofing', 'Wood shingles, architectural', 'Wood shakes over comp. shingles'])(
  'the material in “%s” is no look',
  (description) => {
    expect(roleOf(description)).toBe('other_roof');
  },
);

describe('every phrase decides whether a part is new', () => {
  everyEntryDecides('upkeep', upkeep, isPrintedIn, yes);
  everyEntryDecides('not hauled', notHauled, isPrintedIn, yes);
  everyEntryDecides('other trades', otherTrades, namesNothingKnown, no);
});

everyEntryDecides('hauling off of the old cover', oldRoofingHauled, isPrintedIn, yes);
everyEntryDecides('sections that are a wall', wallSections, isWallSection, yes);

everyEntryDecides(
  'parts of a house that are walls',
  wallWords.wallParts,
  (line, own) => placesOnWall(line, { wallParts: own, shingledWalls: [] }),
  yes,
);
everyEntryDecides(
  'shingled walls',
  wallWords.shingledWalls,
  (line, own) => placesOnWall(line, { wallParts: [], shingledWalls: own }),
  yes,
);
everyEntryDecides('work on a roof as a whole', roofWork, isPrintedIn, yes);
everyEntryDecides('sections of the outside', outsides, isPrintedIn, yes);
everyEntryDecides('work on walls', wallWork, isPrintedIn, yes);

everyEntryDecides('buildings beside the house', buildingNames.otherBuildings, (line, own) =>
  buildingIn(line, { ...buildingNames, otherBuildings: own }),
);
everyEntryDecides('the house', buildingNames.dwellings, (line, own) =>
  buildingIn(line, { ...buildingNames, dwellings: own }),
);
everyEntryDecides('courses closer together', shortCourses, isPrintedIn, yes);
everyEntryDecides('sides of a roof', roofSides, isPrintedIn, yes);
everyEntryDecides('roofs that lean on the house', leanings, isPrintedIn, yes);
everyEntryDecides('rooms of removals', removalRooms, isPrintedIn, yes);
everyEntryDecides('measurements', measures, isPrintedIn, yes);
everyEntryDecides('lines that name no section', notTitles, canBeTitle, no);
everyEntryDecides('measures of a roof', ROOF_MEASURES);
everyEntryDecides('heads of sums over several roofs', GRAND_TOTAL_HEADS);

everyEntryDecides('note beginnings', NOTE_BEGINNINGS, isNote, yes);
everyEntryDecides(
  'rows paid by an associated one',
  ASSOCIATED_WORDS,
  (line, own) => paidByAssociated([line], own),
  yes,
);
describe('every phrase decides whether a building is only a place', () => {
  for (const part of ['placesBefore', 'placesAfter'] as const)
    everyEntryDecides(
      part,
      noteWords[part],
      (line, own) => buildingIn(withoutPlaces(line, { ...noteWords, [part]: own })),
      () => 'unsaid',
    );
});
everyEntryDecides(
  'notes beside a building',
  noteWords.beside,
  (note, own) => buildingNoted(note, { ...noteWords, beside: own }),
  () => null,
);

everyEntryDecides('words for what is not decided yet', OPEN_WORDS, isPrintedIn, yes);
everyEntryDecides('words for what is paid when incurred', INCURRED_WORDS, incurredAmountIn, () => 1896.21);
everyEntryDecides('words for waste', WASTE_WORDS, (line, table) =>
  wasteIn(line, table) === null ? 'floor' : 'roof',
);

test.each([
  ['Auto Calculated Waste: 7.6%, 4.36SQ', 7.6],
  ['10% Waste Added', 10],
  ['Waste factor for this roof was calculated at 12%', 12],
  ['15% waste for carpet', null],
])('the waste of the roof in “%s”', (note, percent) => {
  expect(wasteIn(note, WASTE_WORDS)).toBe(percent);
});

test('a section named in asterisks is no note', () => {
  expect(isNote('***ROOF***', NOTE_BEGINNINGS)).toBe(false);
});

describe('bare item codes', () => {
  test.each(ITEM_CODES)('RFG $code: $means', (entry) => {
    const others = ITEM_CODES.filter((candidate) => candidate !== entry);
    expect([roleOfCode(`RFG ${entry.code}`, ITEM_CODES), roleOfCode(`RFG ${entry.code}`, others)]).toEqual([
      entry.means,
      null,
    ]);
  });

  test('a code with words beside it is read by its words', () => {
    expect(roleOfCode('RFG 300S Laminated shingles', ITEM_CODES)).toBeNull();
  });
});

everyEntryDecides(
  'a tax below a row',
  TAX_NOTES,
  (line, own) => taxIn(line, own),
  () => 112.5,
);
