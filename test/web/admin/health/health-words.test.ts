import { describe, expect, test } from 'vitest';
import type { emailStates } from '#shared/api/settings-routes.ts';
import { mailHealth, scanHealth } from '#web/admin/health/health-words.ts';

const mail = (state: (typeof emailStates)[number], used = 3) =>
  mailHealth({ mail: { state, today: { used, limit: 500, until: '2026-11-21T00:00:00.000Z' } } });

describe('the health of email', () => {
  test.each([
    ['on', true, '3 of today’s 500 mails are sent.'],
    ['no_address', false, 'mailFrom in site.json'],
    ['sandbox', false, 'ask AWS for production access'],
    ['paused', false, 'AWS has paused'],
    ['unverified', false, 'verify one in the SES console'],
    ['unknown', null, 'asks again in a few minutes'],
  ] as const)('%s is said in one sentence, with what to do', (state, works, words) => {
    const line = mail(state);
    expect(line).toMatchObject({ works, text: expect.stringContaining(words) });
    expect(line.text.match(/\.(?:\s|$)/g)).toHaveLength(1);
  });

  test.each([
    [499, true],
    [500, false],
  ])('after %d of 500 emails of a day', (used, works) => {
    expect(mail('on', used).works).toBe(works);
  });
});

test.each([
  [499, 4999, true],
  [500, 4999, false],
  [499, 5000, false],
])('scans are read with %d pages of the day and %d of the month used: %s', (day, month, works) => {
  const until = '2026-12-01T00:00:00.000Z';
  const line = scanHealth({
    day: { used: day, limit: 500, until },
    month: { used: month, limit: 5000, until },
  });
  expect(line.works).toBe(works);
});
