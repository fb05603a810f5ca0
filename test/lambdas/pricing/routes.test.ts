import { randomUUID } from 'node:crypto';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { leadStore } from '#lambdas/leads/lead-store.ts';
import type { PriceChangePage, PricingVariableList } from '#shared/api/settings-routes.ts';
import { neutralSettings } from '#shared/pricing/area-settings.ts';
import { defaultRates } from '#shared/pricing/rates.ts';
import { adminTokens } from '#test/support/admin-tokens.ts';
import { leadInput, shownQuote } from '#test/support/leads.ts';
import { call, postLead, startApi, type TestProduct } from '#test/support/product.ts';
import { tablesAt } from '#test/support/tables.ts';

let product: TestProduct;
let token: string;
/** These tokens' session has ended, so that Cognito names nobody by them; what is left is the `sub`. */
let admin: string | undefined;

beforeAll(async () => {
  product = await startApi();
  token = (await adminTokens(product)).accessToken;
  admin = decodeJwt(token).sub;
});
afterAll(() => product.stop());

const rates = async () => (await call(product, 'GET', '/api/rates')).json;
const variables = async () =>
  ((await call(product, 'GET', '/api/pricing-variables', { token })).json as PricingVariableList).items;
const setValue = (id: string, options: { json?: unknown; body?: string }) =>
  call(product, 'PATCH', `/api/pricing-variables/${id}`, { ...options, token });

