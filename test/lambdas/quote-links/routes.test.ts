import { createHash, randomUUID } from 'node:crypto';
import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import { leadStore } from '#lambdas/leads/lead-store.ts';
import { estimateAsks } from '#lambdas/quote-links/estimate-asks.ts';
import { leadLinks, quoteLinkStore, quoteLinkWrites } from '#lambdas/quote-links/link-store.ts';
import { createQuoteLink } from '#lambdas/quote-links/routes.ts';
import { openQuote } from '#lambdas/quote-links/shared-quote.ts';
import { leadMailbox } from '#lambdas/quote-links/shown-mailbox.ts';
import type { MadeLink } from '#shared/api/quote-link-routes.ts';
import { leadWithSecrets, shownQuote } from '#test/support/desk-leads.ts';
import { fileLeadsApi } from '#test/support/file-fixtures.ts';
import { httpRequest } from '#test/support/http-events.ts';
import { apiError, said } from '#test/support/product.ts';
import { intercepted } from '#test/support/tables.ts';

const api = await fileLeadsApi();

const DAY_MS = 24 * 3_600_000;
const gone = apiError('not_found', 'This link no longer works.');

const makeLink = (id: string) => api.asVisitor('POST', `/api/leads/${id}/link`);
const open = (token: string) => api.asVisitor('POST', '/api/quotes', { json: { token } });
const tokenOf = (answer: { json: unknown }) => (answer.json as MadeLink).path.replace('/q/', '');
const linkItems = async () => {
  const { Items = [] } = await api.dynamo.scan({ TableName: 'quoteLinks' });
  return Items;
};

const linksOf = async (lead: { id: string }) =>
  (await linkItems()).filter(({ lead_id }) => lead_id === lead.id);
const noPrices = [409, apiError('conflict', 'This quote has no prices to share.')];

async function linkedLead() {
  const lead = await api.post(leadWithSecrets());
  return { lead, token: tokenOf(await makeLink(lead.id)) };
}

test('a link is 128 random bits, and the table keeps their digest alone', async () => {
  const lead = await api.post(leadWithSecrets());
  const { status, json } = await makeLink(lead.id);
  const path = expect.stringMatching(/^\/q\/[\w-]{22}$/);
  expect([status, json]).toEqual([201, { path, expires_at: expect.any(String), mailable: true }]);
  const token = tokenOf({ json });
  expect(Buffer.from(token, 'base64url')).toHaveLength(16);
  const digest = createHash('sha256').update(token).digest('base64url');
  const items = await linksOf(lead);
  expect(items.map(({ id }) => id)).toEqual([digest]);
  expect(JSON.stringify([items, await api.stored(lead.id)])).not.toContain(token);
});

test('two links are never the same, and each shows the quote', async () => {
  const { lead, token } = await linkedLead();
  const other = tokenOf(await makeLink(lead.id));
  expect(other).not.toBe(token);
  for (const each of [token, other])
    expect(await open(each)).toMatchObject({ status: 200, json: { prices: shownQuote.prices } });
});

test('opening a link changes nothing', async () => {
  const { lead, token } = await linkedLead();
  const before = [await api.stored(lead.id), await linkItems()];
  await open(token);
  await open(token);
  expect([await api.stored(lead.id), await linkItems()]).toEqual(before);
});

test('unknown, malformed, revoked and forgotten links answer alike', async () => {
  const { lead, token } = await linkedLead();
  expect((await api.asAdmin('DELETE', `/api/leads/${lead.id}/links`)).status).toBe(204);
  for (const each of ['A'.repeat(22), '', 'a/b?c', '../../etc', token])
    expect(await said(open(each))).toEqual([404, gone]);
});

test('unknown, ended, revoked and forgotten links cost the same two reads', async () => {
  const [open, ended, revoked, forgotten] = await Promise.all([1, 2, 3, 4].map(linkedLead));
  await api.asAdmin('DELETE', `/api/leads/${revoked?.lead.id}/links`);
  await api.asAdmin('DELETE', `/api/leads/${forgotten?.lead.id}`);
  const opening = async (token = 'A'.repeat(22), ms = 0) => {
    const reads: string[] = [];
    const dynamo = intercepted(api.dynamo, async (name) => void reads.push(name));
    const answer = await openQuote({
      leads: leadStore(dynamo, 'leads'),
      links: quoteLinkStore(dynamo, 'quoteLinks'),
      secret: 'secret',
      asks: estimateAsks(api.dynamo, 'documents'),
      mailbox: leadMailbox(api.dynamo, 'leads'),
      now: () => new Date(Date.now() + ms),
    })(httpRequest({ json: { token } })).catch(({ status, message }) => ({ status, message }));
    return { status: answer.status, message: 'message' in answer && answer.message, reads };
  };
  const reads = ['GetCommand', 'GetCommand'];
  expect(await opening(open?.token)).toEqual({ status: 200, message: false, reads });
  const closed = { status: 404, message: gone.error.message, reads };
  expect(await opening()).toEqual(closed);
  // Nor does a key that somebody made up for a link that shows.
  expect(await opening(`${open?.token}${'A'.repeat(22)}`)).toEqual(closed);
  expect(await opening(ended?.token, 31 * DAY_MS)).toEqual(closed);
  for (const { token } of [revoked, forgotten].filter((link) => link !== undefined))
    expect(await opening(token)).toEqual(closed);
});

