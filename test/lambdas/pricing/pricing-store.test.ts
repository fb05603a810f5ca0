import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  isChangeId,
  priceChangeStore,
  pricingStore,
  VERSION_COUNTS_MS,
} from '#lambdas/pricing/pricing-store.ts';
import { seedPricing } from '#lambdas/pricing/seed.ts';
import { areaSettingsFrom, areaVariables, neutralSettings } from '#shared/pricing/area-settings.ts';
import { defaultRates, ratesFrom, tierNames, variableOfTier } from '#shared/pricing/rates.ts';
import { testTables } from '#test/support/file-fixtures.ts';
import { intercepted, startTables } from '#test/support/tables.ts';

const tables = await testTables();
let today = new Date('2026-11-05T00:00:00.000Z');
const pricing = pricingStore(tables.dynamo, 'pricing', () => today);
const changes = priceChangeStore(tables.dynamo, 'pricing');
const names = [
  ...tierNames.map((tier) => variableOfTier[tier]),
  ...Object.values(areaVariables).map(({ name }) => name),
];
const by = 'dana.reyes@example.com';
const at = (iso: string) => () => new Date(iso);
const variable = async (name: string) => (await pricing.list()).find((one) => one.name === name);

const seed = (time = '2026-11-01T00:00:00.000Z') => seedPricing({ pricing, now: at(time) });

describe('seeding', () => {
  test('the first puts every variable, with the rates of the specification and a neutral area', async () => {
    expect(await pricing.list()).toEqual([]);
    expect(await seed()).toEqual({ added: names, kept: [] });
    expect(ratesFrom(await pricing.list())).toEqual(defaultRates);
    expect(areaSettingsFrom(await pricing.list())).toEqual(neutralSettings);
  });

  test('they are listed by name, each with id, description and time', async () => {
    await seed();
    const list = await pricing.list();
    expect(list.map(({ name }) => name)).toEqual(names.toSorted());
    for (const variable of list)
      expect(variable).toEqual({
        id: variable.name,
        name: variable.name,
        description: expect.stringMatching(/^[A-Z1].{20,}\.$/),
        value: expect.any(Number),
        updated_at: '2026-11-01T00:00:00.000Z',
      });
  });

  test('a later one never touches an edit, and puts back what is missing', async () => {
    await seed();
    const second = new Date('2026-11-02T00:00:00.000Z');
    const edited = await changes.setValue('standard_per_square', { value: 512.5, by, at: second });
    await tables.dynamo.delete({ TableName: 'pricing', Key: { list: 'pricing', name: 'waste_percent' } });
    const kept = names.filter((name) => name !== 'waste_percent');
    expect(await seed('2026-11-03T00:00:00.000Z')).toEqual({ added: ['waste_percent'], kept });
    expect(await variable('standard_per_square')).toEqual(edited);
  });
});

describe('setting a value', () => {
  beforeEach(() => seed());
  const later = (ms: number) => new Date(Date.parse('2026-11-04T00:00:00.000Z') + ms);

  test.each([0, 0.01, 333.33, 100_000])(
    '%d is stored as it is, with its time and who set it',
    async (value) => {
      const changed = await changes.setValue('as_low_as_per_square', { value, by, at: later(value) });
      expect(changed).toMatchObject({ name: 'as_low_as_per_square', value, updated_by: by });
      expect(ratesFrom(await pricing.list()).asLowAs).toBe(value);
    },
  );

  test('an unknown variable is never made by a change, nor a line of the history', async () => {
    const items = await tables.count('pricing');
    expect(await changes.setValue('nope_per_square', { value: 1, by, at: later(0) })).toBe('missing');
    expect(await tables.count('pricing')).toBe(items);
  });
});

describe('the pricing at a version', () => {
  beforeEach(() => seed());
  const day = (hour: number) => new Date(Date.UTC(2026, 10, 4, 12 + hour));
  const set = (name: string, value: number, hour: number) =>
    changes.setValue(name, { value, by, at: day(hour) });

  test('is what the variables were then, whatever was changed since, and has its own version', async () => {
    await set('standard_per_square', 510, 0);
    const first = await pricing.at();
    await set('waste_percent', 10, 1);
    const second = await pricing.at();
    await set('standard_per_square', 520, 2);
    await set('waste_percent', 12, 3);
    await set('standard_per_square', 530, 4);
    const now = await pricing.at();
    expect([first.version, second.version, now.version]).toEqual(
      [day(0), day(1), day(4)].map((time) => time.toISOString()),
    );
    expect(first).toMatchObject({ rates: { standard: 510 }, settings: { wastePercent: 0 } });
    expect(second).toMatchObject({ rates: { standard: 510 }, settings: { wastePercent: 10 } });
    expect(now).toMatchObject({ rates: { standard: 530 }, settings: { wastePercent: 12 } });
    for (const then of [first, second, now]) expect(await pricing.at(then.version)).toEqual(then);
  });

  test.each(['2026-11-04T11:59:59.999Z', '2026-11-04T12:00:00.001Z', '2027-01-01T00:00:00.000Z', 'x'])(
    '%s, at which nothing was changed, is that of now',
    async (version) => {
      expect(await pricing.at(version)).toEqual(await pricing.at());
    },
  );

  test.each([
    ['as long as a session and the outbox after it keep it', 0, 530],
    ['not a millisecond longer', 1, 540],
  ])('counts after it was replaced %s', async (_, ms, standard) => {
    expect(VERSION_COUNTS_MS).toBe(60 * 86_400_000);
    await set('standard_per_square', 530, 5);
    const { version } = await pricing.at();
    await set('standard_per_square', 540, 6);
    const { version: replacedAt } = await pricing.at();
    const before = today;
    today = new Date(Date.parse(replacedAt) + VERSION_COUNTS_MS + ms);
    expect((await pricing.at(version)).rates.standard).toBe(standard);
    today = before;
  });

  test('that nobody replaced counts however old it is', async () => {
    const current = await pricing.at();
    const before = today;
    today = new Date(Date.parse(current.version) + 10 * VERSION_COUNTS_MS);
    expect(await pricing.at(current.version)).toEqual(current);
    today = before;
  });

  test('is another after every change: one with a clock behind is stamped later than any variable', async () => {
    const { version } = await pricing.at();
    await set('price_range_percent', 15, -3);
    const after = await pricing.at();
    expect(after.version > version).toBe(true);
    expect(after.settings.priceRangePercent).toBe(15);
    expect((await pricing.at(version)).settings.priceRangePercent).toBe(0);
  });
});

