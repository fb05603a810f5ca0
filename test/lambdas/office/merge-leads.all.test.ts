import { randomUUID } from 'node:crypto';
import { GetCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { describe, expect, test } from 'vitest';
import type { LeadDetail } from '#shared/api/office-routes.ts';
import type { LeadInput } from '#shared/lead/lead.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { newestFirst } from '#shared/merge/survivor.ts';
import { quoteNumber } from '#shared/quote/quote-number.ts';
import { fileLeadsApi } from '#test/support/file-fixtures.ts';
import { asFromForm, unpricedQuote } from '#test/support/leads.ts';
import { listing, listed as row } from '#test/support/listed-rows.ts';
import { apiError, said } from '#test/support/product.ts';

const api = await fileLeadsApi({ follows: true });

const ask = (id: string, what: string, json: object) =>
  api.asAdmin('POST', `/api/leads/${id}/${what}`, { json });
const seen = async (id: string) => (await api.stored(id))?.version ?? 0;

async function merge(id: string, other: string) {
  return ask(id, 'merge', { other, seen: await seen(id), otherSeen: await seen(other) });
}

let people = 0;

async function storedOf({ id }: Pick<LeadInput, 'id'>): Promise<Lead> {
  const lead = await api.stored(id);
  if (lead === undefined) throw new Error('The lead is not stored');
  return lead;
}

/** Two leads with contact details that no other test has, the one that came in last first. */
async function two(): Promise<[survivor: Lead, duplicate: Lead]> {
  const mark = randomUUID().slice(0, 8);
  people += 1;
  const one = {
    name: `Karen ${mark}`,
    email: `karen.${mark}@mail.example`,
    phone: `(402) 555-${3000 + people}`,
  };
  const leads = [await api.post({ ...one, email: `kw.${mark}@mail.example` }), await api.post(one)] as const;
  return newestFirst(await storedOf(leads[0]), await storedOf(leads[1]));
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
  test('leaves the lead that came in last in the lists and numbers, found by what was the other’s too', async () => {
    const [one, other] = await two();
    await counted(one.id);
    await counted(other.id);
    const before = await numbers();
    const { status, json } = await merge(other.id, one.id);
    expect([status, json]).toMatchObject([200, { id: one.id, email: one.email, version: 1 }]);
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
    const { log, mergedLeads, duplicates, survivor } = await detail(one.id);
    expect(log.map((line) => [line?.kind === 'note' ? line.text : line?.what, line?.from?.id])).toEqual(
      expect.arrayContaining([
        ['merged', undefined],
        ['mergedInto', other.id],
        ['Theirs', other.id],
        ['Ours', undefined],
      ]),
    );
    expect([mergedLeads?.map(({ id }) => id), duplicates.map(({ id }) => id), survivor]).toEqual([
      [other.id],
      expect.not.arrayContaining([other.id]),
      undefined,
    ]);
    expect((await detail(other.id)).survivor).toEqual({ id: one.id, name: one.name });
  });

  test('sent again answers the same; a lead that was changed, merged or is not there is left alone', async () => {
    const [one, other] = await two();
    const body = { other: other.id, seen: 0, otherSeen: 0 };
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

  test('of two at once, whichever lead each names first, is one and the same', async () => {
    const [one, other] = await two();
    const body = (id: string) => ({ other: id, seen: 0, otherSeen: 0 });
    const answers = await Promise.all([
      ask(one.id, 'merge', body(other.id)),
      ask(other.id, 'merge', body(one.id)),
    ]);
    expect(answers.map(({ status, json }) => [status, (json as Lead).id])).toEqual([
      [200, one.id],
      [200, one.id],
    ]);
    expect((await api.stored(one.id))?.merged).toHaveLength(1);
    const undone = await Promise.all([1, 2].map(() => ask(one.id, 'unmerge', { other: other.id })));
    expect(undone.map(({ status }) => status)).toEqual([200, 200]);
    expect((await api.stored(one.id))?.merged).toBeUndefined();
  });

  test('of a lead that others were merged into brings them along, and either merge is undone first', async () => {
    const [b, a] = await two();
    const [c] = await two();
    const before = await Promise.all([a, b, c].map(({ id }) => api.stored(id)));
    const itself = (lead: Lead | undefined) => lead && { ...lead, version: 0 };
    for (const undoing of [
      [
        [b, a],
        [c, b],
      ],
      [
        [c, b],
        [b, a],
      ],
    ] as const) {
      await merge(b.id, a.id);
      await merge(c.id, b.id);
      expect((await detail(a.id)).survivor?.id).toBe(c.id);
      expect(await found(quoteNumber(a.id))).toEqual([c.id]);
      expect((await detail(c.id)).mergedLeads?.map(({ id }) => id).sort()).toEqual([a.id, b.id].sort());
      for (const [lead, other] of undoing)
        expect((await ask(lead.id, 'unmerge', { other: other.id })).status).toBe(200);
      const after = await Promise.all([a, b, c].map(({ id }) => api.stored(id)));
      expect(after.map(itself)).toEqual(before.map(itself));
    }
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
    await merge(one.id, other.id);
    for (const json of [one, other])
      expect((await api.asVisitor('POST', '/api/leads', { json: asFromForm(json) })).status).toBe(201);
    expect(await listed(other.id)).toBe(false);
  });
});

describe('an answer of the homeowner to the lead that is gone', () => {
  const answer = (id: string, json: object) => api.asVisitor('POST', `/api/leads/${id}/details`, { json });

  test('is of the one that stays, also down a chain, and stays with it; what is of its price is kept with that', async () => {
    const [b, a] = await two();
    const [c] = await two();
    await merge(b.id, a.id);
    await merge(c.id, b.id);
    const answers = { hasLeaks: true, roofAge: '6-10', chosenTier: 'asLowAs' };
    for (const _ of [1, 2]) expect((await answer(a.id, answers)).status).toBe(204);
    const told = { hasLeaks: true, roofAge: '6-10', leak_alerted_at: expect.any(String) };
    expect(await api.stored(c.id)).toMatchObject(told);
    expect((await api.stored(c.id))?.chosenTier).toBeUndefined();
    expect(await api.stored(b.id)).not.toHaveProperty('hasLeaks');
    expect(await api.stored(a.id)).toEqual({ ...(await api.stored(a.id)), ...a, chosenTier: 'asLowAs' });
    await ask(c.id, 'unmerge', { other: b.id });
    expect(await api.stored(c.id)).toMatchObject(told);
  });
});

describe('a merge that is undone', () => {
  test('gives both leads back, to the lists too, once however often it is asked', async () => {
    const [one, other] = await two();
    const before = [await api.stored(one.id), await api.stored(other.id)];
    await merge(one.id, other.id);
    for (const _ of [1, 2]) {
      const { status, json } = await ask(one.id, 'unmerge', { other: other.id });
      const [lead, second] = before.map((each) => ({ ...each, version: 2 }));
      expect([status, json]).toEqual([200, { lead, other: second }]);
    }
    expect([await listed(one.id), await listed(other.id)]).toEqual([true, true]);
    expect(await found(other.email)).toEqual([other.id]);
  });
});

test('a merge of more than thirty days ago is not undone, and says so', async () => {
  const [one, other] = await two();
  await merge(one.id, other.id);
  const merged = (await api.stored(one.id))?.merged?.map((each) => ({
    ...each,
    at: '2026-01-01T10:00:00.000Z',
  }));
  await api.dynamo.send(
    new UpdateCommand({
      TableName: 'leads',
      Key: { id: one.id },
      UpdateExpression: 'SET merged = :merged',
      ExpressionAttributeValues: { ':merged': merged },
    }),
  );
  const late = 'This merge is more than 30 days old, so it can’t be undone.';
  const undo = ask(one.id, 'unmerge', { other: other.id });
  expect(await said(undo)).toEqual([409, apiError('conflict', late)]);
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
  const gone = apiError('not_found', 'This lead doesn’t exist or was deleted.');
  expect(await said(ask(one.id, 'unmerge', { other: other.id }))).toEqual([404, gone]);
  const { Items: keys } = await api.dynamo.scan({ TableName: 'leadKeys' });
  expect(JSON.stringify(keys)).not.toContain(other.id);
});

test('an unreadable estimate of the duplicate is listed, opened and erased with the survivor, until that is undone', async () => {
  const [one, other] = await two();
  const documentId = randomUUID();
  await api.dynamo.send(
    new UpdateCommand({
      TableName: 'leads',
      Key: { id: other.id },
      UpdateExpression: 'SET documentId = :id, estimate_unreadable_at = :at',
      ExpressionAttributeValues: { ':id': documentId, ':at': other.created_at },
    }),
  );
  const refused = async () => {
    const { json } = await api.asAdmin('GET', '/api/leads?refused=yes');
    return (json as { items: { id: string }[] }).items
      .map(({ id }) => id)
      .filter((id) => id === one.id || id === other.id);
  };
  await merge(one.id, other.id);
  expect(await refused()).toEqual([one.id]);
  expect((await detail(one.id)).document?.state).toBe('gone');
  await ask(one.id, 'unmerge', { other: other.id });
  expect(await refused()).toEqual([other.id]);
  expect((await detail(one.id)).document).toBeNull();
  await merge(one.id, other.id);
  await api.dynamo.send(new PutCommand({ TableName: 'documents', Item: { id: documentId } }));
  expect((await api.asAdmin('DELETE', `/api/leads/${one.id}`)).status).toBe(204);
  const { Item } = await api.dynamo.send(new GetCommand({ TableName: 'documents', Key: { id: documentId } }));
  expect(Item).toBeUndefined();
});

test('two leads’ estimates of one claim are compared on the survivor until that is undone, each stays with its lead, and both are erased with it', async () => {
  const [one, other] = await two();
  const ids = [randomUUID(), randomUUID()] as const;
  for (const [n, lead] of [one, other].entries()) {
    const id = ids[n] ?? '';
    const rows = [row('Drip edge', n === 0 ? 210 : 200, 3), row('Ridge cap', 84, 6.25)];
    const outcome = { kind: 'quote', quote: unpricedQuote(2400), listing: listing(rows) };
    const Item = { id, created_at: lead.created_at, status: 'finished', expires_at: 0, outcome };
    await api.dynamo.send(new PutCommand({ TableName: 'documents', Item }));
    await api.dynamo.send(
      new UpdateCommand({
        TableName: 'leads',
        Key: { id: lead.id },
        UpdateExpression: 'SET documentId = :id',
        ExpressionAttributeValues: { ':id': id },
      }),
    );
  }
  const changes = () => api.asAdmin('GET', `/api/leads/${one.id}/changes`);
  const documents = async () => {
    const { Items = [] } = await api.dynamo.scan({ TableName: 'documents' });
    return Items.filter(({ id }) => ids.some((each) => each === id)).length;
  };
  await merge(one.id, other.id);
  expect((await changes()).json).toMatchObject({
    pair: { kind: 'pair', comparison: { difference: 30 } },
    documents: { first: ids[1], second: ids[0] },
  });
  expect([await storedOf(one), await storedOf(other)]).toMatchObject([
    { documentId: ids[0] },
    { documentId: ids[1] },
  ]);
  expect((await storedOf(one)).other_documents).toBeUndefined();
  await ask(one.id, 'unmerge', { other: other.id });
  expect((await changes()).status).toBe(404);
  await merge(one.id, other.id);
  expect(await documents()).toBe(2);
  expect((await api.asAdmin('DELETE', `/api/leads/${one.id}`)).status).toBe(204);
  expect(await documents()).toBe(0);
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
