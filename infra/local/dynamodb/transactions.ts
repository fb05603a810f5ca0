import * as v from 'valibot';
import { type DynamoAnswer, type DynamoCall, orUnavailable } from './answers.ts';
import type { TableStore } from './store.ts';

const item = v.record(v.string(), v.unknown());
const put = v.looseObject({ TableName: v.string(), Item: item });
const keyed = v.looseObject({ TableName: v.string(), Key: item });

/** The most writes of a transaction. */
const MOST = 100;
const transaction = v.object({
  TransactItems: v.array(
    v.union([
      v.strictObject({ Put: put }),
      v.strictObject({ Update: keyed }),
      v.strictObject({ Delete: keyed }),
      v.strictObject({ ConditionCheck: keyed }),
    ]),
  ),
});

/** One write, as an operation of its own. */
interface Write {
  operation: 'PutItem' | 'UpdateItem' | 'DeleteItem';
  /** Only its condition is checked. */
  checks?: true;
  input: Record<string, unknown>;
  TableName: string;
  Key: Record<string, unknown>;
}

const service = 'com.amazonaws.dynamodb.v20120810';

const refused = (type: string, more: object): DynamoAnswer => ({
  status: 400,
  json: { __type: type, ...more },
});

/**
 * `TransactWriteItems` of Put, Update, Delete and ConditionCheck, which dynalite does not have: each write is a call of
 * its own, and the store keeps all of them or none. Ignores `ClientRequestToken`.
 * @param keysOf names of the table's key attributes
 */
export async function transactWrite(
  body: unknown,
  tables: TableStore,
  call: DynamoCall,
  keysOf: (table: string) => readonly string[],
): Promise<DynamoAnswer> {
  const parsed = v.safeParse(transaction, body);
  if (!parsed.success)
    return refused('com.amazon.coral.validate#ValidationException', {
      message:
        'The local stand-in of DynamoDB has only Put, Update, Delete and ConditionCheck in a transaction.',
    });
  if (parsed.output.TransactItems.length > MOST)
    return refused('com.amazon.coral.validate#ValidationException', {
      message: `Member must have length less than or equal to ${MOST}`,
    });
  const writes = parsed.output.TransactItems.map((entry): Write => {
    if ('Update' in entry) {
      const { TableName, Key } = entry.Update;
      return { operation: 'UpdateItem', input: entry.Update, TableName, Key };
    }
    if ('Delete' in entry) {
      const { TableName, Key } = entry.Delete;
      return { operation: 'DeleteItem', input: entry.Delete, TableName, Key };
    }
    if ('ConditionCheck' in entry) {
      const { TableName, Key } = entry.ConditionCheck;
      return { operation: 'UpdateItem', checks: true, input: entry.ConditionCheck, TableName, Key };
    }
    const { TableName, Item } = entry.Put;
    const Key = Object.fromEntries(keysOf(TableName).map((name) => [name, Item[name]]));
    return { operation: 'PutItem', input: entry.Put, TableName, Key };
  });
  if (new Set(writes.map(({ TableName, Key }) => JSON.stringify([TableName, Key]))).size < writes.length)
    return refused('com.amazon.coral.validate#ValidationException', {
      message: 'Transaction request cannot include multiple operations on one item',
    });
  return orUnavailable(() =>
    tables.write(
      () => allOrNone(writes, call, tables),
      ({ status }) => status === 200,
    ),
  );
}

async function allOrNone(
  writes: readonly Write[],
  call: DynamoCall,
  tables: TableStore,
): Promise<DynamoAnswer> {
  const answers: DynamoAnswer[] = [];
  for (const { operation, input, checks = false } of writes) {
    const made = () => call(operation, input);
    answers.push(await (checks ? tables.trial(made) : made()));
  }
  if (answers.every(({ status }) => status === 200)) return { status: 200, json: {} };
  const invalid = answers.find((answer) => answer.status !== 200 && !isConditionFailure(answer));
  return invalid ?? cancelled(answers);
}

const isConditionFailure = ({ json }: DynamoAnswer) =>
  String(json.__type).endsWith('#ConditionalCheckFailedException');

function cancelled(answers: readonly DynamoAnswer[]): DynamoAnswer {
  const reasons = answers.map(({ status }) =>
    status === 200
      ? { Code: 'None' }
      : { Code: 'ConditionalCheckFailed', Message: 'The conditional request failed' },
  );
  const codes = reasons.map(({ Code }) => Code).join(', ');
  return refused(`${service}#TransactionCanceledException`, {
    Message: `Transaction cancelled, please refer cancellation reasons for specific reasons [${codes}]`,
    CancellationReasons: reasons,
  });
}
