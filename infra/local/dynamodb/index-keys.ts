import * as v from 'valibot';
import type { DynamoCall } from './answers.ts';

const values = v.record(v.string(), v.unknown());
const write = v.object({
  TableName: v.string(),
  Item: v.optional(values, {}),
  UpdateExpression: v.optional(v.string(), ''),
  ExpressionAttributeNames: v.optional(v.record(v.string(), v.string()), {}),
  ExpressionAttributeValues: v.optional(values, {}),
});
const empty = v.object({ S: v.literal('') });

/** The attributes that a write sets to an empty string. */
function emptied(body: unknown): { table: string; names: string[] } {
  const parsed = v.safeParse(write, body);
  // What is no write that DynamoDB takes is refused by dynalite.
  if (!parsed.success) return { table: '', names: [] };
  const { TableName: table, Item, UpdateExpression, ...expression } = parsed.output;
  const { ExpressionAttributeNames: aliases, ExpressionAttributeValues: given } = expression;
  const put = Object.keys(Item).filter((name) => v.is(empty, Item[name]));
  const set = [...UpdateExpression.matchAll(/(#?\w+) *= *(:\w+)/g)].flatMap(([, name = '', value = '']) =>
    v.is(empty, given[value]) ? (aliases[name] ?? name) : [],
  );
  return { table, names: [...put, ...set] };
}

/**
 * dynalite that refuses an empty string as an index's key, as DynamoDB does (developer guide, "Supported data types").
 * @param indexKeysOf the attributes that are keys of the table's indexes
 */
export function withIndexKeys(
  dynalite: DynamoCall,
  indexKeysOf: (table: string) => readonly string[],
): DynamoCall {
  return async (operation, input) => {
    if (!['PutItem', 'UpdateItem'].includes(operation)) return dynalite(operation, input);
    const { table, names } = emptied(input);
    const name = indexKeysOf(table).find((key) => names.includes(key));
    if (name === undefined) return dynalite(operation, input);
    const message = `One or more parameter values are not valid. A value specified for a secondary index key is not supported. The AttributeValue for a key attribute cannot contain an empty string value. IndexKey: ${name}`;
    return { status: 400, json: { __type: 'com.amazon.coral.validate#ValidationException', message } };
  };
}
