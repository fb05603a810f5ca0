import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import { buffer } from 'node:stream/consumers';
import * as v from 'valibot';
import { again } from '../http.ts';
import type { Underway } from '../underway.ts';

const TARGET = 'DynamoDB_20120810';

const put = v.object({ TableName: v.string(), Item: v.object({ id: v.object({ S: v.string() }) }) });
const transaction = v.object({ TransactItems: v.array(v.object({ Put: v.optional(v.unknown()) })) });

/** The ids that a call puts into the table, by itself or in a transaction. */
function putIds(operation: string, body: unknown, table: string): string[] {
  const writes =
    operation === `${TARGET}.PutItem`
      ? [body]
      : operation === `${TARGET}.TransactWriteItems` && v.is(transaction, body)
        ? body.TransactItems.map(({ Put }) => Put)
        : [];
  return writes.flatMap((write) => (v.is(put, write) && write.TableName === table ? [write.Item.id.S] : []));
}

/**
 * DynamoDB's stream of one table, which dynalite does not have, as far as the product reads it: the ids of what was
 * put, once it is written. Every call goes through as it is.
 */
export function withStream(
  tables: RequestListener,
  { table, written, underway }: { table: string; written: (ids: string[]) => void; underway: Underway },
): RequestListener {
  return (request, response) => {
    const operation = String(request.headers['x-amz-target']);
    if (!/\.(PutItem|TransactWriteItems)$/.test(operation)) return tables(request, response);
    const passOn = async () => {
      const body = await buffer(request);
      const closed = once(response, 'close');
      tables(again(request, body), response);
      await closed;
      if (response.statusCode !== 200) return;
      const ids = putIds(operation, JSON.parse(body.toString('utf8')), table);
      if (ids.length > 0) written(ids);
    };
    void underway.during(passOn());
  };
}
