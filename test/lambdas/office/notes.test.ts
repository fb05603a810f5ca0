import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { historyWriter } from '#lambdas/leads/history.ts';
import type { LeadDetail } from '#shared/api/office-routes.ts';
import { NOTE_LIMIT } from '#shared/lead/office.ts';
import { apiError, type LeadsApi, startLeadsApi } from '#test/support/product.ts';

let api: LeadsApi;
beforeAll(async () => {
  api = await startLeadsApi();
});
afterAll(() => api.stop());

const note = (id: string, text: unknown) => api.asAdmin('POST', `/api/leads/${id}/notes`, { json: { text } });
const logOf = async (id: string) => ((await api.asAdmin('GET', `/api/leads/${id}`)).json as LeadDetail).log;

describe('a note', () => {
  test('is kept as it was typed, but for blanks around it, with who and when, and changes no lead', async () => {
    const { id } = await api.post();
    const before = await api.stored(id);
    const text = 'Ladder: <b>bring</b> the long one.\n\u202Egnp\tand call "Zoë"';
    const { status, json } = await note(id, `  ${text}\n `);
    expect([status, json]).toEqual([
      201,
      { id: expect.any(String), at: expect.any(String), by: expect.any(String), kind: 'note', text },
    ]);
    expect(await logOf(id)).toEqual([json]);
    expect(await api.stored(id)).toEqual(before);
  });

  test('stands before the older ones', async () => {
    const { id } = await api.post();
    for (const text of ['one', 'two', 'three']) await note(id, text);
    expect((await logOf(id)).map((line) => line?.kind === 'note' && line.text)).toEqual([
      'three',
      'two',
      'one',
    ]);
  });

  test.each([
    ['of as many letters as it may have', 'x'.repeat(NOTE_LIMIT), 201],
    ['of one more', 'x'.repeat(NOTE_LIMIT + 1), 400],
    ['of blanks alone', ' \n\t', 400],
    ['with a control character', 'a\u0007b', 400],
    ['that is no text', 7, 400],
    ['that is missing', undefined, 400],
  ])('%s', async (_, text, expected) => {
    const { id } = await api.post();
    expect((await note(id, text)).status).toBe(expected);
    expect(await logOf(id)).toHaveLength(expected === 201 ? 1 : 0);
  });

  test.each([randomUUID(), '42'])('404 for the unknown lead %s, and none is kept', async (id) => {
    const { status, json } = await note(id, 'Call after five.');
    expect([status, json]).toEqual([404, apiError('not_found', 'There is no lead with this id.')]);
    const add = historyWriter(api.dynamo, { leads: 'leads', leadLog: 'leadLog' });
    const author = { by: 'dana.reyes@example.com', at: new Date(), mark: 'a' };
    expect(await add(id, { kind: 'note', text: 'Call after five.' }, author)).toBeUndefined();
  });
});

test('revoked links stand in the history, and where there is no lead there is no line', async () => {
  const { id } = await api.post();
  expect((await api.asAdmin('DELETE', `/api/leads/${id}/links`)).status).toBe(204);
  expect(await logOf(id)).toMatchObject([{ kind: 'change', what: 'linksRevoked' }]);
  expect((await api.asAdmin('DELETE', `/api/leads/${randomUUID()}/links`)).status).toBe(404);
});
