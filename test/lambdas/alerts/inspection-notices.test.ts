import { expect, test } from 'vitest';
import { newsOf } from '#lambdas/alerts/message.ts';
import type { AlertNews } from '#shared/alerts/alert.ts';
import { newLead } from '#test/support/desk-leads.ts';

const inspection = { at: '2026-12-01T15:00:00.000Z', minutes: 120, time_zone: 'America/Chicago' };

test.each<[string, AlertNews[], object]>([
  ['booked an inspection Tue, Dec 1, 9:00 AM', ['inspection'], { inspection }],
  ['moved the inspection to Tue, Dec 1, 9:00 AM', ['inspection', 'inspectionMoved'], { inspection }],
  ['canceled the inspection', ['inspection'], {}],
  [
    'booked an inspection Tue, Dec 1, 9:00 AM, 5 inspections from one connection',
    ['inspection'],
    { inspection: { ...inspection, from_connection: 5 } },
  ],
  ['inspection not confirmed by email, its time is free again', ['inspection', 'inspectionFreed'], {}],
])('the team reads what the homeowner did: %s', (words, news, changes) => {
  const message = { id: 'a', event: 'lead.updated', at: '2026-11-26T12:00:00.000Z', news } as const;
  expect(newsOf(message, newLead(changes), 'Roof').inspection?.replace(/\s/g, ' ')).toBe(words);
});
