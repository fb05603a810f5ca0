import { afterAll, expect, test } from 'vitest';
import { WALK_LEAD_ID } from '#shared/lead/smoke-lead.ts';
import { startTestProduct } from '#test/support/product.ts';
import { tablesAt } from '#test/support/tables.ts';

const product = await startTestProduct();
const dynamo = tablesAt(product.endpoints.dynamodb);
afterAll(async () => {
  dynamo.destroy();
  await product.stop();
});

const itemsOf = async (TableName: string) => (await dynamo.scan({ TableName })).Items ?? [];

test('the walk passes again and again on the product of this machine, and leaves nothing but counts of visitors', async () => {
  // One that fails ends in an error.
  for (let walk = 0; walk < 2; walk += 1) await product.invoke('walk-site', {});
  for (const table of ['leads', 'leadKeys', 'leadLog', 'alerts', 'documents', 'quoteLinks'])
    expect(await itemsOf(table)).toEqual([]);
  const counted = (await itemsOf('quotas')).map(({ id }) => String(id).split('#')[0]);
  expect(new Set(counted)).toEqual(new Set(['leads']));
  expect((await itemsOf('records')).filter(({ id }) => String(id).includes(WALK_LEAD_ID))).toEqual([]);
});
