import { expect, test } from 'vitest';
import { alertWrites, type NewAlert } from '#lambdas/alerts/alert-store.ts';
import { storedLead } from '#test/support/desk-leads.ts';

const leadId = storedLead(1).id;
const at = new Date('2026-11-21T10:00:00.000Z');
const news = (event: NewAlert['event']): NewAlert => ({ event, leadId, at, channels: ['webhook'] });
const idsOf = (event: NewAlert['event'], write = alertWrites('alerts')) =>
  [write(news(event)), write(news(event))].map(({ Put }) => Put.Item.id);

test('two changes of a lead in one millisecond are two alerts', () => {
  const marks = ['a', 'b'];
  const id = `${leadId}#lead.updated#${at.toISOString()}`;
  expect(
    idsOf(
      'lead.updated',
      alertWrites('alerts', () => marks.shift() ?? ''),
    ),
  ).toEqual([`${id}#a`, `${id}#b`]);
  expect(new Set(idsOf('lead.updated')).size).toBe(2);
});

test.each(['lead.created', 'document.read'] as const)('%s of a lead is one alert, however often', (event) => {
  expect(idsOf(event)).toEqual([`${leadId}#${event}`, `${leadId}#${event}`]);
});