describe('the history', () => {
  beforeEach(() => seed());
  const name = 'premium_warranty_per_square';
  const now = new Date('2026-11-05T00:00:00.000Z');
  const newest = async () => (await changes.list(1)).items[0];
  const premium = () => variable(name);
  const set = (value: number, seen?: string) => changes.setValue(name, { value, by, at: now, seen });

  test('has a line for every change: who, when, old and new', async () => {
    await set(710);
    const at = now.toISOString();
    expect(await newest()).toEqual({ id: expect.any(String), name, at, by, old: 700, new: 710 });
    expect(await premium()).toMatchObject({ updated_at: at, updated_by: by });
  });

  test('a clock that stands still gives each change a time of its own', async () => {
    await set(711);
    await set(712);
    expect(await newest()).toMatchObject({ at: '2026-11-05T00:00:00.001Z', old: 711, new: 712 });
  });

  test('a change that other writes hold up in every try is a conflict, and other failures are thrown', async () => {
    const failing = (error: Error) =>
      priceChangeStore(
        intercepted(tables.dynamo, async (command) => {
          if (command === 'TransactWriteCommand') throw error;
        }),
        'pricing',
      ).setValue(name, { value: 715, by, at: now });
    await set(712);
    const CancellationReasons = [{ Code: 'TransactionConflict' }, { Code: 'None' }];
    const held = new TransactionCanceledException({ $metadata: {}, message: 'held', CancellationReasons });
    expect(await failing(held)).toBe('conflict');
    await expect(failing(new TypeError('away'))).rejects.toThrow('away');
    expect(await newest()).toMatchObject({ new: 712 });
  });

  test('of ten admins who saw the same value one is right, and the history has one line more', async () => {
    const seen = (await premium())?.updated_at;
    const items = await tables.count('pricing');
    const outcomes = await Promise.all(Array.from({ length: 10 }, (_, n) => set(800 + n, seen)));
    expect(outcomes.filter((outcome) => outcome === 'conflict')).toHaveLength(9);
    expect(await tables.count('pricing')).toBe(items + 1);
    expect((await newest())?.new).toBe((await premium())?.value);
  });

  test('changes that saw nothing follow each other, each with the value before it', async () => {
    const before = (await premium())?.value;
    const outcomes = await Promise.all([set(901), set(902)]);
    expect(outcomes).not.toContain('conflict');
    const [last, first] = (await changes.list(2)).items;
    expect([first?.old, first?.new, last?.new]).toEqual([before, last?.old, (await premium())?.value]);
  });

  test('is listed newest first, page after page, each line once', async () => {
    for (let value = 701; value < 706; value += 1) await set(value);
    const whole = (await changes.list(100)).items;
    const times = whole.map(({ at }) => at);
    expect(times).toEqual(times.toSorted().toReversed());
    const ids: string[] = [];
    for (let more = true; more; ) {
      const page = await changes.list(2, ids.at(-1));
      ids.push(...page.items.map(({ id }) => id));
      more = page.more;
    }
    expect(ids).toEqual(whole.map(({ id }) => id));
    expect(ids.every(isChangeId)).toBe(true);
  });

  test('is no variable', async () => {
    expect((await pricing.list()).map((variable) => variable.name)).toEqual(names.toSorted());
  });
});

test('of variables and their history what cannot be read is left out', async () => {
  const { dynamo, stop } = await startTables();
  const put = (list: string, Item: object) => dynamo.put({ TableName: 'pricing', Item: { list, ...Item } });
  const name = 'standard_per_square';
  const variable = { name, id: name, description: 'd', value: 512.5, updated_at: '2026-11-20T15:04:06.000Z' };
  await put('pricing', { ...variable, note: 'later' });
  await put('pricing', { name: 'moon_tax', value: 'much' });
  expect(await pricingStore(dynamo, 'pricing').list()).toEqual([variable]);
  const line = { at: variable.updated_at, by, old: 500, new: 512.5 };
  await put('changes', { name: `${line.at}#${name}`, variable: name, ...line });
  await put('changes', { name: `${line.at}#x`, variable: 'x', at: line.at });
  const items = [{ id: `${line.at}#${name}`, name, ...line }];
  expect(await priceChangeStore(dynamo, 'pricing').list(9)).toEqual({ items, more: false });
  await stop();
});
