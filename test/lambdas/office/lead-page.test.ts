import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { beforeEach, describe, expect, test } from 'vitest';
import { duplicateFinder } from '#lambdas/lead-index/lists/duplicate-match.ts';
import { emailList, numberList, phoneList } from '#lambdas/lead-index/search/search.ts';
import { historyWriter, LOG_SHOWN } from '#lambdas/leads/history.ts';
import { getLead } from '#lambdas/office/lead-page.ts';
import { type LeadDetail, officeRoutes } from '#shared/api/office-routes.ts';
import type { HistoryEntry } from '#shared/lead/history-entry.ts';
import { NOTE_LIMIT } from '#shared/lead/office-requests.ts';
import { newLead } from '#test/support/desk-leads.ts';
import { fileLeadsApi } from '#test/support/file-fixtures.ts';
import { adminClaims, httpRequest } from '#test/support/http-events.ts';
import { apiError, said } from '#test/support/product.ts';

const api = await fileLeadsApi();
beforeEach(api.empty);
const detail = async (id: string) => (await api.asAdmin('GET', `/api/leads/${id}`)).json as LeadDetail;
const noLead = [404, apiError('not_found', 'This lead doesn’t exist or was deleted.')];

describe('a lead', () => {
  test('comes whole, and its history with who, when and what, newest first', async () => {
    const { id } = await api.post();
    for (const json of [
      { status: 'contacted' },
      { assignee: 'lee.park@example.com', was: { assignee: null } },
    ])
      expect((await api.asAdmin('PATCH', `/api/leads/${id}`, { json })).status).toBe(200);
    const { lead, log, duplicates } = await detail(id);
    const by = api.admin;
    expect(lead).toEqual(await api.stored(id));
    expect(lead).toMatchObject({ status: 'contacted', assignee: 'lee.park@example.com', version: 2 });
    expect(log).toMatchObject([
      { kind: 'change', what: 'assignee', new: 'lee.park@example.com', by },
      { kind: 'change', what: 'status', old: 'new', new: 'contacted', by },
    ]);
    expect(duplicates).toEqual([]);
  });

  test('with a document comes with what is known of it', async () => {
    const { id } = await api.post({ documentId: randomUUID() });
    expect((await detail(id)).document).toEqual({ state: 'gone' });
  });

  test('has others with the same phone or email, however written, as possible duplicates, newest first', async () => {
    const { id } = await api.post({
      name: 'Wren Abara',
      phone: '(531) 555-0161',
      email: 'Wren.Abara@mail.example',
    });
    const named = async (name: string, phone: string, email: string, by?: string) => {
      const { id } = await api.post({ name, phone, email });
      return { id, name, created_at: (await api.stored(id))?.created_at, by: [by] };
    };
    const byPhone = await named('By phone', '+1 531.555.0161', 'w@mail.example', 'phone');
    const byMail = await named('By mail', '531 555 0199', ' wren.abara@MAIL.example', 'email');
    await named('Neither', '402 555 0161', 'wren.abara@mail.example.org');
    await api.invoke('prepare-data', {});
    expect((await detail(id)).duplicates).toEqual([byMail, byPhone]);
  });

  test.each([randomUUID(), '42'])('with the unknown id %s is a 404', async (id) => {
    expect(await said(api.asAdmin('GET', `/api/leads/${id}`))).toEqual(noLead);
  });

  test('comes with its newest lines, up to two hundred, and those with the same contact', async () => {
    const lead = newLead();
    const duplicate = newLead({ name: 'Odalys Q.' });
    const { id, name, created_at } = duplicate;
    const asked: unknown[] = [];
    const respond = getLead({
      leads: { get: async () => lead },
      log: {
        list: async (...args) => {
          asked.push(args);
          return [];
        },
      },
      documents: { get: async () => undefined },
      measurements: { building: async () => undefined },
      now: () => new Date(0),
      leadsById: async () => [],
      findDuplicates: async ({ phone }) => (phone === lead.phone ? [{ lead: duplicate, by: ['phone'] }] : []),
    });
    const { body } = await respond(httpRequest({ claims: adminClaims, path: { id: lead.id } }));
    expect(asked).toEqual([[lead.id, LOG_SHOWN]]);
    const duplicates = [{ id, name, created_at, by: ['phone'] }];
    expect([LOG_SHOWN, body]).toEqual([200, { lead, log: [], duplicates, document: null }]);
  });

  test('has its history’s hostile text as what it is, and an unknown line costs none of the others', () => {
    const line = { id: 'a', at: '2026-11-21T10:00:00.000Z', by: 'dana.reyes@example.com' };
    const log: unknown[] = [
      { ...line, kind: 'note', text: '\u202Egnp.exe <b>Z\u0301\u0301\u0301\u0301\u0301\u0301</b>' },
      { ...line, kind: 'change', what: 'assignee', new: '\u2066lee@example.com' },
      { ...line, kind: 'rumour' },
    ];
    const read = v.parse(officeRoutes.getLead.answers[200], { lead: newLead(), log, duplicates: [] });
    expect(read.log).toEqual([
      { ...line, kind: 'note', text: 'gnp.exe <b>Z\u0301\u0301\u0301\u0301</b>' },
      { ...line, kind: 'change', what: 'assignee', new: 'lee@example.com' },
      null,
    ] satisfies (HistoryEntry | null)[]);
  });
});

