import * as v from 'valibot';
import { expect, test } from 'vitest';
import { brandSchema, defaultBrand } from '#shared/site/brand.ts';
import { textIn } from '#shared/site/localized-text.ts';

test.each([
  ['Sarpy County', 'Sarpy County', 'Sarpy County'],
  [{ en: 'Sarpy County', es: 'El condado de Sarpy' }, 'Sarpy County', 'El condado de Sarpy'],
  [{ en: 'Sarpy County', es: '' }, 'Sarpy County', 'Sarpy County'],
])('%j is said in its language, in English where it has no Spanish', (words, en, es) => {
  expect([textIn(words, 'en'), textIn(words, 'es')]).toEqual([en, es]);
});

test('a brand takes text or each language’s own, and its Spanish may be left out', () => {
  const brand = v.parse(brandSchema, {
    ...defaultBrand,
    serviceArea: { en: 'Sarpy County', es: 'El condado de Sarpy' },
    insurance: { en: 'General liability, $2,000,000' },
    callback: { caller: { en: 'Maria from our office' } },
  });
  expect([brand.serviceArea, brand.insurance, brand.callback.caller]).toEqual([
    { en: 'Sarpy County', es: 'El condado de Sarpy' },
    { en: 'General liability, $2,000,000', es: '' },
    { en: 'Maria from our office', es: '' },
  ]);
  expect(v.safeParse(brandSchema, { ...defaultBrand, insurance: { es: 'Seguro' } }).success).toBe(false);
});
