import { expect, test } from 'vitest';
import type { AlertEvent } from '#shared/alerts/alert.ts';
import type { ShownDelivery } from '#shared/api/alert-routes.ts';
import { leadsWords, outcomeWords } from '#web/admin/alerts/alert-words.ts';

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
