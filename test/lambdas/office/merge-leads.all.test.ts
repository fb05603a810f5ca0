import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { LeadDetail } from '#shared/api/office-routes.ts';
import type { LeadInput } from '#shared/lead/lead.ts';
import type { MergeField } from '#shared/lead/merge-fields.ts';
import { quoteNumber } from '#shared/quote/quote-number.ts';
import { fileLeadsApi } from '#test/support/file-fixtures.ts';
import { asFromForm, shownQuote } from '#test/support/leads.ts';
import { apiError, said } from '#test/support/product.ts';

const api = await fileLeadsApi({ follows: true });

const ask = (id: string, what: string, json: object) =>
  api.asAdmin('POST', `/api/leads/${id}/${what}`, { json });
const seen = async (id: string) => (await api.stored(id))?.version ?? 0;

async function merge(id: string, other: string, take: MergeField[] = []) {
  return ask(id, 'merge', { other, take, seen: await seen(id), otherSeen: await seen(other) });
}

let people = 0;

/** Two leads with contact details that no other test has. */
async function two(changes: Partial<LeadInput> = {}): Promise<[LeadInput, LeadInput]> {
  const mark = randomUUID().slice(0, 8);
  people += 1;
  const one = {
    name: `Karen ${mark}`,
    email: `karen.${mark}@mail.example`,
    phone: `(402) 555-${3000 + people}`,
  };
  return [
    await api.post({ ...one, ...changes }),
    await api.post({ ...one, email: `kw.${mark}@mail.example` }),
  ];
}

const detail = async (id: string) => (await api.asAdmin('GET', `/api/leads/${id}`)).json as LeadDetail;
const listed = async (id: string) => (await api.everyLead()).some((lead) => lead.id === id);
const found = async (q: string) => {
  const { json } = await api.asAdmin('GET', `/api/lead-search?q=${encodeURIComponent(q)}`);
  return (json as { items: { id: string }[] }).items.map(({ id }) => id);
};
const numbers = async () => {
  const { json } = await api.asAdmin('GET', '/api/desk?today=2026-11-24');
  return (json as { counts: { status: { new: number }; waiting: number; unassigned: number } }).counts;
};
const counted = async (id: string) => {
  // The list is up to date once the other's alert was followed.
  await api.settled();
  expect(await found(quoteNumber(id))).toContain(id);
};

