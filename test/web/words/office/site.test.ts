import { describe, expect, test } from 'vitest';
import type { ShownAlert, ShownDelivery } from '#shared/api/alert-routes.ts';
import type { EmailState } from '#shared/api/settings-routes.ts';
import { withPlainSpaces } from '#test/support/plain-spaces.ts';
import { alarmHealth, emailHealth, scanQuotaNotice } from '#web/admin/alerts/site-health.ts';
import { scanHealth } from '#web/admin/alerts/site-panel.tsx';
import { siteWords as wordsAt } from '#web/words/office/site.ts';

/** As an admin's clock shows it. */
const now = new Date(2026, 10, 23, 9, 30);

describe('the site in one line', () => {
  const siteWords = (site: Parameters<typeof wordsAt>[0]) => {
    const { text, well: isWell } = wordsAt(site, now);
    return { text: withPlainSpaces(text), well: isWell };
  };
  const quota = (used: number) => ({ used, limit: 100, until: '2026-11-22T00:00:00.000Z' });
  const answered = <T>(data: T) => ({ data, isError: false });
  const unasked = { data: undefined, isError: false };
  const failed = { data: undefined, isError: true };
  const well = {
    health: answered({ mail: { state: 'on' as const, today: quota(0) } }),
    scans: answered({ day: quota(0), month: quota(0) }),
    alerts: answered({ channels: { mail: true, webhook: false, push: false }, failing: [], failed: [] }),
  };

  test('all is good where email, scans and one way of alerts work', () => {
    expect(siteWords(well)).toEqual({ text: 'all good', well: true });
  });

  test('is being checked until all is answered', () => {
    for (const part of ['health', 'scans', 'alerts'])
      expect(siteWords({ ...well, [part]: unasked })).toEqual({ text: 'checking…', well: null });
    expect(siteWords({ health: failed, scans: unasked, alerts: unasked }).text).toBe('email status unknown');
  });

  const on = { mail: true, webhook: true, push: false };
  const since = (hour: number, day = 23) => new Date(2026, 10, day, hour, 2).toISOString();
  const left = (delivery: Partial<ShownDelivery>): ShownAlert => ({
    id: 'a',
    event: 'test',
    created_at: since(8),
    lead_id: undefined,
    name: undefined,
    more: undefined,
    deliveries: [
      {
        ...{ channel: 'webhook', state: 'dead', attempts: 8, earlier: undefined, at: since(9) },
        ...{ next_at: undefined, failure: 'refused', ...delivery },
      },
    ],
  });

  test.each<[string, Parameters<typeof wordsAt>[0]['alerts']['data'], string]>([
    [
      'a channel that fails, and since when today',
      { channels: on, failing: [{ channel: 'webhook', since: since(9) }], failed: [] },
      'webhook failing since 9:02 AM',
    ],
    [
      'or since which day, email by its name',
      { channels: on, failing: [{ channel: 'mail', since: since(9, 22) }], failed: [left({})] },
      'email alerts failing since Nov 22, 9:02 AM, 1 alert not delivered',
    ],
    [
      'email that nobody has confirmed',
      { channels: { ...on, mail: false }, noReaders: true, failing: [], failed: [] },
      'alert email not confirmed',
    ],
    [
      'what was given up on a channel that works again',
      { channels: on, failing: [], failed: [left({}), left({}), null] },
      '2 alerts not delivered',
    ],
    [
      'that only once where the channel fails',
      { channels: on, failing: [{ channel: 'webhook', since: since(9) }], failed: [left({})] },
      'webhook failing since 9:02 AM',
    ],
    [
      'nothing of what is tried again by itself',
      { channels: on, failing: [], failed: [left({ state: 'waiting', next_at: since(10) })] },
      'all good',
    ],
    [
      'nothing of a channel that is off',
      { channels: { ...on, webhook: false }, failing: [], failed: [left({})] },
      'all good',
    ],
    [
      'what was given up for a week',
      { channels: on, failing: [], failed: [left({ at: since(10, 16) })] },
      '1 alert not delivered',
    ],
    ['and no longer', { channels: on, failing: [], failed: [left({ at: since(9, 16) })] }, 'all good'],
  ])('names %s', (_, alerts, text) => {
    expect(siteWords({ ...well, alerts: { data: alerts, isError: false } }).text).toBe(text);
  });

  test('names what does not work, and what nobody knows', () => {
    const mail = { mail: { state: 'sandbox' as const, today: quota(0) } };
    const off = answered({ channels: { mail: false, webhook: false, push: false }, failing: [], failed: [] });
    expect(siteWords({ ...well, health: answered(mail), alerts: off }).text).toBe(
      'quote email off, alerts off',
    );
    expect(siteWords({ health: failed, scans: failed, alerts: failed }).text).toBe(
      'email status unknown, scan status unknown, alert status unknown',
    );
  });

  test.each([
    [80, 'scan limit almost reached'],
    [100, 'scan limit reached'],
  ])('with %i of 100 pages read', (used, words) => {
    const scans = answered({ day: quota(used), month: quota(0) });
    expect(siteWords({ ...well, scans }).text).toBe(words);
  });
});

const mail = (state: EmailState, used = 3) =>
  emailHealth({ mail: { state, today: { used, limit: 500, until: '2026-11-21T00:00:00.000Z' } } });

describe('the health of email', () => {
  test.each([
    ['on', true, '3 of 500 emails sent today.'],
    ['no_address', false, 'Set mailFrom in site.json'],
    ['sandbox', false, 'Request production access'],
    ['paused', false, 'AWS paused sending'],
    ['unverified', false, 'Verify one in the SES console'],
    ['unknown', null, 'check again in a few minutes'],
  ] as const)('%s is said, with what to do', (state, works, words) => {
    const line = mail(state);
    expect(line).toMatchObject({ works, text: expect.stringContaining(words) });
  });

  test.each([
    [499, true],
    [500, false],
  ])('after %d of 500 emails of a day', (used, works) => {
    expect(mail('on', used).works).toBe(works);
  });
});

test.each([
  [undefined, undefined],
  [{ isConfirmed: true }, true],
  [{ isConfirmed: false }, false],
])('alarms of %j reach somebody: %j', (alarms, works) => {
  const today = { used: 3, limit: 500, until: '2026-11-21T00:00:00.000Z' };
  const line = alarmHealth({ mail: { state: 'on', today }, ...(alarms && { alarms }) });
  expect(line?.works).toBe(works);
  if (works === false) expect(line?.text).toMatch(/^Alarm emails not confirmed: .* the next deploy sends/);
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
    const notice = scanQuotaNotice(state(day, month));
    if (said === null) expect(notice).toBeNull();
    else expect(notice).toMatchObject(said);
  });

  test('name which are used up, until when, and the option that raises them', () => {
    expect(scanQuotaNotice(state(10, 5000))?.text).toBe(
      'Scans are paused until December 1 at 12 AM UTC: this month’s 5,000 pages are used up. Homeowners can continue without the PDF, and you still get it with the lead. To allow more, raise limits.ocrMonthlyPages in site.json and deploy.',
    );
    expect(scanQuotaNotice(state(420, 600))?.text).toBe(
      '420 of 500 scan pages used today. At the limit, scans pause until November 21 at 12 AM UTC. To allow more, raise limits.ocrDailyPages in site.json and deploy.',
    );
  });
});
