import { expect, test } from 'vitest';
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
  PARTIAL_WORDS,
  partialWordsIn,
  ROW_PART_WORDS,
  rowOfPart,
  SUPPLEMENT_WORDS,
  supplementWordsIn,
} from '#lambdas/estimate-reader/vocabulary/parts-of-a-roof.ts';
import { namesRoofPart, ROOF_PART_WORDS } from '#lambdas/estimate-reader/vocabulary/roof-places.ts';
import { everyEntryDecides } from './every-entry-decides.ts';

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
