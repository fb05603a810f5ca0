import { describe, expect, test } from 'vitest';
import type { AlertEvent } from '#shared/alerts/alert.ts';
import type { ShownDelivery } from '#shared/api/alert-routes.ts';
import type { emailStates } from '#shared/api/settings-routes.ts';
import {
  leadsWords,
  mailHealth,
  outcomeWords,
  scanBudgetNotice,
  scanHealth,
  siteWords,
} from '#web/words/office/site.ts';

describe('the site in one line', () => {
  const budget = (used: number) => ({ used, limit: 100, until: '2026-11-22T00:00:00.000Z' });
  const answered = <T>(data: T) => ({ data, isError: false });
  const unasked = { data: undefined, isError: false };
  const failed = { data: undefined, isError: true };
  const well = {
    health: answered({ mail: { state: 'on' as const, today: budget(0) } }),
    scans: answered({ day: budget(0), month: budget(0) }),
    alerts: answered({ channels: { mail: true, webhook: false, push: false }, items: [] }),
  };

  test('all is well where email, scans and one way of alerts work', () => {
    expect(siteWords(well)).toEqual({ text: 'all well', well: true });
  });

  test('is being checked until all is answered', () => {
    for (const part of ['health', 'scans', 'alerts'])
      expect(siteWords({ ...well, [part]: unasked })).toEqual({ text: 'checking…', well: null });
    expect(siteWords({ health: failed, scans: unasked, alerts: unasked }).text).toBe('mail unknown');
  });

  test.each<[string, ShownDelivery['state'][], string]>([
    ['the last one was given up', ['dead', 'sent'], 'webhook alerts fail'],
    ['one before was given up', ['sent', 'dead'], 'all well'],
    ['one is on its way and the one before was given up', ['waiting', 'dead'], 'webhook alerts fail'],
    ['the first is on its way', ['waiting'], 'all well'],
  ])('of alerts by a webhook %s', (_, states, text) => {
    const items = states.map((state, n) => ({
      id: `alert-${n}`,
      event: 'test' as const,
      created_at: '2026-11-21T10:00:00.000Z',
      deliveries: [
        { channel: 'mail' as const, state: 'sent' as const, attempts: 1 },
        { channel: 'webhook' as const, state, attempts: 8 },
      ],
    }));
    const on = { mail: true, webhook: true, push: false };
    expect(siteWords({ ...well, alerts: answered({ channels: on, items: [null, ...items] }) }).text).toBe(
      text,
    );
    const off = { ...on, webhook: false };
    expect(siteWords({ ...well, alerts: answered({ channels: off, items }) }).text).toBe('all well');
  });

  test('names what does not work, and what nobody knows', () => {
    const mail = { mail: { state: 'sandbox' as const, today: budget(0) } };
    const off = answered({ channels: { mail: false, webhook: false, push: false }, items: [] });
    expect(siteWords({ ...well, health: answered(mail), alerts: off }).text).toBe('mail off, alerts off');
    expect(siteWords({ health: failed, scans: failed, alerts: failed }).text).toBe(
      'mail unknown, scans unknown, alerts unknown',
    );
  });

  test.each([
    [79, 'all well'],
    [80, 'scans nearly used up'],
    [99, 'scans nearly used up'],
    [100, 'scans used up'],
  ])('with %i of 100 pages read', (used, words) => {
    const scans = answered({ day: budget(used), month: budget(0) });
    expect(siteWords({ ...well, scans }).text).toBe(words);
  });
});

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

const at = '2026-11-21T10:00:00';
const of = (delivery: Partial<ShownDelivery>, event: AlertEvent = 'lead.created') =>
  outcomeWords(
    {
      channel: 'webhook',
      state: 'waiting',
      attempts: 0,
      at: undefined,
      next_at: undefined,
      failure: undefined,
      ...delivery,
    },
    event,
  );

test.each([
  [{ state: 'sent', attempts: 1, at }, 'Sent Nov 21, 10:00 AM'],
  [{ state: 'off' }, 'Off'],
  [{ state: 'summed', at }, 'Counted in the hour’s summary'],
  [{ state: 'off', failure: 'lead_gone' }, 'Not sent: the lead is gone'],
  [{}, 'On its way'],
  [
    { attempts: 2, failure: 'too_slow', next_at: at },
    'Try 2 had no answer within 5 seconds; next Nov 21, 10:00 AM',
  ],
  [{ state: 'dead', attempts: 8, failure: 'refused' }, 'Given up after 8 tries: was refused'],
] as const)('%j reads "%s"', (delivery, words) => {
  expect(of(delivery).replace(/\u202f/g, ' ')).toBe(words);
});

test('a summary that was not tried yet waits for the end of the hour', () => {
  expect(of({}, 'leads.more')).toBe('Goes out at the end of the hour');
  expect(of({ state: 'sent', attempts: 1, at }, 'leads.more')).toMatch(/^Sent /);
});

test.each([
  [undefined, '–'],
  [1, '1 more lead'],
  [2, '2 more leads'],
])('a summary of %s leads names %s', (more, words) => {
  expect(leadsWords(more)).toBe(words);
});

describe('the pages OCR may read', () => {
  const state = (day: number, month: number) => ({
    day: { used: day, limit: 500, until: '2026-11-21T00:00:00.000Z' },
    month: { used: month, limit: 5000, until: '2026-12-01T00:00:00.000Z' },
  });

  test.each([
    ['below four fifths nothing', 399, 3999, null],
    ['from four fifths of the day a word before it happens', 400, 3999, { used: false }],
    ['from four fifths of the month the same', 399, 4000, { used: false }],
    ['one page before the end still', 499, 4999, { used: false }],
    ['at the end that none are read', 500, 4000, { used: true }],
  ])('%s is said', (_, day, month, said) => {
    const notice = scanBudgetNotice(state(day, month));
    if (said === null) expect(notice).toBeNull();
    else expect(notice).toMatchObject(said);
  });

  test('name which are used up, until when, and the option that raises them', () => {
    expect(scanBudgetNotice(state(10, 5000))?.text).toBe(
      'No scans are read until December 1 at 12 AM UTC: the month’s 5,000 pages are used up. Homeowners go on without the document, and you get it with their request. To allow more, deploy with a higher -c ocrMonthlyPages.',
    );
    expect(scanBudgetNotice(state(420, 600))?.text).toBe(
      '420 of the day’s 500 pages of scans are read. Once they are used up, no scans are read until November 21 at 12 AM UTC. To allow more, deploy with a higher -c ocrDailyPages.',
    );
  });
});
