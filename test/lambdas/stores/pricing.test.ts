import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seedPricing } from '#lambdas/seed-pricing.ts';
import { type PricingStore, pricingStore } from '#lambdas/stores/pricing.ts';
import { defaultRates, ratesFrom, tierNames, variableOfTier } from '#shared/pricing.ts';
import { startTables, type Tables } from '#test/support/tables.ts';

let tables: Tables;
let pricing: PricingStore;
const names = tierNames.map((tier) => variableOfTier[tier]);
const at = (iso: string) => () => new Date(iso);

beforeAll(async () => {
  tables = await startTables();
  pricing = pricingStore(tables.dynamo, 'pricing');
});
afterAll(() => tables.stop());

describe('seeding', () => {
  test('the first puts the four variables with the rates of the specification', async () => {
    expect(await pricing.list()).toEqual([]);
    const seeding = await seedPricing({ pricing, now: at('2026-11-01T00:00:00.000Z') });
    expect(seeding).toEqual({ added: names, kept: [] });
    expect(ratesFrom(await pricing.list())).toEqual(defaultRates);
  });

  test('they are listed by name, each with id, description and time', async () => {
    const list = await pricing.list();
    expect(list.map(({ name }) => name)).toEqual(names.toSorted());
    for (const variable of list)
      expect(variable).toEqual({
        id: variable.name,
        name: variable.name,
        description: expect.stringMatching(/^Dollars per square .*\.$/),
        value: expect.any(Number),
        updated_at: '2026-11-01T00:00:00.000Z',
      });
  });

  test('a later one never touches an edit, and puts back what is missing', async () => {
    const edited = await pricing.setValue('standard_per_square', 512.5, '2026-11-02T00:00:00.000Z');
    const seeding = await seedPricing({ pricing, now: at('2026-11-03T00:00:00.000Z') });
    expect(seeding).toEqual({ added: [], kept: names });
    expect((await pricing.list()).find(({ name }) => name === 'standard_per_square')).toEqual(edited);
  });
});

describe('setting a value', () => {
  test.each([0, 0.01, 333.33, 100_000])('%d is stored as it is, with its time', async (value) => {
    const changed = await pricing.setValue('as_low_as_per_square', value, '2026-11-04T00:00:00.000Z');
    expect(changed).toMatchObject({
      name: 'as_low_as_per_square',
      value,
      updated_at: '2026-11-04T00:00:00.000Z',
    });
    expect(ratesFrom(await pricing.list()).asLowAs).toBe(value);
  });

  test('an unknown variable is never made by a change', async () => {
    expect(await pricing.setValue('nope_per_square', 1, '2026-11-04T00:00:00.000Z')).toBeUndefined();
    expect(await tables.count('pricing')).toBe(4);
  });
});
