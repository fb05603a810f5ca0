import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import { duePartition, type NewAlert } from '#lambdas/alerts/alert-schema.ts';
import { alertStore, alertWrites } from '#lambdas/alerts/alert-store.ts';
import { storedLead } from '#test/support/desk-leads.ts';
import { fileTables } from '#test/support/file-fixtures.ts';

const { dynamo } = await fileTables();
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

test('of an alert a channel and news that cannot be read are left out, and an event that is not known is an update', async () => {
  const at = '2026-11-20T15:04:06.000Z';
  const sent = { state: 'sent', attempts: 1, at };
  const Item = {
    ...{ id: 'x', event: 'lead.won', created_at: at, lead_id: 'a', feed: 'alert', due: 'usual', next_at: at },
    ...{ news: ['inspection', 'visitFlown'], mail: sent, push: { state: 'flown' }, fax: sent, lists: sent },
  };
  await dynamo.send(new PutCommand({ TableName: 'alerts', Item }));
  const until = '2026-11-20T15:06:00.000Z';
  expect(await alertStore(dynamo, 'alerts').claim('x', at, until)).toEqual({
    id: 'x',
    event: 'lead.updated',
    created_at: at,
    next_at: until,
    lead_id: 'a',
    news: ['inspection'],
    deliveries: { mail: sent, push: undefined },
    lists: sent,
  });
});

test('of the alerts of all partitions emergencies are due first, then those that are due longest', async () => {
  const store = alertStore(dynamo, 'alerts');
  const minute = (n: number) => new Date(Date.UTC(2026, 10, 22, 10, n));
  const usual = Array.from({ length: 12 }, (_, n) => storedLead(20 + n).id);
  for (const [n, id] of usual.toReversed().entries())
    await store.add({ event: 'lead.created', leadId: id, at: minute(12 - n), channels: ['webhook'] });
  const emergency = storedLead(40).id;
  await store.add({
    event: 'lead.created',
    leadId: emergency,
    at: minute(20),
    channels: ['mail'],
    emergency: true,
  });
  const ids = [emergency, ...usual].map((id) => `${id}#lead.created`);
  const due = await store.due(minute(20).toISOString(), 100);
  expect(due.filter((id) => ids.includes(id))).toEqual(ids);
  expect(new Set(usual.map((id) => duePartition(`${id}#lead.created`))).size).toBe(4);
  expect(await store.due(minute(20).toISOString(), 1)).toEqual([ids[0]]);
});
