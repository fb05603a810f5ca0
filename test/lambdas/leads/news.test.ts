import { expect, test } from 'vitest';
import { newsOf } from '#lambdas/leads/intake.ts';
import type { LeadDetails } from '#shared/lead/lead.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { leadInput } from '#test/support/leads.ts';

const lead: Lead = { ...leadInput(), status: 'new', created_at: '2026-11-21T10:00:00.000Z' };
const both = ['mail', 'webhook', 'push'];
const callTimes = [{ day: '2026-11-23', part: 'morning' as const }];
const later = [{ day: '2026-11-24', part: 'evening' as const }];

test.each<[string, Partial<Lead>, LeadDetails, string[], boolean]>([
  ['a roof that leaks', {}, { hasLeaks: true }, both, true],
  ['one that begins to', { hasLeaks: false }, { hasLeaks: true }, both, true],
  ['one that leaks no more', { hasLeaks: true }, { hasLeaks: false }, ['webhook'], false],
  ['the first tier', {}, { chosenTier: 'standard' }, both, false],
  ['another tier', { chosenTier: 'standard' }, { chosenTier: 'asLowAs' }, ['webhook'], false],
  ['the first times to call', {}, { callTimes }, both, false],
  ['other times', { callTimes }, { callTimes: later }, ['webhook'], false],
  ['the roof’s age', {}, { roofAge: '0-5' }, ['webhook'], false],
])('%s is news', (_, before, details, channels, emergency) => {
  expect(newsOf({ ...lead, ...before }, details)).toEqual({ channels, emergency });
});

test('details that are stored already are none', () => {
  const details = { hasLeaks: true, chosenTier: 'standard', callTimes } as const;
  const stored = { ...lead, ...details, callTimes: [{ part: 'morning' as const, day: '2026-11-23' }] };
  expect(newsOf(stored, { ...details, callTimes: [...callTimes] })).toBeUndefined();
});
