import { describe, expect, test } from 'vitest';
import type { Numbers } from '#shared/api/overview.ts';
import {
  contactSentence,
  leadsSentence,
  minutesWords,
  pathSentence,
  quotedSentence,
  shareWords,
  statusSentence,
} from '#web/words/office/overview.ts';

const none: Numbers = {
  leads: 0,
  status: { new: 0, contacted: 0, scheduled: 0, completed: 0, cancelled: 0 },
  path: { insurance: 0, retail: 0 },
  quoted: 0,
  quotedUsd: 0,
  contacted: 0,
  contactMinutes: null,
};

test.each([
  [0, 'under a minute'],
  [0.99, 'under a minute'],
  [1, '1 min'],
  [59.4, '59 min'],
  [59.5, '1 hour'],
  [150, '2.5 hours'],
  [599, '10 hours'],
  [1439, '24 hours'],
  [1440, '1 day'],
  [36 * 60, '1.5 days'],
  [30 * 1440, '30 days'],
])('%d minutes are %s', (minutes, words) => {
  expect(minutesWords(minutes)).toBe(words);
});

test.each([
  [0, 0, '0%'],
  [0, 9, '0%'],
  [1, 201, 'under 1%'],
  [1, 200, '1%'],
  [2, 3, '67%'],
  [3, 3, '100%'],
])('%d of %d are %s', (part, all, words) => {
  expect(shareWords(part, all)).toBe(words);
});

describe('a sentence says', () => {
  test('how many leads there were, and when the most', () => {
    const days = [
      { ...none, day: '2026-11-20', leads: 1 },
      { ...none, day: '2026-11-21', leads: 2 },
    ];
    expect(leadsSentence({ days, total: { ...none, leads: 3 } })).toBe(
      '3 leads in 2 days, the most on Sat, Nov 21 with 2.',
    );
    expect(leadsSentence({ days: [], total: none })).toBe('0 leads in 0 days.');
  });

  test('how soon somebody called, and how many nobody has', () => {
    expect(contactSentence({ ...none, leads: 2 })).toBe('None of these leads has been called yet.');
    expect(contactSentence({ ...none, leads: 2, contacted: 1, contactMinutes: 14.2 })).toBe(
      'Median about 14 min, of 1 called lead. 1 lead not called yet.',
    );
    expect(contactSentence({ ...none, leads: 2, contacted: 2, contactMinutes: 0.5 })).toBe(
      'Median under a minute, of 2 called leads.',
    );
  });

  test('where the leads stand, and on which path they came', () => {
    const all = {
      ...none,
      leads: 3,
      status: { ...none.status, new: 2, completed: 1 },
      path: { insurance: 1, retail: 2 },
    };
    expect(statusSentence(all)).toBe('2 of 3 leads still new, 1 completed.');
    expect(pathSentence(all)).toBe('33% insurance, 67% retail.');
  });

  test('what was quoted to how many', () => {
    expect(quotedSentence({ ...none, leads: 2 })).toBe('None of these leads has a price.');
    expect(quotedSentence({ ...none, quoted: 2, quotedUsd: 27_300.5 })).toBe(
      '$27,301 to 2 leads: of each the tier they chose, else Standard.',
    );
  });
});
