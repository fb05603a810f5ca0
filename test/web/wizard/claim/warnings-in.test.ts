import { expect, test } from 'vitest';
import { warningCodes } from '#shared/claim.ts';
import { warningSentence } from '#shared/warning-words.ts';
import { readQuote } from '#test/web/wizard/claim/read-quote.ts';
import { en } from '#web/i18n/en/messages.ts';
import { es } from '#web/i18n/es/messages.ts';
import { warningsEs } from '#web/i18n/es/warnings.ts';
import { warningsIn } from '#web/wizard/claim/warnings-in.ts';

test('English is the server’s own sentence, Spanish says the same from the data', () => {
  expect(warningsIn(en.warnings, readQuote)).toEqual(readQuote.warnings);
  expect(warningsIn(es.warnings, readQuote)).toEqual([
    'El estimado también incluye trabajos de techo en: Garage, Shed (7.64 cuadros). Esta cotización es solo para la casa.',
  ]);
});

test('a sentence that came without data is better in English than not at all', () => {
  const quote = {
    ...readQuote,
    warnings: ['One.', 'Two.'],
    warningDetails: readQuote.warningDetails?.slice(0, 1),
  };
  expect(warningsIn(es.warnings, quote)[1]).toBe('Two.');
});

test('a quote without warnings has none', () => {
  expect(warningsIn(es.warnings, { ...readQuote, warnings: undefined })).toEqual([]);
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
