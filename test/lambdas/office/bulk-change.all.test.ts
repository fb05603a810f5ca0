import { randomUUID } from 'node:crypto';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import { bulkWrites, membersOfBulk } from '#lambdas/office/bulk-change.ts';
import type { LeadsOfBulk } from '#shared/api/bulk-routes.ts';
import { fileLeadsApi, fileTables } from '#test/support/file-fixtures.ts';

const api = await fileLeadsApi();

const found = async (bulk: string) =>
  (await api.asAdmin('GET', `/api/bulk-changes/${bulk}`)).json as LeadsOfBulk;

test('the leads of a change of several come without those that were deleted or are of another', async () => {
  const [one, two, gone, other] = await Promise.all(Array.from({ length: 4 }, () => api.post()));
  const bulk = { id: randomUUID(), leads: 3 };
  const patch = (id: string, json: object) => api.asAdmin('PATCH', `/api/leads/${id}`, { json });
  if (!one || !two || !gone || !other) throw new Error('Four leads are stored');
  for (const { id } of [one, two, gone]) await patch(id, { status: 'contacted', bulk });
  // Once it is so, nothing is written: the answer to the first may have been lost.
  await patch(one.id, { status: 'contacted', bulk });
  await patch(other.id, { status: 'contacted', bulk: { id: randomUUID(), leads: 2 } });
  await api.asAdmin('DELETE', `/api/leads/${gone.id}`);

  const { items, nextCursor } = await found(bulk.id);
  expect(nextCursor).toBeUndefined();
  expect(items.map((lead) => lead?.id).toSorted()).toEqual([one.id, two.id].toSorted());
  const { Items = [] } = await api.dynamo.scan({ TableName: 'leadLog' });
  expect(Items.filter(({ entry }) => entry === gone.id)).toEqual([]);
});

test('a change of more than fifty leads comes in pages', async () => {
  const { dynamo } = await fileTables();
  const bulk = { id: randomUUID(), leads: 51 };
  const ids = Array.from({ length: 51 }, () => randomUUID()).toSorted();
  const writes = ids.flatMap((id) => bulkWrites('leadLog')(id, bulk));
  await Promise.all(writes.map(({ Put }) => dynamo.send(new PutCommand(Put))));
  const membersOf = membersOfBulk(dynamo, 'leadLog');
  const first = await membersOf(bulk.id, undefined);
  const second = await membersOf(bulk.id, first.nextCursor);
  expect(first).toEqual({ members: ids.slice(0, 50), nextCursor: ids[49] });
  expect(second).toEqual({ members: ids.slice(50), nextCursor: undefined });
});

test('one that nobody knows has no leads', async () => {
  expect(await found(randomUUID())).toEqual({ items: [] });
});
