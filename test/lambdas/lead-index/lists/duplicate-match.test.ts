import { expect, test } from 'vitest';
import { matchesOf } from '#lambdas/lead-index/lists/duplicate-match.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { newLead } from '#test/support/desk-leads.ts';
import { ofSmokeTest } from '#test/support/leads.ts';

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
  expect([matchesOf(karen, other), matchesOf(other, karen)]).toEqual([by, by]);
});
