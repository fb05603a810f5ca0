import { describe, expect, test } from 'vitest';
import { englishWarnings, warningSentence } from '#lambdas/documents/warning-sentences.ts';
import { warningCodes } from '#shared/estimate/claim.ts';
import { refusalReasons } from '#shared/estimate/document.ts';
import { refusalSentence } from '#shared/estimate/refusal-words.ts';
import { warningValueNames } from '#shared/estimate/warnings.ts';

describe('warning sentences', () => {
  test.each(warningCodes)('%s is a whole sentence also when the warning carries no values', (code) => {
    const sentence = warningSentence(code, {});
    expect(sentence).toMatch(/^[A-Z].*\.$/);
    expect(sentence).not.toMatch(/undefined|null|NaN|\(\)| {2}/);
  });

  test.each(warningCodes)('%s names nothing that its documented values do not hold', (code) => {
    const asked = new Set<string>();
    const values = new Proxy<Record<string, string | number>>(
      {},
      {
        get: (_, name) => {
          asked.add(String(name));
          return undefined;
        },
      },
    );
    englishWarnings[code](values);
    expect(
      [...asked].filter((name) => !(warningValueNames[code] as readonly string[]).includes(name)),
    ).toEqual([]);
  });

  test('names both areas and the one the quote uses', () => {
    expect(warningSentence('ambiguous_area', { removal: 18.92, sketch: 22.44 })).toContain(
      '18.92 squares torn off and 22.44 squares in the sketch. We priced 18.92.',
    );
  });

  test.each([
    [{ quoted: 18.92, other: 22.44 }, 'two roof sizes: 18.92 and 22.44 squares'],
    [{ stated: 29 }, 'in a sentence (29 squares), not in its list of work'],
    [{ unassigned: 26.6 }, 'lists other buildings too and doesn’t say whose roof the 26.6 squares are'],
    [{ part: 26.6 }, 'lists 26.6 squares, but nothing shows it’s the whole roof'],
    [{ alone: 26.6 }, 'in one place only (26.6 squares)'],
    [
      { unadded: 26.6 },
      'don’t add up to its printed total. Part of the roof may be missing from the 26.6 squares',
    ],
    [{ options: 'Option 1, Option 2' }, 'offers options: Option 1, Option 2. Check which one'],
    [{}, 'doesn’t make the roof size clear'],
  ])('says what is doubtful about an area: %o', (values, said) => {
    const sentence = warningSentence('ambiguous_area', values);
    expect(sentence).toContain(said);
    expect(sentence).toMatch(/check/i);
  });

  test('names the structures left out and their squares', () => {
    expect(warningSentence('multiple_structures', { names: 'Garage, Shed', squares: 10.8 })).toBe(
      'Your estimate also lists roofing on: Garage, Shed (10.8 squares). This quote is for the house only.',
    );
  });

  test('prints dollars to the cent', () => {
    expect(warningSentence('non_recoverable_depreciation', { amount: 1234.5 })).toContain('$1,234.50');
    expect(warningSentence('paid_when_incurred', { amount: 1896.21 })).toContain('$1,896.21');
  });

  test('says unread pages in the singular and the plural', () => {
    expect(warningSentence('partial_scan', { pages: 3 })).toMatch(/^We couldn’t read page 3 of the scan/);
    expect(warningSentence('partial_scan', { pages: '3, 5' })).toMatch(
      /^We couldn’t read pages 3, 5 of the scan/,
    );
  });

  test('names unverified figures in words', () => {
    expect(warningSentence('figures_unverified', { figures: 'rcv, deductible' })).toContain(
      'replacement cost, deductible',
    );
    const against = { figures: 'rcv', lines: 8780, printed: 10512.4, page: 2 };
    expect(warningSentence('figures_unverified', against)).toContain(
      'The lines we read come to $8,780.00, and page 2 prints $10,512.40.',
    );
  });
});

describe('refusal sentences', () => {
  test.each(refusalReasons)('%s has its own sentence', (reason) => {
    const sentence = refusalSentence(reason);
    expect(sentence).toMatch(/^[A-Z].*\.$/);
    expect(refusalReasons.filter((other) => refusalSentence(other) === sentence)).toEqual([reason]);
  });
});
