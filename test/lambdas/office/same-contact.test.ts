import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { emailList, phoneList } from '#lambdas/lead-index/search.ts';
import { sameContact } from '#lambdas/office/lead-page.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { leadInput } from '#test/support/leads.ts';

const numbers = ['531-555-0161', '531-555-0162', '531-555-0163', '531-555-0164'];
const lead: Lead = {
  ...leadInput({ phone: numbers.join(' '), email: 'wren@mail.example' }),
  status: 'new',
  created_at: '2026-11-20T09:00:00.000Z',
};

/** Which lists are read, and how many leads then, where each list gives so many. */
async function reading(each: number) {
  const terms: string[] = [];
  const asked: number[] = [];
  await sameContact({
    readList: async ({ term }) => {
      terms.push(term);
      return { found: Array.from({ length: each }, () => ({ id: randomUUID(), place: '' })) };
    },
    leadsById: async (ids) => {
      asked.push(ids.length);
      return [];
    },
  })(lead);
  return { terms, asked };
}

test('a lead is compared by the three numbers that others are found by, and its mail', async () => {
  const { terms } = await reading(0);
  expect(terms).toEqual([
    ...['0161', '0162', '0163'].map((digits) => phoneList(digits)),
    emailList('wren@mail.example'),
  ]);
});

test.each([
  [25, 100],
  [26, 100],
])('no more leads are read than one call gives: %d of each list, %d', async (each, most) => {
  expect((await reading(each)).asked).toEqual([most]);
});
