import { describe } from 'vitest';
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
import { notHauled, upkeep } from '#lambdas/estimate-reader/vocabulary/charges.ts';
import { coversWithFelt } from '#lambdas/estimate-reader/vocabulary/membranes.ts';
import { notRoofCovers } from '#lambdas/estimate-reader/vocabulary/other-covers.ts';
import { otherTrades } from '#lambdas/estimate-reader/vocabulary/other-work.ts';
import { shingleWords } from '#lambdas/estimate-reader/vocabulary/shingles.ts';
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
