import { describe, expect, test } from 'vitest';
import type { AlertEvent } from '#shared/alerts/alert.ts';
import type { AlertList, ShownAlert, ShownDelivery } from '#shared/api/alert-routes.ts';
import { withPlainSpaces } from '#test/support/plain-spaces.ts';
import { leadsWords } from '#web/admin/alerts/alert-table.tsx';
import { channelState } from '#web/admin/alerts/site-panel.tsx';
import { alertRows, outcomeWords, troubleWords } from '#web/words/office/channels.ts';

/** As an admin's clock shows it. */
const now = new Date(2026, 10, 23, 9, 30);
const at = (hour: number, minute = 0, day = 23) => new Date(2026, 10, day, hour, minute).toISOString();

const delivery = (changes: Partial<ShownDelivery> = {}): ShownDelivery => ({
  ...{ channel: 'webhook', state: 'sent', attempts: 1, earlier: undefined, at: at(9) },
  ...{ next_at: undefined, failure: undefined, ...changes },
});
const dead = { state: 'dead', attempts: 8, failure: 'refused' } as const;

describe('what came of a delivery', () => {
  const of = (changes: Partial<ShownDelivery>, event: AlertEvent = 'lead.created') => {
    const words = outcomeWords(delivery(changes), event, now);
    return [words.mark, words.short, withPlainSpaces(words.text)];
  };
  test.each<[Partial<ShownDelivery>, string, string, string]>([
    [{}, 'sent', '', 'Sent 9:00 AM'],
    [{ at: at(15, 10, 22) }, 'sent', '', 'Sent Nov 22, 3:10 PM'],
    [{ state: 'off', at: undefined }, 'off', '', 'Off'],
    [{ state: 'off', failure: 'lead_gone' }, 'off', '', 'Not sent: lead deleted'],
    [{ state: 'summed' }, 'sent', '', 'Counted in the hour’s summary'],
    [{ state: 'waiting', attempts: 0, at: undefined }, 'sending', '', 'Sending'],
    [
      { state: 'waiting', attempts: 2, failure: 'refused', next_at: at(9, 46) },
      ...(['failing', 'Try 2', 'Try 2 failed (refused). Next: 9:46 AM'] as const),
    ],
    [
      { state: 'waiting', attempts: 3, failure: 'too_slow', next_at: at(15, 10, 24) },
      ...(['failing', 'Try 3', 'Try 3 failed (no answer in 5 seconds). Next: Nov 24, 3:10 PM'] as const),
    ],
    [dead, 'failed', 'Failed', 'Failed after 8 tries: refused'],
    [{ ...dead, failure: 'unreachable' }, 'failed', 'Failed', 'Failed after 8 tries: couldn’t connect'],
    [
      { ...dead, failure: 'redirected' },
      ...(['failed', 'Failed', 'Failed after 8 tries: redirected (we don’t follow redirects)'] as const),
    ],
    // Once the office asked for more.
    [{ ...dead, earlier: 8 }, 'failed', 'Failed', 'Failed after 16 tries: refused'],
    [{ state: 'waiting', attempts: 0, earlier: 8 }, 'sending', '', 'Sending'],
  ])('%j reads', (changes, mark, short, text) => {
    expect(of(changes)).toEqual([mark, short, text]);
  });

  test('a summary that was not tried yet waits for the end of the hour', () => {
    expect(of({ state: 'waiting', attempts: 0 }, 'leads.more')[2]).toBe('Goes out at the end of the hour');
    expect(of({}, 'leads.more')[2]).toMatch(/^Sent /);
  });
});

const alert = (id: string, hour: number, ...deliveries: ShownDelivery[]): ShownAlert => ({
  ...{ id, event: 'lead.created', created_at: at(hour), lead_id: id, name: id, more: undefined, deliveries },
});
const list = (changes: Partial<AlertList>): AlertList => ({
  channels: { mail: true, webhook: true, push: false },
  push: { key: 'k', devices: [], dropped: [] },
  noReaders: false,
  failing: [],
  items: [],
  failed: [],
  ...changes,
});

