import { expect, test } from 'vitest';
import type { DuplicateReason } from '#shared/lead/duplicate-limits.ts';
import { storedLead } from '#test/support/desk-leads.ts';
import { snapshot } from '#test/support/leads.ts';
import { alikeWords, fieldLines } from '#web/words/office/merge.ts';

const now = new Date('2026-11-01T03:00:00.000Z');

test.each<[DuplicateReason[] | undefined, string]>([
  [['phone'], 'same phone'],
  [['street', 'phone'], 'same phone and street'],
  [['phone', 'email', 'street'], 'same phone, email, and street'],
  // An earlier release does not say.
  [undefined, 'same phone or email'],
])('two leads alike by %j have the %s', (by, words) => {
  expect(alikeWords(by)).toBe(words);
});

test('a quote says its price, age and area, and the type names the file of its estimate', () => {
  const lead = storedLead(1, {
    quote: snapshot(),
    squareFootage: 1800,
    documentId: 'd',
    lead_type: 'insurance',
    documentName: 'roof.pdf',
  });
  expect(fieldLines('quote', lead, now)).toEqual(['$9,000 not chosen, 2 h ago', '1,800 sq ft']);
  expect(fieldLines('type', lead, now)).toEqual(['Insurance', 'roof.pdf']);
});

test('a lead without a price says so, and what it has not set is no line at all', () => {
  const lead = storedLead(1, { squareFootage: undefined });
  expect(fieldLines('quote', lead, now)).toEqual(['No price, 2 h ago']);
  expect(fieldLines('type', lead, now)).toEqual(['Retail']);
  for (const field of ['assignee', 'callBack', 'inspection'] as const)
    expect(fieldLines(field, lead, now)).toEqual([]);
});
