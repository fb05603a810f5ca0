import { describe, expect, test } from 'vitest';
import { warningSentence } from '#lambdas/documents/warning-sentences.ts';
import { type WarningCode, warningCodes } from '#shared/estimate/claim.ts';
import type { Quote } from '#shared/quote/quote.ts';
import { saidAbove, splitByWeight, type WarningText, warningsIn } from '#web/quote/warnings.ts';
import { laterWords as en } from '#web/words/en/steps.ts';
import { laterWords as es } from '#web/words/es/steps.ts';
import { warningsEs } from '#web/words/es/warnings.ts';
import { readQuote } from './read-quote.ts';

const english = en.warnings;
const spanish = es.warnings;

const saidIn = (...given: Parameters<typeof warningsIn>) =>
  warningsIn(...given).map(({ sentence }) => sentence);

test('English is the server’s own sentence, Spanish says the same from the data', () => {
  expect(saidIn(english, readQuote)).toEqual(readQuote.warnings);
  expect(saidIn(spanish, readQuote)).toEqual([
    'Su estimado también incluye techo en: Garage, Shed (7.64 cuadros). Esta cotización es solo para la casa.',
  ]);
});

test('a sentence that came without data is better in English than not at all', () => {
  const quote = {
    ...readQuote,
    warnings: ['One.', 'Two.'],
    warningDetails: readQuote.warningDetails?.slice(0, 1),
  };
  expect(saidIn(spanish, quote)[1]).toBe('Two.');
});

test('figures that the claim’s summary marks are not said a second time, the area is', () => {
  const doubting = (figures: string, against = {}) => ({
    ...readQuote,
    warnings: ['As the server says it.'],
    warningDetails: [{ code: 'figures_unverified' as const, values: { figures, ...against } }],
  });
  expect(saidIn(english, doubting('rcv, acv'))).toEqual([]);
  expect(saidIn(english, doubting('area, rcv'))).toEqual([
    'We couldn’t confirm these numbers against the rest of your estimate: roof size. Check them.',
  ]);
  expect(saidIn(english, doubting('area'))).toEqual(['As the server says it.']);
  expect(saidIn(english, doubting('rcv', { lines: 8780, printed: 10512.4, page: 2 }))).toEqual([
    'The lines we read come to $8,780.00, and page 2 prints $10,512.40. Check these numbers.',
  ]);
  expect(saidIn(spanish, doubting('rcv'))).toEqual([]);
});

test('a quote without warnings has none', () => {
  expect(saidIn(spanish, { ...readQuote, warnings: undefined })).toEqual([]);
});

test.each(warningCodes)('%s is a whole Spanish sentence, with and without values', (code) => {
  const values = {
    amount: 12.5,
    names: 'Garage',
    squares: 3,
    removal: 1,
    sketch: 2,
    percent: 61,
    pages: '3, 5',
  };
  for (const given of [{}, { ...values, pitch: '8/12', material: 'Metal', figures: 'rcv, area' }]) {
    const sentence = warningsEs[code](given);
    expect(sentence).toMatch(/^[A-ZÁÉÍÓÚ].*\.$/);
    expect(sentence).not.toMatch(/undefined|null|NaN|\(\)| {2}/);
    expect(sentence).not.toBe(warningSentence(code, given));
  }
});

const said = (...codes: (WarningCode | null)[]): WarningText[] =>
  codes.map((code) => ({ code, sentence: String(code) }));
const codesOf = (warnings: readonly WarningText[]) => warnings.map(({ code }) => code);

test('the two heaviest stand open, the rest is folded', () => {
  const { shown, folded } = splitByWeight(
    said('scanned_document', 'missing_drip_edge', 'multiple_structures', 'ambiguous_area'),
  );
  expect(codesOf(shown)).toEqual(['multiple_structures', 'ambiguous_area']);
  expect(codesOf(folded)).toEqual(['scanned_document', 'missing_drip_edge']);
});

test('the only one is never folded, whatever says it already', () => {
  expect(splitByWeight(said('missing_drip_edge'), ['missing_drip_edge'])).toEqual({
    shown: said('missing_drip_edge'),
    folded: [],
  });
});

test('a sentence that came without data may be anything, so it stands first', () => {
  expect(codesOf(splitByWeight(said('not_asphalt_shingle', null)).shown)).toEqual([
    null,
    'not_asphalt_shingle',
  ]);
});

test('every warning is in one of the two lists, once', () => {
  const { shown, folded } = splitByWeight(said(...warningCodes));
  expect(shown).toHaveLength(2);
  expect(codesOf([...shown, ...folded]).toSorted()).toEqual([...warningCodes].toSorted());
});

describe('what the headline or the claim says already is folded', () => {
  const open = (quote: Quote, hasPart: boolean) =>
    codesOf(
      splitByWeight(
        said('roof_payment_schedule', 'partial_scan', 'ambiguous_area', 'not_asphalt_shingle'),
        saidAbove(quote, hasPart),
      ).shown,
    );
  const metal: Quote = {
    ...readQuote,
    warningDetails: [{ code: 'not_asphalt_shingle', values: { cover: 'metal' } }],
  };

  test('with a part: the schedule, which the claim tells too', () => {
    expect(open(readQuote, true)).toEqual(['not_asphalt_shingle', 'ambiguous_area']);
  });

  test('without a part: another material where it is named, and nothing else', () => {
    expect(open(metal, false)).toEqual(['ambiguous_area', 'roof_payment_schedule']);
    expect(open(readQuote, false)).toEqual(['not_asphalt_shingle', 'ambiguous_area']);
  });
});

test('what is not paid later has a row of its own, so that its note waits', () => {
  const { shown } = splitByWeight(
    said('non_recoverable_depreciation', 'scanned_document'),
    saidAbove(readQuote, true),
  );
  expect(codesOf(shown)).toEqual(['scanned_document']);
});

test('the buildings left out are told by their names', () => {
  expect(warningsIn(english, readQuote)[0]?.leftOut).toEqual(['Garage', 'Shed']);
});
