import { randomUUID } from 'node:crypto';
import { waitUntilTableExists } from '@aws-sdk/client-dynamodb';
import { restoredTables } from '#infra/commands/restore-plan.ts';
import { besideName, secondOf } from '#infra/commands/restore-time.ts';
import { typedScript } from '#test/support/typed-command.ts';
import { type Check, type Functions, idOf, same, statusOf } from './functions.ts';
import { foundByName } from './office-checks.ts';
import { restoringAccount, STACK } from './restoring-account.ts';
import type { Storage } from './storage.ts';

const lost = { id: idOf(9) };
const deleted = { id: idOf(7) };
const NOTE = 'Gate code at the office.';

/** The tables that a restore copies from, as they are now, under the names by which it finds them. */
async function restoredBeside({ dynamo, tables }: Storage, to: Date): Promise<void> {
  for (const name of restoredTables) {
    const TableName = besideName(tables[name], to);
    await dynamo.restoreTableToPointInTime({
      SourceTableName: tables[name],
      TargetTableName: TableName,
      UseLatestRestorableTime: true,
      GlobalSecondaryIndexOverride: [],
    });
    await waitUntilTableExists({ client: dynamo, maxWaitTime: 3600 }, { TableName });
  }
}

async function notesOf(functions: Functions): Promise<unknown[]> {
  const { log = [] } = (await functions.call('getLead', { path: lost })).json as {
    log?: { text?: string }[];
  };
  return log.flatMap(({ text }) => text ?? []);
}

/** Takes a lead and its notes out of the tables, as somebody in the console might. */
async function loseLead({ dynamo, tables }: Storage): Promise<void> {
  await dynamo.deleteItem({ TableName: tables.leads, Key: { id: { S: lost.id } } });
  const { Items = [] } = await dynamo.query({
    TableName: tables.leadLog,
    KeyConditionExpression: 'lead_id = :id',
    ExpressionAttributeValues: { ':id': { S: lost.id } },
  });
  for (const { lead_id = { S: '' }, entry = { S: '' } } of Items)
    await dynamo.deleteItem({ TableName: tables.leadLog, Key: { lead_id, entry } });
}

/**
 * `npm run restore` against this implementation. The older tables are restored before the damage is done: AWS is five
 * minutes behind with them, and moto knows no older state at all.
 */
export const restoreCheck: Check = {
  rule: 'npm run restore brings a lost lead back with its notes, and none that was deleted',
  needs: 'point-in-time recovery',
  async run(functions, storage) {
    const body = JSON.stringify({ id: randomUUID(), text: NOTE });
    statusOf('a note', await functions.call('addNote', { path: lost, body }), 201);
    const to = new Date();
    await restoredBeside(storage, to);
    statusOf('deleting another lead', await functions.call('deleteLead', { path: deleted }), 204);
    await loseLead(storage);
    statusOf('the lost lead', await functions.call('getLead', { path: lost }), 404);
    same('found', await foundByName(functions), []);
    const account = await restoringAccount(functions, storage);
    try {
      const env = { ...storage.env, ...account.env };
      const done = await typedScript('restore', ['--to', secondOf(to), '--stack', STACK], { env });
      if (done.code !== 0) throw new Error(`it ended with ${done.code}: ${done.err}${done.out}`);
    } finally {
      await account.stop();
    }
    same('its notes', await notesOf(functions), [NOTE]);
    same('found again', await foundByName(functions), [lost.id]);
    statusOf('the deleted lead', await functions.call('getLead', { path: deleted }), 404);
  },
};
