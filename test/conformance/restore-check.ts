import { type DynamoDB, waitUntilTableExists } from '@aws-sdk/client-dynamodb';
import { type TableName, tables } from '#infra/tables.ts';
import { type Check, type Functions, idOf, same, statusOf } from './functions.ts';
import { foundByName } from './office-checks.ts';

const path = { id: idOf(9) };
const NOTE = 'Gate code at the office.';

async function notesOf(functions: Functions): Promise<unknown[]> {
  const { log = [] } = (await functions.call('getLead', { path })).json as { log?: { text?: string }[] };
  return log.flatMap(({ text }) => text ?? []);
}

/** A table as it is now, restored beside itself. */
async function restoredBeside(client: DynamoDB, SourceTableName: string): Promise<string> {
  const TargetTableName = `${SourceTableName}-restored`;
  await client.restoreTableToPointInTime({
    SourceTableName,
    TargetTableName,
    UseLatestRestorableTime: true,
  });
  await waitUntilTableExists({ client, maxWaitTime: 3600 }, { TableName: TargetTableName });
  return TargetTableName;
}

/** Copies what is missing, by the table's own key; returns how many items came back. */
async function copiedBack(client: DynamoDB, from: string, to: string, name: TableName): Promise<number> {
  const { Items = [] } = await client.scan({ TableName: from, ConsistentRead: true });
  let copied = 0;
  for (const Item of Items)
    try {
      await client.putItem({
        TableName: to,
        Item,
        ConditionExpression: 'attribute_not_exists(#key)',
        ExpressionAttributeNames: { '#key': tables[name].key.partition },
      });
      copied += 1;
    } catch (error) {
      if (!(error instanceof Error && error.name === 'ConditionalCheckFailedException')) throw error;
    }
  return copied;
}

/** Tables of what a deleted lead loses; the lists are built again from the leads. */
const restored: readonly TableName[] = ['leads', 'leadLog'];

/**
 * The damage is done after the older tables are there: AWS is five minutes behind with them, and moto knows no older
 * state at all.
 */
export const restoreCheck: Check = {
  rule: 'a deleted lead comes back with its notes, and is found once the lists are built again',
  needs: 'point-in-time recovery',
  async run(functions, { dynamo, tables: names }) {
    const body = JSON.stringify({ text: NOTE });
    statusOf('a note', await functions.call('addNote', { path, body }), 201);
    const beside = new Map<TableName, string>();
    try {
      for (const name of restored) beside.set(name, await restoredBeside(dynamo, names[name]));
      statusOf('deleting', await functions.call('deleteLead', { path }), 204);
      const copied: Partial<Record<TableName, number>> = {};
      for (const [name, from] of beside) copied[name] = await copiedBack(dynamo, from, names[name], name);
      same('the leads that came back', copied.leads, 1);
      statusOf('the lead', await functions.call('getLead', { path }), 200);
      same('its notes', await notesOf(functions), [NOTE]);
      same('found without its lists', await foundByName(functions), []);
      await functions.run('prepare-data');
      same('found with them', await foundByName(functions), [path.id]);
    } finally {
      for (const TableName of beside.values()) await dynamo.deleteTable({ TableName });
    }
  },
};