describe('others with the same contact', () => {
  const numbers = ['531-555-0161', '531-555-0162', '531-555-0163', '531-555-0164'];
  /** Which lists are read, and how many leads then, where each list gives so many. */
  async function reading(each: number) {
    const lists: string[] = [];
    const asked: number[] = [];
    await duplicateFinder({
      readList: async ({ list }) => {
        lists.push(list);
        return { found: Array.from({ length: each }, () => ({ id: randomUUID(), position: '' })) };
      },
      leadsById: async (ids) => {
        asked.push(ids.length);
        return [];
      },
    })(newLead({ phone: numbers.join(' '), email: 'wren@mail.example' }));
    return { lists, asked };
  }

  test('are compared by the three numbers that others are found by, their email and their street', async () => {
    const phones = ['0161', '0162', '0163'].map((digits) => phoneList(digits));
    expect((await reading(0)).lists).toEqual([...phones, emailList('wren@mail.example'), numberList('2214')]);
  });

  test.each([
    [25, 100],
    [26, 100],
  ])('are no more leads than one call gives: %d of each list, %d', async (each, most) => {
    expect((await reading(each)).asked).toEqual([most]);
  });
});

describe('a note', () => {
  const note = (id: string, text: unknown, noteId: string = randomUUID()) =>
    api.asAdmin('POST', `/api/leads/${id}/notes`, { json: { id: noteId, text } });

  test('is kept as it was typed, but for blanks around it, with who and when, and changes no lead', async () => {
    const { id } = await api.post();
    const before = await api.stored(id);
    const text = 'Ladder: <b>bring</b> the long one.\n\u202Egnp\tand call "Zoë"';
    const { status, json } = await note(id, `  ${text}\n `);
    const [at, by] = [expect.any(String), expect.any(String)];
    expect([status, json]).toEqual([201, { id: expect.any(String), at, by, kind: 'note', text }]);
    expect((await detail(id)).log).toEqual([{ ...Object(json), canUndo: true }]);
    expect(await api.stored(id)).toEqual(before);
  });

  test('that is sent again is there once, and answered with the line it has, also after others', async () => {
    const { id } = await api.post();
    const noteId = randomUUID();
    const first = await note(id, 'Call after five.', noteId);
    await note(id, 'Has a dog.', randomUUID());
    const again = await note(id, ' Call after five. ', noteId);
    expect([first.status, again.status, again.json]).toEqual([201, 200, first.json]);
    const texts = (await detail(id)).log.map((line) => line?.kind === 'note' && line.text);
    expect(texts).toEqual(['Has a dog.', 'Call after five.']);
  });

  test('that is sent twice at once is there once', async () => {
    const { id } = await api.post();
    const noteId = randomUUID();
    const both = await Promise.all([1, 2].map(() => note(id, 'Call after five.', noteId)));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 201]);
    expect((await detail(id)).log).toHaveLength(1);
  });

  test('of the same words with another id, or of another lead with the same id, is a note of its own', async () => {
    const [one, other] = [await api.post(), await api.post()];
    const noteId = randomUUID();
    const kept = [
      await note(one.id, 'No answer.', noteId),
      await note(one.id, 'No answer.', randomUUID()),
      await note(other.id, 'No answer.', noteId),
    ];
    expect(kept.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect((await detail(one.id)).log).toHaveLength(2);
  });

  test('with an id that has other words is refused, and the first words stay', async () => {
    const { id } = await api.post();
    const noteId = randomUUID();
    await note(id, 'Call after five.', noteId);
    expect((await note(id, 'Call after six.', noteId)).status).toBe(409);
    expect((await detail(id)).log).toMatchObject([{ text: 'Call after five.' }]);
  });

  test('with an id that is no UUID is refused', async () => {
    const { id } = await api.post();
    expect((await note(id, 'Call after five.', 'one')).status).toBe(400);
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
    expect((await detail(id)).log).toHaveLength(expected === 201 ? 1 : 0);
  });

  test.each([randomUUID(), '42'])('of the unknown lead %s is a 404, and none is kept', async (id) => {
    expect(await said(note(id, 'Call after five.'))).toEqual(noLead);
    const add = historyWriter(api.dynamo, { leads: 'leads', leadLog: 'leadLog' });
    const author = { by: 'dana.reyes@example.com', at: new Date(), mark: 'a' };
    expect(await add(id, { kind: 'note', text: 'Call after five.' }, author)).toBeUndefined();
  });
});

test('revoked links stand in the history, and where there is no lead there is no line', async () => {
  const { id } = await api.post();
  expect((await api.asAdmin('DELETE', `/api/leads/${id}/links`)).status).toBe(204);
  expect((await detail(id)).log).toMatchObject([{ kind: 'change', what: 'linksRevoked' }]);
  expect((await api.asAdmin('DELETE', `/api/leads/${randomUUID()}/links`)).status).toBe(404);
});
