import * as v from 'valibot';

/** What DynamoDB answered: its status, and its JSON. */
export interface DynamoAnswer {
  status: number;
  json: Record<string, unknown>;
}

/** Calls one of dynalite's own operations. */
type DynamoCall = (operation: string, input: object) => Promise<DynamoAnswer>;

const item = v.record(v.string(), v.unknown());
const put = v.looseObject({ TableName: v.string(), Item: item });
const keyed = v.looseObject({ TableName: v.string(), Key: item });
/** So many writes stand in one transaction. */
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
  /** Only its condition counts. */
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
 * `TransactWriteItems` of Put, Update, Delete and ConditionCheck, which dynalite does not have: each write is made as a call of
 * its own, and all are taken back where one fails. Nothing else may run meanwhile. It keeps no `ClientRequestToken`, and a process
 * that ends in the middle leaves what was written.
 * @param keysOf names of the attributes that are the table's key
 */
export async function transactWrite(
  body: unknown,
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
  return allOrNone(writes, call);
}

async function allOrNone(writes: readonly Write[], call: DynamoCall): Promise<DynamoAnswer> {
  const answers: DynamoAnswer[] = [];
  for (const { operation, input } of writes)
    answers.push(await call(operation, { ...input, ReturnValues: 'ALL_OLD' }));
  const areMade = answers.every(({ status }) => status === 200);
  for (const [index, { TableName, Key, checks = false }] of writes.entries()) {
    if (answers[index]?.status !== 200 || (areMade && !checks)) continue;
    const Item = answers[index]?.json.Attributes;
    await (Item === undefined
      ? call('DeleteItem', { TableName, Key })
      : call('PutItem', { TableName, Item }));
  }
  if (areMade) return { status: 200, json: {} };
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
