import { randomUUID } from 'node:crypto';
import { describe, expect, test, vi } from 'vitest';
import { type PresenceStore, presenceStore } from '#lambdas/admins/presence.ts';
import { getLeadsSince, newsSince } from '#lambdas/office/leads-since.ts';
import { newLead } from '#test/support/desk-leads.ts';
import { fileLeadsApi } from '#test/support/file-fixtures.ts';
import { adminClaims, httpRequest } from '#test/support/http-events.ts';
import { outputOf } from '#test/support/in-process.ts';

const api = await fileLeadsApi();
const now = new Date('2026-11-21T10:00:00.000Z');
const lead = newLead();

/** What a look answers where so many leads have news, and what it asked the alerts. */
async function looked(since: string | undefined, ids: readonly string[], cutAt?: string) {
  const asked: string[] = [];
  const respond = getLeadsSince({
    newsSince: async (since) => {
      asked.push(since);
      return { ids, cutAt };
    },
    leadsById: async (ids) => ids.flatMap((id) => (id === lead.id ? [lead] : [])),
    presence: { others: async () => [] },
    now: () => now,
  });
  const query = since === undefined ? {} : { since };
  const { body } = await respond(httpRequest({ claims: adminClaims, query }));
  return { asked, body };
}

test('the first look goes a minute back, and the next one begins where an alert may still be on its way', async () => {
  const { asked, body } = await looked(undefined, []);
  expect(asked).toEqual(['2026-11-21T09:59:00.000Z']);
  expect(body).toEqual({ items: [], gone: [], until: '2026-11-21T09:59:55.000Z', more: false, present: [] });
});

test('leads with news come as they are now, and those that are not there are gone', async () => {
  const gone = randomUUID();
  const { asked, body } = await looked('2026-11-21T09:59:52.000Z', [gone, lead.id]);
  expect(asked).toEqual(['2026-11-21T09:59:52.000Z']);
  expect(body).toMatchObject({ items: [lead], gone: [gone] });
});

test('where there is more than one answer holds, the next look begins at its end', async () => {
  const { body } = await looked(undefined, [lead.id], '2026-11-21T09:59:30.000Z');
  expect(body).toMatchObject({ until: '2026-11-21T09:59:30.000Z', more: true });
});

test('a new lead, any change of one and its end are news, each lead once, and a note is none', async () => {
  const [first, second, third] = [await api.post(), await api.post(), await api.post()];
  const news = newsSince(api.dynamo, 'alerts');
  const all = await news('2020-01-01T00:00:00.000Z');
  expect(all.ids).toEqual(expect.arrayContaining([first.id, second.id, third.id]));
  const since = new Date().toISOString();
  await api.asAdmin('POST', `/api/leads/${first.id}/notes`, {
    json: { id: randomUUID(), text: 'Call after five.' },
  });
  for (const json of [{ status: 'contacted' }, { assignee: 'lee.park@example.com' }])
    await api.asAdmin('PATCH', `/api/leads/${second.id}`, { json });
  await api.asAdmin('DELETE', `/api/leads/${third.id}`);
  expect((await news(since)).ids.toSorted()).toEqual([second.id, third.id].toSorted());
  const { json } = await api.asAdmin('GET', `/api/leads-since?since=${encodeURIComponent(since)}`);
  expect(json).toMatchObject({
    items: [{ id: second.id, status: 'contacted' }],
    gone: [third.id],
    more: false,
  });
});

describe('who is at which lead', () => {
  const look = async (query: Record<string, string>, others: PresenceStore['others']) => {
    const respond = getLeadsSince({
      newsSince: async () => ({ ids: [], cutAt: undefined }),
      leadsById: async () => [],
      presence: { others },
      now: () => now,
    });
    return (await respond(httpRequest({ claims: adminClaims, query }))).body;
  };
  const lees = { lead: lead.id, who: 'lee@mail.example' };

  test('comes with what is new, and the page tells of its own in the same look', async () => {
    const others = vi.fn<PresenceStore['others']>(async () => [lees]);
    expect(await look({}, others)).toMatchObject({ present: [lees] });
    await look({ tab: 'abcd1234', open: lead.id, call: 'none' }, others);
    expect(others.mock.calls.map(([, told]) => told)).toEqual([
      undefined,
      { tab: 'abcd1234', open: lead.id, call: 'none' },
    ]);
  });

  test('is left out where nobody can say it', async () => {
    const output = await outputOf(async () =>
      expect(await look({}, async () => Promise.reject(new Error('away')))).toMatchObject({ present: [] }),
    );
    expect(output).toContain('not known who is at which lead');
  });

  test.each<Record<string, string>>([
    { tab: 'x' },
    { tab: 'abcd1234', open: 'lead' },
    { tab: 'abcd1234', call: 'nobody' },
  ])('is refused as %o', async (query) => {
    await expect(look(query, async () => [])).rejects.toMatchObject({ code: 'malformed' });
  });

  test('is asked of the table by the office’s own function', async () => {
    const { id } = await api.post();
    const { json } = await api.asAdmin('GET', `/api/leads-since?tab=abcd1234&open=${id}&call=${id}`);
    expect(json).toMatchObject({ present: [] });
    const others = await presenceStore(api.dynamo, 'records').others(
      { admin: 'dana', adminEmail: 'dana@mail.example' },
      undefined,
      new Date(),
    );
    expect(others).toEqual([{ lead: id, who: api.admin, calling: expect.any(String) }]);
  });
});
