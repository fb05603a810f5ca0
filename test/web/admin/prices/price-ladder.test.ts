import { expect, test } from 'vitest';
import {
  defaultRates,
  type PricingVariable,
  type TierName,
  tierNames,
  variableOfTier,
} from '#shared/pricing/rates.ts';
import { ladder } from '#web/admin/prices/ladder.ts';
import { changesOf, typed } from '#web/admin/prices/price-drafts.ts';

const variableFor = (tier: TierName): PricingVariable => ({
  id: tier,
  name: variableOfTier[tier],
  description: '',
  value: defaultRates[tier],
  updated_at: '',
});
const variables = tierNames.map(variableFor);
const typing = (tier: TierName, text: string) =>
  ladder(variables, changesOf(variables, typed({}, variableFor(tier), text)));
const read = (rungs: ReturnType<typeof ladder>) =>
  rungs.map(({ tier, dollars, state, crosses }) => [tier, dollars, state, crosses]);

test('the four prices stand along the line as far apart as they cost, lowest first', () => {
  const rungs = ladder(variables, []);
  expect(read(rungs)).toEqual([
    ['asLowAs', 350, 'saved', false],
    ['standard', 500, 'saved', false],
    ['impactResistant', 600, 'saved', false],
    ['premiumWarranty', 700, 'saved', false],
  ]);
  const [low = 0, standard = 0, impact = 0, premium = 0] = rungs.map(({ at }) => at);
  expect((standard - low) / (premium - low)).toBeCloseTo(150 / 350);
  expect((premium - impact) / (premium - low)).toBeCloseTo(100 / 350);
});

test('a price that is typed stands beside the one it replaces, and marks each two that it crosses', () => {
  expect(read(typing('standard', '640'))).toEqual([
    ['asLowAs', 350, 'saved', false],
    ['standard', 500, 'was', false],
    ['impactResistant', 600, 'saved', true],
    ['standard', 640, 'new', true],
    ['premiumWarranty', 700, 'saved', false],
  ]);
});

test('what is typed and is no price leaves the ladder as it is', () => {
  expect(typing('standard', 'x')).toEqual(ladder(variables, []));
});

test('labels that would lie on each other stand in lines of their own', () => {
  const below = typing('asLowAs', '5000').filter(({ state }) => state !== 'new');
  expect(new Set(below.map(({ line }) => line)).size).toBe(4);
});

test('without all four prices there is no ladder', () => {
  expect(ladder(variables.slice(1), [])).toEqual([]);
});
