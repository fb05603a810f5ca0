import { describe, expect, test } from 'vitest';
import type { OfficeWork } from '#shared/api/overview.ts';
import { noNumbers as none, overviewWith } from '#test/support/overview.ts';
import { minutesWords } from '#web/words/office/formats.ts';
import {
  callsWords,
  contactSentence,
  leadsSentence,
  lostSentence,
  nextOf,
  pathSentence,
  quotedSentence,
  refusedSentence,
  shareWords,
  statusSentence,
} from '#web/words/office/overview.ts';

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
      '3 leads in 2 days. Best day: Sat, Nov 21 (2).',
    );
    expect(leadsSentence({ days: [], total: none })).toBe('0 leads in 0 days.');
  });

  test('how soon somebody called, and how many nobody has', () => {
    expect(contactSentence({ ...none, leads: 2 })).toBe('No leads called yet.');
    expect(contactSentence({ ...none, leads: 2, contacted: 1, contactMinutes: 14.2 })).toBe(
      'Median: about 14 min (1 called, 1 waiting).',
    );
    expect(contactSentence({ ...none, leads: 2, contacted: 2, contactMinutes: 0.5 })).toBe(
      'Median: under a minute (2 called).',
    );
  });

  test('where the leads stand, and on which path they came', () => {
    const all = {
      ...none,
      leads: 3,
      status: { ...none.status, new: 2, completed: 1 },
      path: { insurance: 1, retail: 2 },
    };
    expect(statusSentence(all)).toBe('2 of 3 leads are new, 1 completed.');
    expect(pathSentence(all)).toBe('33% insurance, 67% retail.');
  });

  test('what was quoted to how many', () => {
    expect(quotedSentence({ ...none, leads: 2 })).toBe('No priced leads.');
    expect(quotedSentence({ ...none, quoted: 2, quotedUsd: 27_300.5 })).toBe(
      '$27,301 across 2 leads (chosen tier, or Standard).',
    );
  });
});

const work: OfficeWork = {
  ...{ reached: 5, booked: 3, unassigned: 2, unassignedOfAll: 9, people: [] },
  lost: [
    { reason: 'price', leads: 6 },
    { reason: 'moved to the moon', leads: 1 },
  ],
  refused: { papers: 4, priced: 3, minutes: 40 },
};

describe('the four figures', () => {
  const now = new Date('2026-11-26T18:40:00.000Z');
  const total = {
    ...{ ...none, leads: 12, quoted: 10, quotedUsd: 140_000, contacted: 8, contactMinutes: 18 },
    status: { ...none.status, new: 4, contacted: 5 },
  };

  test('say each what to do about it, and lead there', () => {
    const figures = nextOf(overviewWith({ days: [{ ...none, day: '2026-10-28' }], total, work }), now);
    expect(
      figures.map(({ title, value, note, todo }) => [title, value, note, todo?.text, todo?.href]),
    ).toEqual([
      ['Leads', '12', '0 completed.', '2 unassigned', '/admin?from=2026-10-28&view=unassigned'],
      [
        'Time to first call, median',
        '18 min',
        '8 of 12 called.',
        '4 still new',
        '/admin?from=2026-10-28&genuine=yes&status=new',
      ],
      ['Quoted', '$140,000', '$14,000 a lead. 2 without a price.', undefined, undefined],
      [
        'Inspections booked',
        '3',
        '25% of leads.',
        '5 contacted, not scheduled',
        '/admin?from=2026-10-28&genuine=yes&status=contacted',
      ],
    ]);
  });

  test('say what changed against as many days before', () => {
    const before = { leads: 9, quotedUsd: 141_200, booked: 3, contactMinutes: 25.2 };
    const changes = nextOf(overviewWith({ total, work, before }), now).map(({ change }) => change);
    expect(changes).toEqual(['+3', '−7 min', '−$1,200', 'same']);
  });

  test.each([
    [18, 18.4, 'same'],
    [18, 108, '−1.5 hours'],
    [19, 18, '+1 min'],
    [null, 18, undefined],
    [18, null, undefined],
  ])('a median of %s minutes against %s before is told as %s', (contactMinutes, earlier, words) => {
    const before = { leads: 9, quotedUsd: 0, booked: 0, contactMinutes: earlier };
    const figures = nextOf(overviewWith({ total: { ...total, contactMinutes }, work, before }), now);
    expect(figures[1]?.change).toBe(words);
  });

  test.each([
    ['2026-11-26T08:00:00.000Z', '4 still new. Oldest: 10 hours'],
    ['2026-11-25T16:00:00.000Z', '4 still new. Oldest: 1 day'],
    ['2026-11-26T17:00:00.000Z', '4 still new. Oldest: 1 hour'],
    ['2026-11-26T17:45:00.000Z', '4 still new. Oldest: under 55 min'],
    ['2026-11-26T17:30:00.000Z', '4 still new. Oldest: 40 min'],
    ['2026-11-26T18:40:00.000Z', '4 still new. Oldest: under 1 min'],
    ['2026-11-22T18:00:00.000Z', '4 still new. Oldest: 4 days'],
    [null, '4 still new'],
  ])('say how long the lead has waited that came in within the hour of %s', (newSince, words) => {
    expect(nextOf(overviewWith({ total, work, newSince }), now)[1]?.todo?.text).toBe(words);
  });
});

test('why leads were lost is said by the reasons’ names, the most frequent first', () => {
  expect(lostSentence(work)).toBe('Lost because: price 6, moved to the moon 1.');
  expect(lostSentence({ ...work, lost: [] })).toBe('No reasons for lost leads yet.');
});

test.each([
  [{ papers: 0, priced: 0, minutes: null }, 'No refused estimates.'],
  [{ papers: 1, priced: 0, minutes: null }, '1 estimate couldn’t be read: none priced yet.'],
  [{ papers: 4, priced: 3, minutes: 40 }, '4 estimates couldn’t be read: 3 priced, median 40 min.'],
])('refused papers: %j', (refused, words) => {
  expect(refusedSentence({ ...work, refused })).toBe(words);
});

test('calls are told by their outcomes, those that were', () => {
  const outcomes = { no_answer: 12, voicemail: 0, reached: 3, call_back: 0 };
  const person = { email: 'dana@example.com', open: 0, calls: 15, firstMinutes: null, booked: 0, outcomes };
  expect(callsWords(person)).toBe('12 no answer, 3 reached');
});