describe('a fresh product', () => {
  test('has the rates of the specification, four numbers and nothing else', async () => {
    const answer = await call(product, 'GET', '/api/rates');
    expect(answer.json).toEqual(defaultRates);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=60, stale-if-error=600');
  });

  test('tells rates and area settings in one answer, with the version that names them, kept at the edge', async () => {
    const answer = await call(product, 'GET', '/api/pricing');
    const version = (await variables())
      .map(({ updated_at }) => updated_at)
      .toSorted()
      .at(-1);
    expect(answer.json).toEqual({ version, rates: defaultRates, settings: neutralSettings });
    expect(answer.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=60, stale-if-error=600');
  });

  test('has neutral area settings, kept at the edge as the rates are', async () => {
    const answer = await call(product, 'GET', '/api/area-settings');
    expect(answer.json).toEqual(neutralSettings);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=60, stale-if-error=600');
  });

  test('lists the variables by name: the four rates, and the seven of the roof’s area', async () => {
    expect((await variables()).map(({ id, name, value }) => [id, name, value])).toEqual([
      ['as_low_as_per_square', 'as_low_as_per_square', 350],
      ['impact_resistant_per_square', 'impact_resistant_per_square', 600],
      ['measured_area_correction', 'measured_area_correction', 1],
      ['one_story_roof_factor', 'one_story_roof_factor', 1],
      ['premium_warranty_per_square', 'premium_warranty_per_square', 700],
      ['price_range_percent', 'price_range_percent', 0],
      ['standard_per_square', 'standard_per_square', 500],
      ['three_story_roof_factor', 'three_story_roof_factor', 1],
      ['two_story_roof_factor', 'two_story_roof_factor', 1],
      ['use_measured_roof', 'use_measured_roof', 0],
      ['waste_percent', 'waste_percent', 0],
    ]);
    expect((await variables()).filter(({ description }) => description === '')).toEqual([]);
  });
});

describe('a changed price', () => {
  test('is stamped, is in the next visitor’s rates and in the next lead, and outlives a deploy', async () => {
    const before = (await variables()).find(({ name }) => name === 'standard_per_square');
    const { status, json } = await setValue('standard_per_square', { json: { value: 512.5, name: 'x' } });
    expect(status).toBe(200);
    expect(json).toEqual({ ...before, value: 512.5, updated_at: expect.any(String), updated_by: admin });
    expect((json as { updated_at: string }).updated_at > (before?.updated_at ?? '')).toBe(true);
    expect(await rates()).toEqual({ ...defaultRates, standard: 512.5 });

    const id = randomUUID();
    await postLead(product, leadInput({ id }));
    const dynamo = tablesAt(product.endpoints.dynamodb);
    expect((await leadStore(dynamo, 'leads').get(id))?.quote?.standard).toBe(9225);
    dynamo.destroy();

    expect(await product.invoke('prepare-data', {})).toMatchObject({ added: [] });
    expect(await rates()).toEqual({ ...defaultRates, standard: 512.5 });
  });

  test.each([
    ['NaN', { body: '{"value":NaN}' }, 'The request body must be JSON in UTF-8.'],
    ['infinite', { body: '{"value":1e999}' }, 'value must be a finite number'],
    ['words', { json: { value: 'abc' } }, 'value must be a number'],
    ['a number in quotes', { json: { value: '350' } }, 'value must be a number'],
    ['null, as JSON writes NaN', { json: { value: Number.NaN } }, 'value must be a number'],
    ['negative', { json: { value: -0.01 } }, 'value must be at least 0'],
    ['absurd', { json: { value: 100_000.01 } }, 'value must be at most 100000'],
    ['finer than a cent', { json: { value: 350.001 } }, 'value must have at most two decimals'],
    ['missing', { json: {} }, 'value is missing'],
    ['seen as no time', { json: { value: 1, seen: 'x' } }, 'seen must be a time like'],
  ])('%s is refused and changes nothing', async (_, sent, complaint) => {
    const before = await variables();
    const { status, json } = await setValue('as_low_as_per_square', sent);
    expect(status).toBe(400);
    expect(json).toMatchObject({ error: { code: 'malformed', message: expect.stringContaining(complaint) } });
    expect(await variables()).toEqual(before);
  });

  test.each(['nope_per_square', randomUUID(), 'Standard_per_square', '%00', '__proto__', 'x'.repeat(3000)])(
    'of the unknown variable %.40s is 404, and none is made',
    async (id) => {
      const { status, json } = await setValue(id, { json: { value: 1 } });
      expect(status).toBe(404);
      expect(json).toEqual({
        error: { code: 'not_found', message: 'There is no pricing variable with this id.' },
      });
      expect(await variables()).toHaveLength(11);
    },
  );
});

describe('a lead whose page showed an earlier pricing', () => {
  const told = async () =>
    (await call(product, 'GET', '/api/pricing')).json as { version: string; rates: { standard: number } };
  const sent = async (pricingVersion?: string) => {
    const id = randomUUID();
    await postLead(
      product,
      leadInput({ id, shown: shownQuote(pricingVersion === undefined ? {} : { pricingVersion }) }),
    );
    const dynamo = tablesAt(product.endpoints.dynamodb);
    const lead = await leadStore(dynamo, 'leads').get(id);
    dynamo.destroy();
    return lead?.quote?.standard;
  };

  test('is priced by that one; without a version, or with one that nobody was told, by that of now', async () => {
    await setValue('standard_per_square', { json: { value: 520 } });
    const before = await told();
    expect(before.rates.standard).toBe(520);
    await setValue('standard_per_square', { json: { value: 530 } });
    await setValue('standard_per_square', { json: { value: 540 } });
    expect(await sent(before.version)).toBe(18 * 520);
    expect(await sent()).toBe(18 * 540);
    expect(await sent('2026-01-01T00:00:00.000Z')).toBe(18 * 540);
    await setValue('standard_per_square', { json: { value: 512.5 } });
  });
});

describe('a setting of the roof’s area', () => {
  test('is in the next visitor’s settings and in no rate, prices the next lead, and outlives a deploy', async () => {
    expect((await setValue('one_story_roof_factor', { json: { value: 1.27 } })).status).toBe(200);
    const settings = async () => (await call(product, 'GET', '/api/area-settings')).json;
    expect(await settings()).toEqual({ ...neutralSettings, oneStoryRoofFactor: 1.27 });
    expect(Object.keys((await rates()) as object)).toEqual(Object.keys(defaultRates));

    const id = randomUUID();
    await postLead(product, leadInput({ id, squareFootage: 1500, propertyType: 'single-story' }));
    const dynamo = tablesAt(product.endpoints.dynamodb);
    const lead = await leadStore(dynamo, 'leads').get(id);
    dynamo.destroy();
    expect(lead).toMatchObject({ squareFootage: 1500, quote: { squareFootage: 1905, squares: 20 } });

    expect(await product.invoke('prepare-data', {})).toMatchObject({ added: [] });
    expect(await settings()).toMatchObject({ oneStoryRoofFactor: 1.27 });
    await setValue('one_story_roof_factor', { json: { value: 1 } });
  });

  test.each([
    ['two_story_roof_factor', 0.29, 'value must be at least 0.3'],
    ['waste_percent', 40.01, 'value must be at most 40'],
    ['use_measured_roof', 0.5, 'value must be a whole number'],
  ])('%s of %d is refused', async (id, value, complaint) => {
    const { status, json } = await setValue(id, { json: { value } });
    expect(status).toBe(400);
    expect(json).toMatchObject({ error: { code: 'malformed', message: expect.stringContaining(complaint) } });
  });
});

describe('the price history', () => {
  const history = async (query = '') =>
    (await call(product, 'GET', `/api/price-changes${query}`, { token })).json as PriceChangePage;
  const impact = async () => (await variables()).find(({ name }) => name === 'impact_resistant_per_square');

  test('tells who changed what from which value to which, newest first', async () => {
    const { json } = await setValue('impact_resistant_per_square', { json: { value: 610 } });
    const { updated_at: at } = json as { updated_at: string };
    expect((await history()).items[0]).toEqual({
      id: expect.any(String),
      name: 'impact_resistant_per_square',
      at,
      by: admin,
      old: 600,
      new: 610,
    });
  });

  test('comes a page at a time, and a cursor of no page is refused', async () => {
    for (let value = 620; value < 642; value += 1)
      await setValue('impact_resistant_per_square', { json: { value } });
    const first = await history();
    expect(first.items).toHaveLength(20);
    const rest = await history(`?cursor=${encodeURIComponent(first.nextCursor ?? '')}`);
    expect(rest.items.at(0)).toMatchObject({ new: 621 });
    expect(rest).not.toHaveProperty('nextCursor');
    const { status } = await call(product, 'GET', '/api/price-changes?cursor=x', { token });
    expect(status).toBe(400);
  });

  test('of two who saw the same value the second is told so, and changes nothing', async () => {
    const seen = (await impact())?.updated_at;
    expect((await setValue('impact_resistant_per_square', { json: { value: 700, seen } })).status).toBe(200);
    const { status, json } = await setValue('impact_resistant_per_square', { json: { value: 800, seen } });
    expect(status).toBe(409);
    expect(json).toEqual({
      error: {
        code: 'conflict',
        message: 'This price was changed meanwhile: look at the new one and save again.',
      },
    });
    expect(await impact()).toMatchObject({ value: 700 });
    expect((await history()).items[0]).toMatchObject({ new: 700 });
  });
});
