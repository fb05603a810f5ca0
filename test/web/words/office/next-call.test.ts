import { afterEach, expect, test } from 'vitest';
import type { NextCall } from '#shared/lead/next-call.ts';
import { storedLead } from '#test/support/desk-leads.ts';
import { withPlainSpaces } from '#test/support/plain-spaces.ts';
import { setOfficeZone } from '#web/platform/business-timezone.ts';
import { attemptWords, nextCallWords } from '#web/words/office/next-call.ts';

const TODAY = '2026-11-23';
/** A time of the day where the test runs, as ISO 8601. */
const at = (day: string, time: string) => new Date(`${day}T${time}:00`).toISOString();
const words = (next: NextCall) => Object.values(nextCallWords(next, TODAY));

test.each<[NextCall, string, string, string]>([
  [
    { kind: 'asked', day: TODAY, part: 'morning', when: 'today' },
    'Wants a call: today, morning',
    'Today, morning',
    'Morning',
  ],
  [
    { kind: 'asked', day: '2026-11-24', part: 'evening', when: 'later' },
    'Wants a call: Tue, Nov 24, evening',
    'Tue, evening',
    'Tue',
  ],
  [
    { kind: 'asked', day: '2026-11-30', part: 'midday', when: 'later' },
    'Wants a call: Mon, Nov 30, midday',
    'Nov 30, midday',
    'Nov 30',
  ],
  [
    { kind: 'asked', day: '2026-11-20', part: 'afternoon', when: 'overdue' },
    'Overdue. Wanted a call: Fri, Nov 20, afternoon',
    'Overdue, Fri',
    'Overdue',
  ],
  [
    { kind: 'follow_up', day: TODAY, at: at(TODAY, '10:30'), when: 'today' },
    'Follow up today, 10:30 AM',
    'Call 10:30 AM',
    '10:30 AM',
  ],
  [
    { kind: 'follow_up', day: '2026-11-24', at: at('2026-11-24', '09:00'), when: 'later' },
    'Follow up Tue, Nov 24, 9:00 AM',
    'Call Tue',
    'Tue',
  ],
  [
    { kind: 'follow_up', day: TODAY, at: at(TODAY, '09:56'), when: 'overdue' },
    'Overdue since today, 9:56 AM',
    'Overdue, 9:56 AM',
    'Overdue',
  ],
  [
    { kind: 'asked', day: TODAY, part: 'morning', when: 'overdue' },
    'Overdue. Wanted a call: today, morning',
    'Overdue, morning',
    'Overdue',
  ],
  [
    { kind: 'follow_up', day: '2026-11-16', when: 'overdue' },
    'Overdue since Mon, Nov 16',
    'Overdue, Nov 16',
    'Overdue',
  ],
  [
    { kind: 'outcome', day: TODAY, when: 'question' },
    'How did the inspection go?',
    'How did it go?',
    'How did it go?',
  ],
  [
    { kind: 'inspection', day: '2026-11-24', at: at('2026-11-24', '17:30'), when: 'later' },
    'Visit Tue, Nov 24, 5:30 PM',
    'Visit Tue 5:30 PM',
    'Tue 5:30 PM',
  ],
])('%o is said in full, drawn on a laptop and drawn on a phone', (next, ...said) => {
  expect(words(next)).toEqual(said);
});

afterEach(() => setOfficeZone(null));

test('a row’s time is on the company’s clock, or the one that the homeowner was told it on, and says so on another', () => {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const [office = '', told] = ['Pacific/Honolulu', 'America/Chicago', 'America/New_York'].filter(
    (zone) => zone !== own,
  );
  const clock = {
    'Pacific/Honolulu': '10:00 AM H',
    'America/Chicago': '2:00 PM C',
    'America/New_York': '3:00 PM E',
  };
  const shown = (zone = '') => Object.entries(clock).find(([name]) => name === zone)?.[1] ?? '';
  const next = { kind: 'inspection', day: TODAY, at: `${TODAY}T20:00:00.000Z`, when: 'today' } as const;
  setOfficeZone(office);
  expect(withPlainSpaces(nextCallWords(next, TODAY).drawn)).toContain(`Visit ${shown(office)}`);
  const online = { ...next, timeZone: told ?? '' };
  expect(withPlainSpaces(nextCallWords(online, TODAY).drawn)).toContain(`Visit ${shown(told)}`);
});

test('without a next step a row says how often somebody tried, and how the last call went', () => {
  expect(attemptWords(storedLead(1))).toBe('not called yet');
  expect(attemptWords(storedLead(1, { status: 'contacted' }))).toBe('');
  expect(attemptWords(storedLead(1, { call_attempts: 1 }))).toBe('1 attempt');
  const calls = [{ at: at(TODAY, '09:00'), by: 'dana.reyes@example.com', outcome: 'voicemail' as const }];
  expect(attemptWords(storedLead(1, { call_attempts: 2, calls }))).toBe('2 attempts, voicemail');
});

test('in place of a next step, a sold lead is said to be sold, with its price', () => {
  const inspection = { at: at(TODAY, '08:45'), minutes: 60, outcome: 'sold' as const };
  const sale = { tier: 'impactResistant' as const, price: 9250, on: TODAY };
  expect(attemptWords(storedLead(1, { call_attempts: 1, sale, inspection }))).toBe('sold $9,250');
  expect(attemptWords(storedLead(1, { inspection }))).toBe('sold');
});
