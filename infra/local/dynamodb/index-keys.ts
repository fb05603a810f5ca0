import type { RequestListener } from 'node:http';
import { buffer } from 'node:stream/consumers';
import * as v from 'valibot';
import { again } from '#infra/local/wire/http.ts';

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
  dynalite: RequestListener,
  indexKeysOf: (table: string) => readonly string[],
): RequestListener {
  return async (request, response) => {
    if (!/\.(PutItem|UpdateItem)$/.test(String(request.headers['x-amz-target'])))
      return dynalite(request, response);
    const body = await buffer(request);
    const { table, names } = emptied(JSON.parse(body.toString('utf8')));
    const name = indexKeysOf(table).find((key) => names.includes(key));
    if (name === undefined) return dynalite(again(request, body), response);
    const answer = {
      __type: 'com.amazon.coral.validate#ValidationException',
      message: `One or more parameter values are not valid. A value specified for a secondary index key is not supported. The AttributeValue for a key attribute cannot contain an empty string value. IndexKey: ${name}`,
    };
    response.writeHead(400, { 'content-type': 'application/x-amz-json-1.0' }).end(JSON.stringify(answer));
  };
}
