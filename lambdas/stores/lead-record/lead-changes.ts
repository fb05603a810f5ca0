import { type DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb';
import { type AlertWrites, alertWrites } from '#lambdas/alerts/alert-store.ts';
import { authored, type LogAuthor, logWrites } from '#lambdas/leads/history.ts';
import { leadOf } from '#lambdas/leads/lead-store.ts';
import { type OfficeChange, officeChange } from '#lambdas/leads/office-change.ts';
import { transact } from '#lambdas/platform/dynamo.ts';
import { atOnce, retry } from '#lambdas/platform/retry.ts';
import type { LeadChange } from '#shared/lead/office.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';

export interface LeadChanges {
  /**
   * Makes the change and writes its lines of the history and its alert, all or none: the lead as it is then. `missing`
   * where there is none with that id; `conflict`, and nothing written, where the lead has another version than the one
   * that was seen. A lead that has all of it already stays as it is.
   */
  change(id: string, change: LeadChange, author: LogAuthor): Promise<Lead | 'missing' | 'conflict'>;
}

/** How often a change that saw no version looks again after others came first. */
const ATTEMPTS = 10;

export function leadChanges(
  dynamo: DynamoDBDocumentClient,
  tables: { leads: string; leadLog: string; alerts: string },
): LeadChanges {
  const alert: AlertWrites = alertWrites(tables.alerts);
  const logged = logWrites(tables.leadLog);

  async function get(id: string): Promise<Lead | undefined> {
    const get = new GetCommand({ TableName: tables.leads, Key: { id }, ConsistentRead: true });
    const { Item } = await dynamo.send(get);
    return Item === undefined ? undefined : leadOf(Item);
  }

  /** False, and nothing written, where the lead is no longer the one that was read. */
  function written(
    { id, version }: Lead,
    { facts, lines }: OfficeChange,
    author: LogAuthor,
  ): Promise<boolean> {
    // The office did it: only its systems are told.
    const news = alert({ event: 'lead.updated', leadId: id, at: author.at, channels: ['webhook'] });
    const entries = lines.map((line, index) => authored({ kind: 'change', ...line }, author, index));
    const Update = { TableName: tables.leads, Key: { id }, ...updateOf(facts, version) };
    return transact(dynamo, [news, { Update }, ...logged(id, entries)]);
  }

  return {
    async change(id, { seenVersion, ...change }, author) {
      const changed = await retry(ATTEMPTS, atOnce, async () => {
        const before = await get(id);
        if (before === undefined) return 'missing';
        const made = officeChange(before, change, author.at.toISOString());
        if (made.lines.length === 0) return before;
        if (seenVersion !== undefined && seenVersion !== (before.version ?? 0)) return 'conflict';
        return (await written(before, made, author)) ? ((await get(id)) ?? 'missing') : undefined;
      });
      return changed ?? 'conflict';
    },
  };
}

/** Sets and takes away facts of the lead of that version, which thereby has the next one. */
function updateOf(facts: OfficeChange['facts'], version: number | undefined) {
  const named = Object.entries(facts).map(([name, value], index) => ({ name, value, index }));
  const set = named.filter(({ value }) => value !== undefined);
  const gone = named.filter(({ value }) => value === undefined);
  const expression = [
    ...(set.length > 0 ? [`SET ${set.map(({ index }) => `#name${index} = :value${index}`).join(', ')}`] : []),
    ...(gone.length > 0 ? [`REMOVE ${gone.map(({ index }) => `#name${index}`).join(', ')}`] : []),
    'ADD #version :one',
  ];
  return {
    UpdateExpression: expression.join(' '),
    ConditionExpression: `attribute_exists(id) AND ${version === undefined ? 'attribute_not_exists(#version)' : '#version = :version'}`,
    ExpressionAttributeNames: {
      '#version': 'version',
      ...Object.fromEntries(named.map(({ name, index }) => [`#name${index}`, name])),
    },
    ExpressionAttributeValues: {
      ':one': 1,
      ...(version === undefined ? {} : { ':version': version }),
      ...Object.fromEntries(set.map(({ value, index }) => [`:value${index}`, value])),
    },
  };
}
