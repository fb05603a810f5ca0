import { expect, test } from 'vitest';
import { storedLead } from '#test/support/desk-leads.ts';
import { toCallWords } from '#web/admin/leads/call-first.tsx';

const status = { new: 3, contacted: 0, scheduled: 0, completed: 0, cancelled: 0 };
const counts = { status, waiting: 3, emergencies: 2, spam: 0 };

test.each([
  [1, 0, '1 to call'],
  [1, 1, '1 to call, 1 emergency'],
  [35, 6, '35 to call, 6 emergencies'],
  [1200, 1, '1,200 to call, 1 emergency'],
])(
  '%i to call with %i emergencies reads %s, however many of them are at hand',
  (first, firstLeaks, words) => {
    const callList = { counts: { ...counts, first, firstLeaks }, first: [] };
    expect(toCallWords(callList)).toBe(words);
  },
);

test('without a count those at hand are counted', () => {
  expect(toCallWords({ counts, first: [{ lead: storedLead(1), reasons: [] }] })).toBe('1 to call');
});
