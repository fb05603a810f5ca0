import type { IncomingMessage } from 'node:http';
import * as v from 'valibot';
import { grantOn, type TableGrant, type TableOperation } from '#infra/functions/table-grants.ts';
import { AwsError, checkCaller } from '#infra/local/wire/aws-json.ts';
import { grantsOf } from '#infra/local/wire/role-session.ts';
import { type TableDefinition, type TableName, tableNames, tables } from '#infra/tables.ts';

/** The grant that a call needs; calls missing here are granted to nobody. */
const neededBy: Readonly<Record<string, TableOperation>> = {
  GetItem: 'get',
  BatchGetItem: 'getMany',
  PutItem: 'put',
  UpdateItem: 'update',
  DeleteItem: 'delete',
  Query: 'query',
  ConditionCheckItem: 'check',
};

/** The IAM action of each part of a transaction. */
const actionOfPart: Readonly<Record<string, string>> = {
  Put: 'PutItem',
  Update: 'UpdateItem',
  Delete: 'DeleteItem',
  ConditionCheck: 'ConditionCheckItem',
};

const ofMany = v.object({ RequestItems: v.record(v.string(), v.unknown()) });
const transaction = v.object({ TransactItems: v.array(v.record(v.string(), v.unknown())) });

const text = v.optional(v.string(), '');
const anyItem = v.record(v.string(), v.unknown());
const ofTable = v.object({
  TableName: text,
  IndexName: v.optional(v.string()),
  Key: v.optional(anyItem),
  Item: v.optional(anyItem),
  KeyConditionExpression: text,
  ExpressionAttributeNames: v.optional(v.record(v.string(), v.string()), {}),
  ExpressionAttributeValues: v.optional(anyItem, {}),
  Select: v.optional(v.string()),
  ProjectionExpression: v.optional(v.string()),
});

/** What a call does to one table, in IAM's terms. */
interface Action {
  action: string;
  table: string;
  index?: string | undefined;
  /** `dynamodb:LeadingKeys`; undefined where the call or part of it names no key. */
  leadingKey?: string | undefined;
  /** `dynamodb:Attributes` of a query that selects some; undefined if it selects all. */
  attributes?: readonly string[] | undefined;
  isInTransaction?: true;
}

const isTable = (name: string): name is TableName => tableNames.some((table) => table === name);

function stringIn(value: unknown): string | undefined {
  const found = v.safeParse(v.object({ S: v.string() }), value);
  return found.success ? found.output.S : undefined;
}

/** The name of the partition key of a table, or of one of its indexes. */
function partitionOf(table: string, index: string | undefined): string {
  if (!isTable(table)) return '';
  const { key, indexes }: TableDefinition = tables[table];
  return (index === undefined ? key : indexes.find(({ name }) => name === index))?.partition ?? '';
}

/** What a call to one table does, or one part of a transaction. */
function actionOf(action: string, body: unknown): Action {
  const call = v.parse(ofTable, body);
  const { TableName: table, IndexName: index, ExpressionAttributeNames: names } = call;
  const partition = partitionOf(table, index);
  const named = (name: string) => names[name] ?? name;
  const [, value = ''] =
    [...call.KeyConditionExpression.matchAll(/(#?\w+) *= *(:\w+)/g)]
      .map(([, name = '', value = '']) => [named(name), value])
      .find(([name]) => name === partition) ?? [];
  return {
    action,
    table,
    index,
    leadingKey:
      stringIn(call.Key?.[partition]) ??
      stringIn(call.Item?.[partition]) ??
      stringIn(call.ExpressionAttributeValues[value]),
    attributes:
      call.Select === 'SPECIFIC_ATTRIBUTES'
        ? call.ProjectionExpression?.split(',').map((name) => named(name.trim()))
        : undefined,
  };
}

function actionsOf(operation: string, body: unknown): Action[] {
  if (operation === 'TransactWriteItems')
    return v
      .parse(transaction, body)
      .TransactItems.flatMap((part) => Object.entries(part))
      .map(([part, write]) => ({
        ...actionOf(actionOfPart[part] ?? part, write),
        isInTransaction: true,
      }));
  if (operation.startsWith('Batch'))
    return Object.keys(v.parse(ofMany, body).RequestItems).map((table) => ({ action: operation, table }));
  return [actionOf(operation, body)];
}

/** Whether text matches a pattern of IAM's `StringLike`. */
const isLike = (text: string, pattern: string): boolean =>
  new RegExp(
    `^${pattern
      .replace(/[.+^${}()|[\]\\]/g, '\\$&')
      .replaceAll('*', '.*')
      .replaceAll('?', '.')}$`,
    's',
  ).test(text);

/** Whether one grant of that table allows the action, as the role's statement would. */
function allows(table: TableName, grant: TableGrant, action: Action): boolean {
  const { operation, index, part } = grantOn(table, grant);
  if (operation !== neededBy[action.action] || index !== action.index) return false;
  if (part === undefined) return true;
  const { partition, attributes, inTransactions = false } = part;
  // AWS's guide shows the key for single calls only.
  if (action.isInTransaction && !inTransactions) return false;
  const reads = action.attributes ?? [''];
  return (
    action.leadingKey !== undefined &&
    isLike(action.leadingKey, partition) &&
    (attributes === undefined || reads.every((name) => attributes.includes(name)))
  );
}

/**
 * Checks that a call has the local key, and that its session grants it.
 * @throws AwsError as DynamoDB and IAM would
 */
export function checkAccess(request: IncomingMessage, operation: string, input: unknown): void {
  checkCaller(request);
  const grants = grantsOf(request.headers['x-amz-security-token'])?.tables;
  if (grants === undefined) return;
  const refused = actionsOf(operation, input).find((action) => {
    const { table } = action;
    return !(isTable(table) && grants[table]?.some((grant) => allows(table, grant as TableGrant, action)));
  });
  if (refused === undefined) return;
  const { action, table, index, leadingKey } = refused;
  const resource = `table/${table}${index === undefined ? '' : `/index/${index}`}`;
  const ofKey = leadingKey === undefined ? '' : ` with the key ${leadingKey}`;
  throw new AwsError(
    'AccessDeniedException',
    `The function is not authorized to perform: dynamodb:${action} on resource: ${resource}${ofKey}; infra/functions/grants.ts does not grant it`,
  );
}
