import { expect, test } from 'vitest';
import { alikeByOf, getAlike } from '#lambdas/lead-index/alike.ts';
import { requireAdmin } from '#lambdas/platform/caller.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { newLead } from '#test/support/desk-leads.ts';
import { adminClaims } from '#test/support/http-events.ts';
import { answerOf, behindEdge } from '#test/support/in-process.ts';
import { ofSmokeTest } from '#test/support/leads.ts';

behindEdge();

const karen = newLead({
  name: 'Karen Whitfield',
  email: 'karen@mail.example',
  phone: '(402) 555-0188',
  address: '4821 Cedar St, Omaha, NE 68106',
});
const stranger = {
  name: 'Bram Oster',
  email: 'bram@mail.example',
  phone: '(402) 555-0144',
  address: '9 Elm St, Omaha, NE 68106',
};
const merged_into = { id: newLead().id, at: '2026-11-24T10:00:00.000Z', by: 'dana@mail.example' };

test.each<[string, string[], Partial<Lead>]>([
  ['nothing', [], {}],
  ['the phone, however written', ['phone'], { phone: '+1 402.555.0188' }],
  ['the email, however written', ['email'], { email: ' Karen@MAIL.example' }],
  ['the street and nearly the name', ['street'], { name: 'Karen Witfield', address: '4821 Cedar Street' }],
  ['the street and the name’s first letter', ['street'], { name: 'K. Whitfield', address: karen.address }],
  ['the street, and no name', [], { address: karen.address }],
  ['the street of another ZIP', [], { name: karen.name, address: '4821 Cedar St, Lincoln, NE 68502' }],
  ['another house of the street', [], { name: karen.name, address: '4823 Cedar St, Omaha, NE 68106' }],
  ['both phone and email', ['phone', 'email'], { phone: karen.phone, email: karen.email }],
  ['the phone of spam', ['phone'], { phone: karen.phone, spam_mark: 'spam' }],
  ['the phone of one that was merged', [], { phone: karen.phone, merged_into }],
  ['the phone of a smoke test', [], { phone: karen.phone, ...ofSmokeTest() }],
  ['the phone of somebody else, as the office said', [], { phone: karen.phone, not_same: [karen.id] }],
])('have %s in common: %j', (_, by, changes) => {
  const other = newLead({ ...stranger, ...changes });
  expect([alikeByOf(karen, other), alikeByOf(other, karen)]).toEqual([by, by]);
});

const askAlike = async (deps: Parameters<typeof getAlike>[0], leads: readonly Lead[]) => {
  const query = { ids: leads.map(({ id }) => id).join(',') };
  return (await answerOf(getAlike(deps), { query, claims: adminClaims }, requireAdmin)).json;
};

test('a row has no tag because of spam, and spam has none', async () => {
  const spam = newLead({ ...stranger, phone: karen.phone, spam_mark: 'spam' });
  const readList = async () => ({ found: [karen, spam].map(({ id }) => ({ id, position: '' })) });
  const rows = [karen, spam];
  expect(await askAlike({ readList, leadsById: async () => rows }, rows)).toEqual({ items: [] });
});

test('fifty leads cost no more than their lists, each once, and two reads of leads; a fifty-first is refused', async () => {
  const other = newLead({ ...stranger, phone: karen.phone });
  const rows = Array.from({ length: 50 }, () => newLead({ ...karen, id: newLead().id }));
  const asked = { lists: 0, leads: 0 };
  const deps = {
    readList: async () => {
      asked.lists += 1;
      return { found: [{ id: other.id, position: '' }] };
    },
    leadsById: async (ids: readonly string[]) => {
      asked.leads += 1;
      return [...rows, other].filter(({ id }) => ids.includes(id));
    },
  };
  const { items } = await askAlike(deps, rows);
  expect(asked).toEqual({ lists: 3, leads: 2 });
  expect(items).toEqual(rows.map(({ id }) => ({ id, others: [other.id] })));
  expect(await askAlike(deps, [...rows, other])).toMatchObject({ error: { code: 'malformed' } });
});