describe('a merge', () => {
  test('leaves one lead in the lists and numbers, found by what was the other’s too', async () => {
    const [one, other] = await two();
    await counted(one.id);
    await counted(other.id);
    const before = await numbers();
    const { status, json } = await merge(one.id, other.id, ['email']);
    expect([status, json]).toMatchObject([
      200,
      { id: one.id, name: one.name, email: other.email, version: 1 },
    ]);
    expect([await listed(one.id), await listed(other.id)]).toEqual([true, false]);
    const after = await numbers();
    expect(after).toMatchObject({
      status: { new: before.status.new - 1 },
      waiting: before.waiting - 1,
      unassigned: before.unassigned - 1,
    });
    for (const q of [quoteNumber(other.id), other.email, one.email]) {
      const ids = await found(q);
      expect(ids.filter((id) => id === one.id || id === other.id)).toEqual([one.id]);
    }
  });

  test('shows both histories under the lead that stays, and leads there from the other', async () => {
    const [one, other] = await two();
    await ask(one.id, 'notes', { id: randomUUID(), text: 'Ours' });
    await ask(other.id, 'notes', { id: randomUUID(), text: 'Theirs' });
    await merge(one.id, other.id);
    const { log, joined, duplicates, keeper } = await detail(one.id);
    expect(log.map((line) => [line?.kind === 'note' ? line.text : line?.what, line?.from?.id])).toEqual(
      expect.arrayContaining([
        ['merged', undefined],
        ['mergedInto', other.id],
        ['Theirs', other.id],
        ['Ours', undefined],
      ]),
    );
    expect([joined?.map(({ id }) => id), duplicates.map(({ id }) => id), keeper]).toEqual([
      [other.id],
      expect.not.arrayContaining([other.id]),
      undefined,
    ]);
    expect((await detail(other.id)).keeper).toEqual({ id: one.id, name: one.name });
  });

  test('sent again answers the same; a lead that was changed, merged or is not there is left alone', async () => {
    const [one, other] = await two();
    const body = { other: other.id, take: [], seen: 0, otherSeen: 0 };
    await api.asAdmin('PATCH', `/api/leads/${other.id}`, { json: { status: 'contacted' } });
    const changed =
      'Someone else changed one of these leads first. Nothing was changed. Check both, then try again.';
    expect(await said(ask(one.id, 'merge', body))).toEqual([409, apiError('conflict', changed)]);
    const first = await ask(one.id, 'merge', { ...body, otherSeen: 1 });
    expect(await ask(one.id, 'merge', { ...body, otherSeen: 1 })).toMatchObject({
      status: 200,
      json: first.json,
    });
    const [third] = await two();
    expect((await merge(third.id, other.id)).status).toBe(409);
    expect((await merge(other.id, third.id)).status).toBe(409);
    expect((await merge(third.id, randomUUID())).status).toBe(404);
    expect((await merge(third.id, third.id)).status).toBe(409);
  });

  test('of two at once in opposite directions, one is made', async () => {
    const [one, other] = await two();
    const body = (id: string) => ({ other: id, take: [], seen: 0, otherSeen: 0 });
    const answers = await Promise.all([
      ask(one.id, 'merge', body(other.id)),
      ask(other.id, 'merge', body(one.id)),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const away = await Promise.all(
      [one, other].map(async ({ id }) => (await api.stored(id))?.merged_into?.id),
    );
    expect(away.filter((id) => id !== undefined)).toHaveLength(1);
  });

  test('of a lead that others were merged into brings them along', async () => {
    const [a, b] = await two();
    const [c] = await two();
    await merge(b.id, a.id);
    await merge(c.id, b.id);
    expect((await detail(a.id)).keeper?.id).toBe(c.id);
    expect(await found(quoteNumber(a.id))).toEqual([c.id]);
    expect((await detail(c.id)).joined?.map(({ id }) => id).sort()).toEqual([a.id, b.id].sort());
    const middle = 'This lead was merged into another one. Open that one, then try again.';
    expect(await said(ask(b.id, 'unmerge', { other: a.id }))).toEqual([409, apiError('conflict', middle)]);
    expect((await ask(c.id, 'unmerge', { other: b.id })).status).toBe(200);
    expect((await detail(a.id)).keeper?.id).toBe(b.id);
  });

  test('takes no change of the office to the lead that is gone, and says where it is', async () => {
    const [one, other] = await two();
    await merge(one.id, other.id);
    const gone = 'This lead was merged into another one. Reload the page, then make your change there.';
    const change = api.asAdmin('PATCH', `/api/leads/${other.id}`, { json: { status: 'contacted' } });
    expect(await said(change)).toEqual([409, apiError('conflict', gone)]);
    const price = ask(other.id, 'price', { takenBack: true, seen: null });
    expect(await said(price)).toEqual([409, apiError('conflict', gone)]);
  });

  test('takes the lead its browser sends again for the same', async () => {
    const [one, other] = await two();
    await merge(one.id, other.id, ['name', 'email']);
    for (const json of [one, other])
      expect((await api.asVisitor('POST', '/api/leads', { json: asFromForm(json) })).status).toBe(201);
    expect(await listed(other.id)).toBe(false);
  });
});

describe('an answer of the homeowner to the lead that is gone', () => {
  const answer = (id: string, json: object) => api.asVisitor('POST', `/api/leads/${id}/details`, { json });

  test('is stored with both leads, also down a chain, and a leak is told of the one that stays', async () => {
    const [a, b] = await two();
    const [c] = await two();
    await merge(b.id, a.id);
    await merge(c.id, b.id);
    for (const _ of [1, 2])
      expect((await answer(a.id, { hasLeaks: true, roofAge: '6-10', chosenTier: 'asLowAs' })).status).toBe(
        204,
      );
    const [first, last] = [await api.stored(a.id), await api.stored(c.id)];
    expect(first).toMatchObject({ hasLeaks: true, roofAge: '6-10', chosenTier: 'asLowAs' });
    expect(last).toMatchObject({ hasLeaks: true, roofAge: '6-10', leak_alerted_at: expect.any(String) });
    expect([first?.leak_alerted_at, last?.chosenTier]).toEqual([undefined, undefined]);
  });

  test('is of its price too where the lead that stays stands at that', async () => {
    const [one] = await two();
    const other = await api.post({ name: 'Karen', phone: '(402) 555-2999', shown: shownQuote() });
    await merge(one.id, other.id, ['quote']);
    await answer(other.id, { chosenTier: 'asLowAs' });
    expect((await api.stored(one.id))?.chosenTier).toBe('asLowAs');
  });
});

describe('a merge that is undone', () => {
  test('gives both leads back, to the lists too, once however often it is asked', async () => {
    const [one, other] = await two();
    const before = [await api.stored(one.id), await api.stored(other.id)];
    await merge(one.id, other.id, ['email', 'status']);
    for (const _ of [1, 2]) {
      const { status, json } = await ask(one.id, 'unmerge', { other: other.id });
      const [lead, second] = before.map((each) => ({ ...each, version: 2 }));
      expect([status, json]).toEqual([200, { lead, other: second }]);
    }
    expect([await listed(one.id), await listed(other.id)]).toEqual([true, true]);
    expect(await found(other.email)).toEqual([other.id]);
  });
});

test('a lead that is deleted takes those that were merged into it along, and is none of them itself', async () => {
  const [one, other] = await two();
  await merge(one.id, other.id);
  const away =
    'This lead was merged into another one. Delete that one with all that was merged into it, or undo the merge first.';
  expect(await said(api.asAdmin('DELETE', `/api/leads/${other.id}`))).toEqual([
    409,
    apiError('conflict', away),
  ]);
  expect((await api.asAdmin('DELETE', `/api/leads/${one.id}`)).status).toBe(204);
  expect([await api.stored(one.id), await api.stored(other.id)]).toEqual([undefined, undefined]);
  const { Items: keys } = await api.dynamo.scan({ TableName: 'leadKeys' });
  expect(JSON.stringify(keys)).not.toContain(other.id);
});

test('leads that are not the same are no duplicates until that is taken back', async () => {
  const [one, other] = await two();
  await counted(other.id);
  await counted(one.id);
  const named = async (id: string) => (await detail(id)).duplicates.map((each) => each.id);
  expect(await named(one.id)).toContain(other.id);
  expect((await ask(one.id, 'not-same', { other: other.id })).status).toBe(204);
  expect(await named(one.id)).not.toContain(other.id);
  expect(await named(other.id)).not.toContain(one.id);
  expect((await ask(other.id, 'not-same', { other: one.id, undo: true })).status).toBe(204);
  expect(await named(one.id)).toContain(other.id);
});
