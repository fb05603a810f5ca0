import { expect, test } from 'vitest';
import { englishWarnings } from '#lambdas/documents/warning-sentences.ts';
import { laterWords as english } from '#web/words/en/steps.ts';
import { laterWords as spanish } from '#web/words/es/steps.ts';
import { warningsEs } from '#web/words/es/warnings.ts';

test.each([
  ['1', '1 square', '1 cuadro'],
  ['0.99', '0.99 squares', '0.99 cuadros'],
  ['1.01', '1.01 squares', '1.01 cuadros'],
  ['2', '2 squares', '2 cuadros'],
  ['21', '21 squares', '21 cuadros'],
])('one square is one, and every other count is of several: %s', (count, inEnglish, inSpanish) => {
  expect([english.claim.squares(count), spanish.claim.squares(count)]).toEqual([inEnglish, inSpanish]);
  expect(english.quote.basedOn('100', count)).toBe(`Based on 100 sq ft (${inEnglish})`);
  expect(spanish.quote.basedOn('100', count)).toBe(`Para 100 pies cuadrados (${inSpanish})`);
  for (const [code, values] of [
    ['multiple_structures', { names: 'Shed', squares: Number(count) }],
    ['ambiguous_area', { removal: Number(count), sketch: Number(count) }],
    ['ambiguous_area', { quoted: 7, other: Number(count) }],
    ['ambiguous_area', { stated: Number(count) }],
    ['ambiguous_area', { part: Number(count) }],
    ['ambiguous_area', { unassigned: Number(count) }],
    ['ambiguous_area', { alone: Number(count) }],
    ['ambiguous_area', { unadded: Number(count) }],
    ['may_include_waste', { squares: Number(count) }],
    ['partial_roof_repair', { squares: Number(count) }],
  ] as const) {
    expect(englishWarnings[code](values)).toMatch(new RegExp(`\\b${inEnglish}\\b`));
    expect(warningsEs[code](values)).toMatch(new RegExp(`\\b${inSpanish}\\b`));
  }
});
