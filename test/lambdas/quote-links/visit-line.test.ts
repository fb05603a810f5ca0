import { expect, test } from 'vitest';
import { visitLine } from '#lambdas/quote-links/visit-line.ts';
import { newLead } from '#test/support/desk-leads.ts';

const visit = { at: '2026-12-01T15:00:00.000Z', minutes: 120, time_zone: 'America/Chicago' };

test('the email says the window that was booked on the company’s clock, in the homeowner’s language', () => {
  const lead = newLead({ appointment: visit });
  expect(visitLine(lead, 'en')).toMatch(/^Your inspection: Tuesday, December 1, 2026, 9:00\s–\s11:00\sAM\.$/);
  expect(visitLine(lead, 'es')).toMatch(/^Su inspección: martes, 1 de diciembre de 2026, 9:00/);
});

test('it says nothing of a visit on no clock, or that a lost lead had', () => {
  const { at, minutes } = visit;
  const leads = [{}, { appointment: { at, minutes } }, { appointment: visit, status: 'cancelled' as const }];
  expect(leads.map((changes) => visitLine(newLead(changes), 'en'))).toEqual(['', '', '']);
});
