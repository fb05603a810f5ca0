import { once } from 'node:events';
import { IncomingMessage, type RequestListener, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import * as v from 'valibot';

const TARGET = 'DynamoDB_20120810';

/**
 * dynalite with `TransactWriteItems`; every other call passes unchanged.
 * @param keysOf names of the table's key attributes
 */
export function withTransactions(
  dynalite: RequestListener,
  keysOf: (table: string) => readonly string[],
): RequestListener {
  const turns = new OneAtATime();
  return (request, response) => {
    if (request.headers['x-amz-target'] !== `${TARGET}.TransactWriteItems`) {
      void turns.beside(async () => {
        // A caller that is gone gets no answer, as the next transaction would wait for its end.
        if (response.closed) return void response.end();
        const ended = once(response, 'close');
        dynalite(request, response);
        await ended;
      });
      return;
    }
    turns
      .alone(async () => {
        const body: unknown = JSON.parse((await buffer(request)).toString('utf8'));
        const call = (operation: string, input: object) => ownCall(dynalite, request, operation, input);
        const { status, json } = await transactWrite(body, call, keysOf);
        response
          .writeHead(status, { 'content-type': 'application/x-amz-json-1.0' })
          .end(JSON.stringify(json));
      })
      .catch(() => response.destroy());
  };
}

/** Calls a dynalite operation on behalf of that request. */
function ownCall(
  dynalite: RequestListener,
  { headers, socket }: IncomingMessage,
  operation: string,
  input: object,
) {
  const request = new IncomingMessage(socket);
  request.method = 'POST';
  request.url = '/';
  request.headers = { ...headers, 'x-amz-target': `${TARGET}.${operation}` };
  // Otherwise dynalite would think the caller is gone.
  request.complete = true;
  request.push(JSON.stringify(input));
  request.push(null);
  return new Promise<DynamoAnswer>((resolve) => {
    dynalite(request, new RecordedResponse(request, resolve));
  });
}

/** An answer that is recorded instead of sent. */
class RecordedResponse extends ServerResponse {
  readonly #keep: (answer: DynamoAnswer) => void;

  constructor(request: IncomingMessage, keep: (answer: DynamoAnswer) => void) {
    super(request);
    this.#keep = keep;
  }

  override end(...[body]: unknown[]): this {
    this.#keep({ status: this.statusCode, json: JSON.parse(String(body)) });
    return this;
  }
}

/** DynamoDB's answer: its status, and its JSON. */
interface DynamoAnswer {
  status: number;
  json: Record<string, unknown>;
}

/** Calls one of dynalite's own operations. */
type DynamoCall = (operation: string, input: object) => Promise<DynamoAnswer>;

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
 * its own, and all are undone if one fails. Nothing else may run meanwhile. Ignores `ClientRequestToken`; a process
 * that ends in the middle leaves what was written.
 * @param keysOf names of the table's key attributes
 */
async function transactWrite(
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

/** Runs calls in parallel, and a transaction only while nothing else runs. */
class OneAtATime {
  readonly #running = new Set<Promise<unknown>>();
  #transaction: Promise<unknown> | undefined;

  /** Runs in parallel with others of its kind, after earlier transactions. */
  async beside<T>(run: () => Promise<T>): Promise<T> {
    while (this.#transaction !== undefined) await this.#transaction;
    const running = run();
    this.#running.add(running);
    try {
      return await running;
    } finally {
      this.#running.delete(running);
    }
  }

  /** Runs after everything before it has ended; everything after it waits. */
  alone<T>(run: () => Promise<T>): Promise<T> {
    const before = this.#transaction;
    const turn = (async () => {
      await before;
      await Promise.allSettled(this.#running);
      return run();
    })();
    const over: Promise<unknown> = turn
      .catch(() => {})
      .then(() => {
        if (this.#transaction === over) this.#transaction = undefined;
      });
    this.#transaction = over;
    return turn;
  }
}