test('a link made after its lead’s others were revoked shows the quote, the others do not', async () => {
  const { lead, token } = await linkedLead();
  await api.asAdmin('DELETE', `/api/leads/${lead.id}/links`);
  const later = tokenOf(await makeLink(lead.id));
  expect([(await open(token)).status, (await open(later)).status]).toEqual([404, 200]);
});

test('a lead has five links and no sixth, revoked ones among them', async () => {
  const lead = await api.post(leadWithSecrets());
  const made: number[] = [];
  for (let asked = 1; asked <= 6; asked += 1) made.push((await makeLink(lead.id)).status);
  expect(made).toEqual([201, 201, 201, 201, 201, 409]);
  expect(await linksOf(lead)).toHaveLength(5);
});

test.each([randomUUID(), '42'])('no link is made for the unknown lead %s', async (id) => {
  const missing = apiError('not_found', 'This lead doesn’t exist or was deleted.');
  expect(await said(makeLink(id))).toEqual([404, missing]);
});

test('no link is made where there are no prices', async () => {
  const none = { shown: undefined, squareFootage: undefined, documentId: undefined };
  const { id } = await api.post({ ...leadWithSecrets(), ...none });
  expect(await said(makeLink(id))).toEqual(noPrices);
});

/** Makes a link at that time, of random bytes that are all the same and never zero, which is the token nobody has. */
const making = (id: string, ms: number, dynamo = api.dynamo) =>
  createQuoteLink({
    leads: leadStore(dynamo, 'leads'),
    named: leadLinks(dynamo, 'leads'),
    linkWrite: quoteLinkWrites('quoteLinks'),
    mailer: { state: async () => 'sandbox' },
    random: (bytes) => Buffer.alloc(bytes, 1 + (ms % 250)),
    now: () => new Date(ms),
  })(httpRequest({ path: { id } }));

test.each([
  [DAY_MS - 1, true],
  [DAY_MS, false],
])('a link is made until a day after the quote: %d ms', async (laterMs, made) => {
  const { id } = await api.post(leadWithSecrets());
  const asked = making(id, Date.parse((await api.stored(id))?.created_at ?? '') + laterMs);
  if (made) expect(await asked).toMatchObject({ status: 201, body: { mailable: false } });
  else
    await expect(asked).rejects.toMatchObject({
      status: 409,
      message: 'You can make a link within 24 hours of your quote.',
    });
});

test.each([
  [30 * DAY_MS - 1, 200],
  [30 * DAY_MS, 404],
  [30 * DAY_MS + 1, 404],
])(
  'a link shows the quote for thirty days, whether or not it was deleted since: %d ms',
  async (ms, status) => {
    const lead = await api.post(leadWithSecrets());
    const madeAt = Date.now();
    const { body } = await making(lead.id, madeAt);
    if (body === undefined) throw new Error('no link was made');
    expect(body.expires_at).toBe(new Date(madeAt + 30 * DAY_MS).toISOString());
    const opened = openQuote({
      leads: leadStore(api.dynamo, 'leads'),
      links: quoteLinkStore(api.dynamo, 'quoteLinks'),
      secret: 'secret',
      asks: estimateAsks(api.dynamo, 'documents'),
      mailbox: leadMailbox(api.dynamo, 'leads'),
      now: () => new Date(madeAt + ms),
    })(httpRequest({ json: { token: tokenOf({ json: body }) } }));
    if (status === 200) expect(await opened).toMatchObject({ status });
    else await expect(opened).rejects.toMatchObject({ status, message: gone.error.message });
  },
);

/** The tables, where the lead is deleted just before or after what first writes of it. */
function deleting(id: string, when: 'before' | 'after') {
  let deleted = false;
  const erase = async () => {
    deleted = true;
    expect((await api.asAdmin('DELETE', `/api/leads/${id}`)).status).toBe(204);
  };
  return new Proxy(api.dynamo, {
    get(target, name) {
      if (name !== 'send') return Reflect.get(target, name, target);
      return async (command: object) => {
        const writes = !deleted && !(command instanceof GetCommand);
        if (writes && when === 'before') await erase();
        const answer = await target.send(command as never);
        if (writes && when === 'after') await erase();
        return answer;
      };
    },
  });
}

test.each(['before', 'after'] as const)(
  'no link stays of a lead deleted just %s it is named',
  async (when) => {
    const { id } = await api.post(leadWithSecrets({ documentId: undefined }));
    const made = making(id, Date.now(), deleting(id, when));
    if (when === 'before')
      await expect(made).rejects.toMatchObject({
        status: 404,
        message: 'This lead doesn’t exist or was deleted.',
      });
    else await made;
    expect(await linksOf({ id })).toEqual([]);
  },
);
