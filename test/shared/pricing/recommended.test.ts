import { expect, test } from 'vitest';
import { areaVariables } from '#shared/pricing/area-settings.ts';
import { anyRecommended, notAsRecommended } from '#shared/quote/price-change.ts';

const neutral = Object.values(areaVariables).map(({ name, neutral: value }) => ({ name, value }));
const names = (variables: readonly { name: string; value: number }[]) =>
  notAsRecommended(variables).map(({ variable, value }) => [variable.name, value]);

test('the factors by storeys and the range are recommended, nothing else', () => {
  expect(names(neutral)).toEqual([
    ['one_story_roof_factor', 1.27],
    ['two_story_roof_factor', 0.82],
    ['three_story_roof_factor', 0.5],
    ['price_range_percent', 15],
  ]);
});

test('a variable that stands at the recommended value is left alone', () => {
  expect(names([{ name: 'two_story_roof_factor', value: 0.82 }])).toEqual([]);
  expect(names([{ name: 'two_story_roof_factor', value: 0.83 }])).toHaveLength(1);
});

test('of prices nothing is recommended', () => {
  const prices = [{ name: 'standard_per_square', value: 500 }];
  expect(names(prices)).toEqual([]);
  expect([anyRecommended(prices), anyRecommended(neutral)]).toEqual([false, true]);
});
