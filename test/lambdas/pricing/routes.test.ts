import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import type { PriceChangePage, PricingVariableList } from '#shared/api/settings-routes.ts';
import { neutralSettings } from '#shared/pricing/area-settings.ts';
import { defaultRates } from '#shared/pricing/rates.ts';
import { fileLeadsApi } from '#test/support/file-fixtures.ts';
import { apiError, said } from '#test/support/product.ts';

const { empty, invoke, admin, asAdmin, asVisitor, post, stored } = await fileLeadsApi();
beforeEach(empty);

const rates = async () => (await asVisitor('GET', '/api/rates')).json;
const variables = async () =>
  ((await asAdmin('GET', '/api/pricing-variables')).json as PricingVariableList).items;
const variable = async (id: string) => (await variables()).find(({ name }) => name === id);
const patch = (id: string, sent: { json?: unknown; body?: string }) =>
  asAdmin('PATCH', `/api/pricing-variables/${id}`, sent);
const setValue = (id: string, value: number, seen?: string) => patch(id, { json: { value, seen } });
const refusal = (code: string, complaint: string) => ({
  error: { code, message: expect.stringContaining(complaint) },
});

describe('a fresh product', () => {
  test.each([
    ['the rates of the specification', '/api/rates', defaultRates],
    [
      'both in one answer, with the version that names them',
      '/api/pricing',
      { version: expect.any(String), rates: defaultRates, settings: neutralSettings },
    ],
  ])('tells %s and nothing else, kept at the edge', async (_, path, expected) => {
    const { json, headers } = await asVisitor('GET', path);
    expect(json).toEqual(expected);
    expect(headers.get('cache-control')).toBe('public, max-age=0, s-maxage=60, stale-if-error=600');
  });

  test('names its pricing by the time of the newest variable', async () => {
    const times = (await variables()).map(({ updated_at }) => updated_at);
    expect((await asVisitor('GET', '/api/pricing')).json).toMatchObject({ version: times.toSorted().at(-1) });
  });

  test('lists the variables by name: the four rates, and the seven of the roof’s area', async () => {
    const listed = await variables();
    expect(listed.map(({ name, value }) => [name, value])).toEqual([
      ['as_low_as_per_square', 350],
      ['impact_resistant_per_square', 600],
      ['measured_area_correction', 1],
      ['one_story_roof_factor', 1],
      ['premium_warranty_per_square', 700],
      ['price_range_percent', 0],
      ['standard_per_square', 500],
      ['three_story_roof_factor', 1],
      ['two_story_roof_factor', 1],
      ['use_measured_roof', 0],
      ['waste_percent', 0],
    ]);
    expect(listed.filter(({ id, name, description }) => id !== name || description === '')).toEqual([]);
  });
});

describe('a changed price', () => {
  test('is stamped, is in the next visitor’s rates and in the next lead, and outlives a deploy', async () => {
    const before = await variable('standard_per_square');
    const { status, json } = await patch('standard_per_square', { json: { value: 512.5, name: 'x' } });
    expect(status).toBe(200);
    expect(json).toEqual({ ...before, value: 512.5, updated_at: expect.any(String), updated_by: admin });
    expect((json as { updated_at: string }).updated_at > (before?.updated_at ?? '')).toBe(true);
    expect(await rates()).toEqual({ ...defaultRates, standard: 512.5 });
    expect((await stored((await post()).id))?.quote?.standard).toBe(9225);
    expect(await invoke('prepare-data', {})).toMatchObject({ added: [] });
    expect(await rates()).toEqual({ ...defaultRates, standard: 512.5 });
  });

  test.each([
    ['infinite', { body: '{"value":1e999}' }, 'value must be a finite number'],
    ['finer than a cent', { json: { value: 350.001 } }, 'value must have at most two decimals'],
    ['missing', { json: {} }, 'value is missing'],
    ['seen as no time', { json: { value: 1, seen: 'x' } }, 'seen must be a time like'],
  ])('%s is refused and changes nothing', async (_, sent, complaint) => {
    const before = await variables();
    expect(await said(patch('as_low_as_per_square', sent))).toEqual([400, refusal('malformed', complaint)]);
    expect(await variables()).toEqual(before);
  });

  test.each(['nope_per_square', randomUUID(), 'Standard_per_square', '%00', '__proto__', 'x'.repeat(3000)])(
    'of the unknown variable %.40s is 404, and none is made',
    async (id) => {
      const missing = apiError('not_found', 'This pricing variable doesn’t exist.');
      expect(await said(setValue(id, 1))).toEqual([404, missing]);
      expect(await variables()).toHaveLength(11);
    },
  );
});

describe('a setting of the roof’s area', () => {
  test('is in the next visitor’s settings and in no rate, prices the next lead, and outlives a deploy', async () => {
    expect((await setValue('one_story_roof_factor', 1.27)).status).toBe(200);
    const pricing = async () => (await asVisitor('GET', '/api/pricing')).json;
    const settings = { ...neutralSettings, oneStoryRoofFactor: 1.27 };
    expect(await pricing()).toMatchObject({ settings });
    expect(Object.keys((await rates()) as object)).toEqual(Object.keys(defaultRates));

    const lead = await stored((await post({ squareFootage: 1500, propertyType: 'single-story' })).id);
    expect(lead).toMatchObject({ squareFootage: 1500, quote: { squareFootage: 1905, squares: 20 } });

    expect(await invoke('prepare-data', {})).toMatchObject({ added: [] });
    expect(await pricing()).toMatchObject({ settings });
  });
});

describe('the price history', () => {
  const name = 'impact_resistant_per_square';
  const history = async (query = '') =>
    (await asAdmin('GET', `/api/price-changes${query}`)).json as PriceChangePage;

  test('of two who saw the same value the second is told so, and changes nothing', async () => {
    const seen = (await variable(name))?.updated_at;
    expect((await setValue(name, 700, seen)).status).toBe(200);
    const message = 'Someone else changed this price first. Yours wasn’t saved. Check it, then save again.';
    expect(await said(setValue(name, 800, seen))).toEqual([409, apiError('conflict', message)]);
    expect(await variable(name)).toMatchObject({ value: 700 });
    expect((await history()).items[0]).toMatchObject({ new: 700 });
  });
});