describe('the rows', () => {
  const old = alert('old', 1, delivery(dead));
  const waiting = alert('waiting', 8, delivery({ state: 'waiting', failure: 'refused' }));
  const sent = alert('sent', 9, delivery());
  const ids = (changes: Partial<AlertList>) => {
    const { failed, others } = alertRows(list(changes));
    return [failed, others].map((rows) => rows.map(({ id }) => id));
  };

  test('are one an alert: what failed on top, however old, then the newest', () => {
    expect(ids({ items: [sent, null, waiting], failed: [waiting, old, null] })).toEqual([
      ['waiting', 'old'],
      ['sent'],
    ]);
  });

  test('of a channel that is off nothing failed, and an old one of it is not among the newest', () => {
    const channels = { mail: true, webhook: false, push: false };
    expect(ids({ channels, items: [sent, waiting], failed: [waiting, old] })).toEqual([
      [],
      ['sent', 'waiting'],
    ]);
  });
});

describe('what fails', () => {
  const failing = [{ channel: 'webhook' as const, since: at(9, 2) }];
  const next = delivery({ state: 'waiting', attempts: 2, failure: 'refused', next_at: at(9, 46) });
  const of = (changes: Partial<AlertList>, most = 50) =>
    troubleWords(list(changes), most, now).map(({ title, text }) => [
      withPlainSpaces(title),
      withPlainSpaces(text),
    ]);

  test('is said with since when, how many, why, when next, and what still reaches the office', () => {
    expect(of({ failing, failed: [alert('a', 9, next), alert('b', 8, delivery(dead))] })).toEqual([
      [
        'Webhook failing since 9:02 AM: 2 alerts not delivered',
        'Last try: refused. Next try: 9:46 AM. You still get email.',
      ],
    ]);
  });

  test('is tried now where its time has come', () => {
    const due = delivery({ ...next, next_at: now.toISOString() });
    const [[, text] = []] = of({ failing, failed: [alert('a', 9, due)] });
    expect(text).toBe('Last try: refused. Next try: now. You still get email.');
  });

  test('is said where everything that failed is gone, and where there is more than the list holds', () => {
    expect(of({ failing })).toEqual([['Webhook failing since 9:02 AM', 'You still get email.']]);
    const [words] = of({ failing, failed: [alert('a', 9, next)] }, 1);
    expect(words?.[0]).toBe('Webhook failing since 9:02 AM: More than 1 alert not delivered');
  });

  test('once the channel works again is what was not delivered', () => {
    expect(of({ failed: [alert('a', 9, delivery(dead))] })).toEqual([
      ['Webhook: 1 alert not delivered', 'Last try: refused. Webhook works again.'],
    ]);
    expect(of({ items: [alert('a', 9, delivery())] })).toEqual([]);
  });
});

test.each<['mail' | 'webhook' | 'push', Partial<AlertList>, string, string]>([
  [
    'webhook',
    { items: [alert('a', 9, delivery()), alert('b', 8, delivery({ at: at(8) }))] },
    'On',
    'Last 9:00 AM',
  ],
  ['webhook', {}, 'On', ''],
  ['push', {}, 'Off', ''],
  [
    'mail',
    { channels: { mail: false, webhook: true, push: false }, noReaders: true },
    'Off',
    'Not confirmed yet',
  ],
  ['webhook', { failing: [{ channel: 'webhook', since: at(9, 2) }] }, 'Failing', 'Since 9:02 AM'],
  ['push', { channels: { mail: true, webhook: true, push: true } }, 'On', '0 devices'],
])('%s with %j is %s', (channel, changes, state, text) => {
  const words = channelState(channel, list(changes), now);
  expect([words.state, withPlainSpaces(words.text)]).toEqual([state, text]);
});

test.each([
  [undefined, '–'],
  [1, '1 more lead'],
  [2, '2 more leads'],
])('a summary of %s leads names %s', (more, words) => {
  expect(leadsWords(more)).toBe(words);
});
