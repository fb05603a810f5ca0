import { describe } from 'vitest';
import { optionSaysYes, roofFactsFrom } from '#lambdas/estimate-reader/roof/roof-facts.ts';
import { printedRoofTotals, statedArea } from '#lambdas/estimate-reader/roof/stated-area.ts';
import type { Line } from '#lambdas/estimate-reader/text/page.ts';
import type { PhraseRule } from '#lambdas/estimate-reader/text/phrase-rule.ts';
import { hauledAway } from '#lambdas/estimate-reader/vocabulary/charges.ts';
import { payableOnceDone } from '#lambdas/estimate-reader/vocabulary/debris-and-repairs.ts';
import * as facts from '#lambdas/estimate-reader/vocabulary/roof-facts.ts';
import { roofOptions } from '#lambdas/estimate-reader/vocabulary/row-notes.ts';
import { lineItem } from '../line-item.ts';
import { everyEntryDecides, isPrintedIn, yes } from './entry-checks.ts';

const linesWith = (...texts: string[]): Line[] =>
  texts.map((text) => ({ page: 1, words: [], left: 0, right: 0, top: 0, bottom: 0, text }));

/** The one figure a line prints. */
const printedIn = (_: PhraseRule<unknown>, line: string) =>
  Number(/\d[\d,]*/.exec(line)?.[0].replaceAll(',', ''));

describe('what is said of the roof', () => {
  const factsOf = (lines: string[], own: Partial<typeof facts>) =>
    roofFactsFrom(linesWith(...lines), [], { ...facts, ...own });

  everyEntryDecides(
    'payment schedules',
    facts.paymentSchedules,
    (line, own) => factsOf([line], { paymentSchedules: own }).schedule.stated,
    yes,
  );
  everyEntryDecides(
    'the share a schedule pays',
    facts.scheduledShares,
    (line, own) => factsOf(['RPS Value', line], { scheduledShares: own }).schedule.percent,
    printedIn,
  );
  everyEntryDecides(
    'stories',
    facts.roofHeights,
    (line, own) => factsOf([line], { roofHeights: own }).stories,
    printedIn,
  );
  everyEntryDecides(
    'layers',
    facts.roofLayers,
    (line, own) => factsOf([line], { roofLayers: own }).layers,
    printedIn,
  );
  everyEntryDecides(
    'pitch',
    facts.pitches,
    (line, own) => factsOf([line], { pitches: own }).statedRise,
    printedIn,
  );
  everyEntryDecides(
    'a price by the pitch',
    facts.pitchCharges,
    (line, own) => factsOf([line], { pitchCharges: own }).statedRise,
    () => null,
  );
});

describe('an area in words', () => {
  const squares = (line: string, own: Partial<typeof facts>) => {
    const found = statedArea(linesWith(line), [], { ...facts, ...own });
    return found?.kind === 'area' ? found.squares : null;
  };
  everyEntryDecides(
    'square feet',
    facts.statedFeet,
    (line, own) => squares(line, { statedFeet: own }),
    (entry, line) => printedIn(entry, line) / 100,
  );
  everyEntryDecides(
    'squares',
    facts.statedSquares,
    (line, own) => squares(line, { statedSquares: own }),
    printedIn,
  );
  everyEntryDecides(
    'totals by name',
    facts.roofTotals,
    (line, own) => printedRoofTotals(linesWith(line), own)[0]?.squares,
    () => 27.84,
  );
  everyEntryDecides(
    'areas of something else',
    facts.otherAreas,
    (line, own) => squares(line, { otherAreas: own }),
    () => null,
  );
  everyEntryDecides(
    'areas of what is named after the figure',
    facts.namedAfter,
    (line, own) => squares(line, { namedAfter: own }),
    () => null,
  );
  everyEntryDecides(
    'waste that the area holds',
    facts.heldWaste,
    (line, own) => squares(line, { heldWaste: own }),
    () => 28,
  );
});

describe('words of the checklist and the warnings', () => {
  for (const part of ['starter', 'ridge_cap', 'valley'] as const)
    everyEntryDecides(
      `options: ${part}`,
      roofOptions.filter(({ means }) => means === part),
      (line, own) =>
        optionSaysYes([lineItem({ description: 'Shingles', notes: [line] })], part, own) !== null,
      yes,
    );
  everyEntryDecides('hauled away', hauledAway, isPrintedIn, yes);
  everyEntryDecides('payable once done', payableOnceDone, isPrintedIn, yes);
});
