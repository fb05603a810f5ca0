import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { type SavedView, VIEW_NAME_LIMIT, VIEWS_MAX } from '#shared/api/view-routes.ts';
import { fileLeadsApi } from '#test/support/file-fixtures.ts';

const api = await fileLeadsApi();

const listed = async () => {
  const { json } = await api.asAdmin('GET', '/api/views');
  return (json as { items: SavedView[] }).items;
};
const save = (view: object) =>
  api.asAdmin('POST', '/api/views', {
    json: { id: randomUUID(), name: 'Hail', query: 'type=insurance', ...view },
  });
const remove = (id: string) => api.asAdmin('DELETE', `/api/views/${id}`);

beforeEach(async () => {
  for (const { id } of await listed()) await remove(id);
});

describe('a saved view', () => {
  test('is the whole team’s, by name, with who saved it', async () => {
    await save({ name: 'spanish' });
    await save({ name: 'Hail, Nov 19', query: 'from=2026-11-19&type=insurance' });
    const by = api.admin;
    expect(await listed()).toEqual([
      { id: expect.any(String), name: 'Hail, Nov 19', query: 'from=2026-11-19&type=insurance', by },
      { id: expect.any(String), name: 'spanish', query: 'type=insurance', by },
    ]);
  });

  test('that is sent again is there once, and one that was deleted comes back by its id', async () => {
    const id = randomUUID();
    for (const _ of [1, 2]) expect((await save({ id })).status).toBe(201);
    expect(await listed()).toHaveLength(1);
    expect((await remove(id)).status).toBe(204);
    expect((await remove(id)).status).toBe(404);
    expect(await listed()).toEqual([]);
    await save({ id });
    expect(await listed()).toMatchObject([{ id, name: 'Hail' }]);
  });

  test('with the name of another is refused, however it is written', async () => {
    await save({});
    const { status, json } = await save({ name: ' HAIL ' });
    expect([status, json]).toMatchObject([
      409,
      { error: { message: expect.stringContaining('has this name') } },
    ]);
  });

  test('is the twentieth at the most', async () => {
    for (let n = 1; n <= VIEWS_MAX; n += 1) expect((await save({ name: `View ${n}` })).status).toBe(201);
    const { status, json } = await save({ name: 'One more' });
    expect([status, json]).toMatchObject([409, { error: { message: expect.stringContaining('20 views') } }]);
    expect(await listed()).toHaveLength(VIEWS_MAX);
  });

  test('that others save at the same moment leaves theirs, and no name twice', async () => {
    const names = ['one', 'two', 'three', 'three'];
    const all = await Promise.all(names.map((name) => save({ name })));
    expect(all.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, 409]);
    expect((await listed()).map(({ name }) => name)).toEqual(['one', 'three', 'two']);
  });

  test.each([
    ['the longest name', { name: 'x'.repeat(VIEW_NAME_LIMIT) }, 201],
    ['a longer one', { name: 'x'.repeat(VIEW_NAME_LIMIT + 1) }, 400],
    ['no name', { name: ' ' }, 400],
    ['every lead', { query: '' }, 201],
    ['the longest query', { query: 'x'.repeat(300) }, 201],
    ['a longer one', { query: 'x'.repeat(301) }, 400],
    ['what is no query string', { query: 'javascript:alert(1)//<b>' }, 400],
    ['a search, which may be a homeowner’s name', { query: 'status=new&q=jane' }, 400],
    ['an id that is no UUID', { id: 'pricing' }, 400],
  ])('with %s', async (_, view, expected) => {
    expect((await save(view)).status).toBe(expected);
    expect(await listed()).toHaveLength(expected === 201 ? 1 : 0);
  });
});
