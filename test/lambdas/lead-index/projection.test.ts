import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { projectionOf } from '#lambdas/lead-index/projection.ts';
import { searchEntries } from '#lambdas/lead-index/search/search.ts';
import { mergedEntries } from '#lambdas/lead-index/store/entry.ts';
import { TAG_LIMIT, TAGS_MAX } from '#shared/lead/office-requests.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { anyText } from '#test/support/any-text.ts';
import { storedLead } from '#test/support/desk-leads.ts';

const phoneKeys = (phone: string) =>
  searchEntries(storedLead(1, { phone })).filter(({ list }) => list.startsWith('phone#'));

describe('the numbers of a phone field', () => {
  test('that end alike stand in one list, which names each', () => {
    expect(phoneKeys('402-555-0101 or 712-555-0101')).toMatchObject([
      { list: 'phone#0101', text: ' 4025550101 7125550101 ' },
    ]);
  });

  test('stand there once where one is given twice', () => {
    expect(phoneKeys('402-555-0101, (402) 555 0101')).toMatchObject([
      { list: 'phone#0101', text: ' 4025550101 ' },
    ]);
  });

  test('that end otherwise have a list each', () => {
    expect(phoneKeys('402-555-0101, 402-555-0102').map(({ list }) => list)).toEqual([
      'phone#0101',
      'phone#0102',
    ]);
  });
});

test('keys of one place become one with the words of all, each once', () => {
  const at = { list: 'a', position: 'b' };
  expect(
    mergedEntries([{ ...at, text: ' x y ' }, { list: 'a', position: 'c' }, { ...at, text: ' y z ' }, at]),
  ).toEqual([
    { ...at, text: ' x y z ' },
    { list: 'a', position: 'c' },
  ]);
});

const phone = fc
  .array(fc.tuple(fc.constantFrom('402', '712', '+1 308', '0044'), fc.constantFrom('5550101', '555-0102')))
  .map((numbers) => numbers.map((parts) => parts.join(' ')).join(', '));
const text = (maxLength: number) =>
  fc.oneof(
    anyText(maxLength),
    fc
      .array(fc.constantFrom('12', '68102', 'Álvarez', "O'Brien", '李', 'de', '42nd', '#'))
      .map((words) => words.join(' ').slice(0, maxLength)),
  );
const texts = fc.record(
  {
    name: text(200),
    phone: fc.oneof(phone, text(60)),
    email: text(254),
    address: text(500),
    tags: fc.array(text(TAG_LIMIT), { maxLength: TAGS_MAX }),
    hasLeaks: fc.boolean(),
    call_back_on: fc.constant('2026-11-30'),
    documentId: fc.constant(storedLead(8).id),
    spam_mark: fc.constantFrom('spam' as const, 'genuine' as const),
  },
  { requiredKeys: [] },
);

test('whatever a lead says, its keys stand in different places', () => {
  fc.assert(
    fc.property(texts, (said) => {
      const { keys } = projectionOf(storedLead(1, said as Partial<Lead>));
      const slots = keys.map(({ list, position }) => `${list} ${position}`);
      expect(new Set(slots).size).toBe(slots.length);
      expect(keys.filter(({ list, position }) => list === '' || position === '')).toEqual([]);
    }),
    { numRuns: 300, seed: 20_261_122 },
  );
});
