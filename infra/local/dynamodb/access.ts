import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import * as v from 'valibot';
import { grantOn, type TableGrant, type TableOperation } from '#infra/functions/table-grants.ts';
import { checkSignedCall, type JsonSigning, jsonErrorNames } from '#infra/local/wire/aws-json.ts';
import { again, readBody } from '#infra/local/wire/http.ts';
import { grantsOf } from '#infra/local/wire/role-session.ts';
import { SignatureRefused } from '#infra/local/wire/sigv4.ts';
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
        // AWS documents the key for single calls only.
        leadingKey: undefined,
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
  const { partition, attributes } = part;
  const reads = action.attributes ?? [''];
  return (
    action.leadingKey !== undefined &&
    isLike(action.leadingKey, partition) &&
    (attributes === undefined || reads.every((name) => attributes.includes(name)))
  );
}

/** Why IAM would refuse a call; undefined if its session grants it. */
function refusal(headers: IncomingMessage['headers'], body: Buffer): string | undefined {
  const grants = grantsOf(headers['x-amz-security-token'])?.tables;
  if (grants === undefined) return undefined;
  const [, operation = ''] = String(headers['x-amz-target']).split('.');
  const refused = actionsOf(operation, JSON.parse(body.toString('utf8'))).find((action) => {
    const { table } = action;
    return !(isTable(table) && grants[table]?.some((grant) => allows(table, grant as TableGrant, action)));
  });
  if (refused === undefined) return undefined;
  const { action, table, index, leadingKey } = refused;
  const resource = `table/${table}${index === undefined ? '' : `/index/${index}`}`;
  const ofKey = leadingKey === undefined ? '' : ` with the key ${leadingKey}`;
  return `The function is not authorized to perform: dynamodb:${action} on resource: ${resource}${ofKey}; infra/functions/grants.ts does not grant it`;
}

/** DynamoDB's own limit for a request. */
const LARGEST_REQUEST_BYTES = 16 * 1024 * 1024;

/**
 * Checks calls before dynalite, which verifies no signatures: passes on signed calls that were granted, with their
 * bytes unchanged. Removes `Origin`, with which dynalite would allow any page; no page of this product calls the
 * tables.
 */
export function signedDynamoDb(dynalite: RequestListener, signing: JsonSigning): RequestListener {
  return (request, response) => {
    void pass(request, response, dynalite, signing);
  };
}

async function pass(
  request: IncomingMessage,
  response: ServerResponse,
  dynalite: RequestListener,
  signing: JsonSigning,
): Promise<void> {
  try {
    const body = await readBody(request, LARGEST_REQUEST_BYTES);
    if (body === 'too large') {
      response.writeHead(413).end();
      return;
    }
    checkSignedCall(request, body, signing);
    const refused = refusal(request.headers, body);
    if (refused === undefined) dynalite(again(request, body), response);
    else answerError(response, 'AccessDeniedException', refused);
  } catch (error) {
    if (!(error instanceof SignatureRefused)) {
      response.destroy();
      return;
    }
    answerError(response, jsonErrorNames[error.fault], error.message);
  }
}

function answerError(response: ServerResponse, code: string, message: string): void {
  const answer = { __type: `com.amazon.coral.service#${code}`, message };
  response.writeHead(400, { 'content-type': 'application/x-amz-json-1.0' }).end(JSON.stringify(answer));
}
