import { describe, expect, test } from 'vitest';
import { englishWarnings } from '#lambdas/documents/warning-sentences.ts';
import { type WarningCode, warningCodes } from '#shared/estimate/claim.ts';
import { type WarningValues, type WarningWords, warningValueNames } from '#shared/estimate/warnings.ts';
import type { Language } from '#shared/text.ts';
import { textsIn, unsaidIn } from '#test/support/words-not-said.ts';
import { firstWords as firstEn } from '#web/words/en/first.ts';
import { laterWords as laterEn } from '#web/words/en/steps.ts';
import { firstWords as firstEs } from '#web/words/es/first.ts';
import { laterWords as laterEs } from '#web/words/es/steps.ts';
import { warningsEs } from '#web/words/es/warnings.ts';

/** What a warning may carry, a sample of each. */
const value = (name: string): string | number =>
  ({ names: 'Garage, Shed', pitch: '8/12', material: 'Metal', pages: '3, 5', figures: 'rcv, area' })[name] ??
  (name === 'settlement' ? 'initial' : 61);

/** A warning with nothing, with each of its values alone, with each two, and with all. */
function valuesOf(code: WarningCode): WarningValues[] {
  const names: readonly string[] = warningValueNames[code];
  const sets = [
    [],
    ...names.map((one) => [one]),
    ...names.flatMap((one) => names.map((two) => [one, two])),
    names,
  ];
  return sets.map((set) => Object.fromEntries(set.map((name) => [name, value(name)])));
}

const sentencesOf = (words: WarningWords) =>
  warningCodes.flatMap((code) =>
    valuesOf(code).map((values) => [`warnings.${code}`, words[code](values)] as const),
  );

const { warnings: _en, ...wordsEn } = laterEn;
const { warnings: _es, ...wordsEs } = laterEs;

/** All that a homeowner reads on the page. */
const read: Record<Language, (readonly [string, string])[]> = {
  en: [...textsIn(firstEn.words), ...textsIn(wordsEn), ...sentencesOf(englishWarnings)],
  es: [...textsIn(firstEs.words), ...textsIn(wordsEs), ...sentencesOf(warningsEs)],
};

describe('a homeowner reads no word that we do not say', () => {
  test('in English', () => {
    expect(unsaidIn('en', read.en)).toEqual([]);
  });

  test('in Spanish', () => {
    expect(unsaidIn('es', read.es)).toEqual([]);
  });
});

test('every branch of a sentence is read: one square and several, with and without a carrier', () => {
  const told = (where: string) => read.en.filter(([path]) => path === where).map(([, text]) => text);
  expect(told('correction.read')).toEqual(
    expect.arrayContaining(['We read: 7 squares', 'We read: 7 squares (7)']),
  );
  expect(told('upload.kept').length).toBeGreaterThan(0);
  expect(told('thanks.title')).toContain('Thank you!');
});
