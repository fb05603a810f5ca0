import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import { type ListQuery, list, pagesOf } from '#lambdas/platform/lists.ts';
import { above, atMost, between, differs, equal } from '#lambdas/platform/table.ts';
import { fileTables } from '#test/support/file-fixtures.ts';

const { dynamo } = await fileTables();
for (const entry of ['1', '2', '3', '4'])
  await dynamo.send(
    new PutCommand({
      TableName: 'leadLog',
      Item: { lead_id: 'a', entry, kind: Number(entry) % 2 ? 'odd' : 'even' },
    }),
  );
await dynamo.send(new PutCommand({ TableName: 'leadLog', Item: { lead_id: 'b', entry: '1', kind: 'odd' } }));

const ofLead = equal('lead_id', 'a');

test.each<[string, ListQuery, string[]]>([
  ['all of a partition, in order', { where: [ofLead] }, ['1', '2', '3', '4']],
  ['the newest first', { where: [ofLead], newestFirst: true }, ['4', '3', '2', '1']],
  ['those above a place', { where: [ofLead, above('entry', '2')] }, ['3', '4']],
  ['those between two', { where: [ofLead, between('entry', ['2', '3'])] }, ['2', '3']],
  ['those of which more holds', { where: [ofLead], having: [differs('kind', 'odd')] }, ['2', '4']],
  ['so many', { where: [ofLead, atMost('entry', '3')], limit: 2, consistent: true }, ['1', '2']],
  ['those after a key', { where: [ofLead], after: { lead_id: 'a', entry: '3' } }, ['4']],
])('a list has %s', async (_, query, entries) => {
  const { items } = await list(dynamo, 'leadLog', query);
  expect(items.map(({ entry }) => entry)).toEqual(entries);
});

test('a list reads only the attributes that are asked for', async () => {
  const { items } = await list(dynamo, 'leadLog', { where: [ofLead], only: ['kind'], limit: 1 });
  expect(items).toEqual([{ kind: 'odd' }]);
});

test('pages go on where the last one ended, until the list is over', async () => {
  const pages: unknown[][] = [];
  for await (const items of pagesOf(dynamo, 'leadLog', { where: [ofLead], limit: 3 }))
    pages.push(items.map(({ entry }) => entry));
  expect(pages).toEqual([['1', '2', '3'], ['4']]);
});
