import { describe } from 'vitest';
import { optionSaysYes, roofFactsFrom } from '#lambdas/estimate-reader/roof/roof-facts.ts';
import { statedArea } from '#lambdas/estimate-reader/roof/stated-area.ts';
import type { Line } from '#lambdas/estimate-reader/text/page.ts';
import { normalizeText } from '#lambdas/estimate-reader/text/plain-text.ts';
import { says } from '#lambdas/estimate-reader/text/spelling.ts';
import { hauledAway } from '#lambdas/estimate-reader/vocabulary/charges.ts';
import { payableOnceDone } from '#lambdas/estimate-reader/vocabulary/debris-and-repairs.ts';
import * as facts from '#lambdas/estimate-reader/vocabulary/roof-facts.ts';
import { roofOptions } from '#lambdas/estimate-reader/vocabulary/row-notes.ts';
import { lineItem } from '#test/lambdas/estimate-reader/line-item.ts';
import { everyEntryDecides } from './every-entry-decides.ts';

const said = (...texts: string[]): Line[] =>
  texts.map((text) => ({ page: 1, words: [], left: 0, right: 0, top: 0, bottom: 0, text }));

/** The one figure a line prints. */
const printedIn = (line: string) => Number(/\d[\d,]*/.exec(line)?.[0].replaceAll(',', ''));

describe('what is said of the roof', () => {
  everyEntryDecides(
    'payment schedules',
    facts.paymentSchedules,
    (line, own) => roofFactsFrom(said(line), [], { ...facts, paymentSchedules: own }).schedule.stated,
    () => true,
  );
  everyEntryDecides(
    'the share a schedule pays',
    facts.scheduledShares,
    (line, own) =>
      roofFactsFrom(said('RPS Value', line), [], { ...facts, scheduledShares: own }).schedule.percent,
    (_, line) => printedIn(line),
  );
  everyEntryDecides(
    'stories',
    facts.roofHeights,
    (line, own) => roofFactsFrom(said(line), [], { ...facts, roofHeights: own }).stories,
    (_, line) => printedIn(line),
  );
  everyEntryDecides(
    'layers',
    facts.roofLayers,
    (line, own) => roofFactsFrom(said(line), [], { ...facts, roofLayers: own }).layers,
    (_, line) => printedIn(line),
  );
  everyEntryDecides(
    'pitch',
    facts.pitches,
    (line, own) => roofFactsFrom(said(line), [], { ...facts, pitches: own }).statedRise,
    (_, line) => printedIn(line),
  );
  everyEntryDecides(
    'a price by the pitch',
    facts.pitchCharges,
    (line, own) => roofFactsFrom(said(line), [], { ...facts, pitchCharges: own }).statedRise,
    () => null,
  );
});

describe('an area in words', () => {
  const area = (line: string, own: Partial<typeof facts>) => statedArea(said(line), [], { ...facts, ...own });
  const squares = (line: string, own: Partial<typeof facts>) => {
    const found = area(line, own);
    return found?.kind === 'area' ? found.squares : null;
  };
  everyEntryDecides(
    'square feet',
    facts.statedFeet,
    (line, own) => squares(line, { statedFeet: own }),
    (_, line) => printedIn(line) / 100,
  );
  everyEntryDecides(
    'squares',
    facts.statedSquares,
    (line, own) => squares(line, { statedSquares: own }),
    (_, line) => printedIn(line),
  );
  everyEntryDecides(
    'areas of something else',
    facts.otherAreas,
    (line, own) => squares(line, { otherAreas: own }),
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
      () => true,
    );
  everyEntryDecides(
    'hauled away',
    hauledAway,
    (line, own) => says(own, normalizeText(line)),
    () => true,
  );
  everyEntryDecides(
    'payable once done',
    payableOnceDone,
    (line, own) => says(own, normalizeText(line)),
    () => true,
  );
});
