import { beforeEach, describe, expect, test } from 'vitest';
import { getCompany, getSetting, listSettingChanges, saveSetting } from '#lambdas/company/routes.ts';
import { settingStore, settingsReader } from '#lambdas/company/setting-store.ts';
import { requireAdmin } from '#lambdas/platform/caller.ts';
import { emptyCard } from '#shared/company/products.ts';
import { companyOf } from '#shared/company/settings.ts';
import { tierNames } from '#shared/pricing/rates.ts';
import { testTables } from '#test/support/file-fixtures.ts';
import { adminClaims } from '#test/support/http-events.ts';
import { answerOf, behindEdge } from '#test/support/in-process.ts';

behindEdge();
const { dynamo } = await testTables();
const settings = settingStore(dynamo, 'records');
const noon = '2026-11-24T12:00:00.000Z';
const omaha = { by: 'zips', zips: ['68102', '68106'], tellMe: true };

/** The only picture that there is. */
const hasPicture = async (id: string) => id === 'a'.repeat(64);
const visitorReads = async () =>
  (await answerOf(getCompany({ settings: settingsReader(dynamo, 'records') }))).json.settings;
const admin = (respond: Parameters<typeof answerOf>[0], parts: Parameters<typeof answerOf>[1]) =>
  answerOf(respond, { ...parts, claims: adminClaims }, requireAdmin);
const read = (name: string) => admin(getSetting({ settings }), { path: { name } });
const save = (value: unknown, seen: string | null, at = noon, name = 'service_area') =>
  admin(saveSetting({ settings, hasPicture, now: () => new Date(at) }), {
    path: { name },
    body: JSON.stringify({ value, seen }),
  });
const history = (cursor?: string) =>
  admin(listSettingChanges({ settings }), {
    path: { name: 'service_area' },
    ...(cursor !== undefined && { query: { cursor } }),
  });

describe('a setting that was never set', () => {
  test('is neutral for visitors and for the office, has no time and no history', async () => {
    expect(await visitorReads()).toEqual(companyOf({}));
    expect((await read('service_area')).json).toEqual({ value: { by: 'everywhere' }, at: null });
    expect((await history()).json).toEqual({ items: [] });
  });

  test('that the product does not have is not found', async () => {
    expect((await read('favorite_color')).statusCode).toBe(404);
    expect((await save(omaha, null, noon, 'toString')).statusCode).toBe(404);
  });
});

describe('the price cards', () => {
  beforeEach(() => saved.splice(0));
  const known = 'a'.repeat(64);
  const cards = (id: string, shown = true) => ({
    recommended: '',
    shown,
    cards: tierNames.map((tier) => ({
      ...emptyCard(tier),
      ...(tier === 'standard' && { picture: { id, alt: { en: 'A slate roof', es: '' } } }),
    })),
  });
  const saved: unknown[] = [];
  const saveCards = (value: unknown) =>
    admin(
      saveSetting({
        settings: {
          set: async (_, { value: kept, by, at }) => {
            saved.push(kept);
            return { value: kept, by, at: at.toISOString() };
          },
        },
        hasPicture,
        now: () => new Date(noon),
      }),
      { path: { name: 'products' }, body: JSON.stringify({ value, seen: null }) },
    );

  test.each([true, false])('name no picture that nobody added (shown: %s)', async (shown) => {
    const { statusCode, json } = await saveCards(cards('b'.repeat(64), shown));
    expect([statusCode, json.error.message]).toEqual([400, 'Choose the picture again.']);
    expect(saved).toEqual([]);
  });

  test('name one that was added', async () => {
    expect((await saveCards(cards(known))).statusCode).toBe(200);
    expect(saved).toHaveLength(1);
  });
});

test.each([
  ['look', (logoUrl: string) => ({ primary: '#1f4e79', accent: '#c2410c', logoUrl })],
  [
    'caller',
    (photoUrl: string) => ({
      caller: { en: 'Maria', es: '' },
      photoUrl,
      workingHours: 0,
      textPhone: '',
      bookingUrl: '',
    }),
  ],
  ['first_page', (photoUrl: string) => ({ photoUrl, photoAlt: { en: '', es: '' } })],
])('%s names no picture that nobody added, and one that was', async (name, value) => {
  const at = (id: string) => value(`/api/pictures/${id.repeat(64)}`);
  const { statusCode, json } = await save(at('b'), null, noon, name);
  expect([statusCode, json.error.message]).toEqual([400, 'Choose the picture again.']);
  expect((await save(at('a'), null, noon, name)).statusCode).toBe(200);
});

describe('saving', () => {
  test.each([
    [{ by: 'zips', zips: ['6810'] }, 'Write “6810” with five digits'],
    ['everywhere', 'must be an object'],
  ])('refuses a value of another form in one sentence: %o', async (value, words) => {
    const { statusCode, json } = await save(value, null);
    expect([statusCode, json]).toMatchObject([400, { error: { message: expect.stringContaining(words) } }]);
    expect(await visitorReads()).toEqual(companyOf({}));
  });

  test('reaches visitors without who did it, and the office with it', async () => {
    const set = { value: omaha, at: noon, by: adminClaims.sub };
    expect((await save(omaha, null)).json).toEqual(set);
    expect(await visitorReads()).toEqual({ ...companyOf({}), service_area: omaha });
    expect((await read('service_area')).json).toEqual(set);
  });

  test('over what somebody else has set meanwhile writes nothing', async () => {
    await save(omaha, null);
    for (const seen of [null, '2026-11-24T11:59:59.999Z'])
      expect((await save({ by: 'everywhere' }, seen)).statusCode).toBe(409);
    expect((await read('service_area')).json).toMatchObject({ value: omaha });
    expect((await history()).json).toMatchObject({ items: [{ value: omaha }] });
  });

  test('by a clock that is behind is later than what it replaces', async () => {
    await save(omaha, null);
    const { json } = await save({ by: 'everywhere' }, noon, '2026-11-24T09:00:00.000Z');
    expect(json).toMatchObject({ at: '2026-11-24T12:00:00.001Z' });
  });

  test('is in the history, newest first, page by page to its end', async () => {
    await save(omaha, null);
    let seen = noon;
    for (let one = 0; one < 22; one += 1) {
      const zips = [String(68100 + one)];
      seen = String(((await save({ by: 'zips', zips }, seen)).json as { at: string }).at);
    }
    const first = (await history()).json as { items: { at: string }[]; nextCursor: string };
    expect(
      first.items
        .map(({ at }) => at)
        .toSorted()
        .reverse(),
    ).toEqual(first.items.map(({ at }) => at));
    const rest = (await history(first.nextCursor)).json as typeof first;
    expect(rest).not.toHaveProperty('nextCursor');
    const times = [...first.items, ...rest.items].map(({ at }) => at);
    expect([times.length, new Set(times).size, times.at(-1)]).toEqual([23, 23, noon]);
  });
});

test('visitors read the area that holds, and nothing that is kept of another', async () => {
  const { at } = (await save(omaha, null)).json;
  const kept = { zips: omaha };
  expect((await save({ by: 'everywhere', kept }, at, '2026-11-26T12:00:00.000Z')).json.value).toEqual({
    by: 'everywhere',
    kept,
  });
  expect((await visitorReads()).service_area).toEqual({ by: 'everywhere' });
});

test('a value that another release wrote and this one cannot read counts as not set for visitors', async () => {
  await settings.set('service_area', {
    value: { by: 'county' },
    by: 'x',
    at: new Date('2026-11-25T12:00:00.000Z'),
    seen: null,
  });
  expect(await visitorReads()).toEqual(companyOf({}));
});
