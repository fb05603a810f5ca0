import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { crc32 } from 'node:zlib';
import { PendingWork } from '#infra/local/lambda/events.ts';
import { AwsError } from '#infra/local/wire/aws-json.ts';
import { type RunningService, readBody, serveHere } from '#infra/local/wire/http.ts';
import type { TableName } from '#infra/tables.ts';
import { checkAccess } from './access.ts';
import type { DynamoAnswer, DynamoCall } from './answers.ts';
import { assertUsable } from './integrity-check.ts';
import { createTables, putIds, tableOperations } from './operations.ts';
import { TableStore } from './store.ts';

/** Gets the ids of alerts once they are written; resolves once they have had their run. */
export type AlertsWritten = (ids: readonly string[]) => Promise<void>;

export interface LocalDynamoDb extends RunningService {
  /** Deletes every item; the tables stay. */
  empty(): Promise<void>;
}

/**
 * DynamoDB locally: the package dynalite with the tables of `infra/tables.ts`, its data in `folder`. Every call must
 * name the local key. Supports one table's stream and `TransactWriteItems`; has no PartiQL and does not delete expired items.
 * @throws Error with a plain sentence if another process uses the folder or its files are damaged
 */
export async function startDynamoDb({
  folder,
  alertsWritten = async () => {},
  pending = new PendingWork(),
}: {
  folder: string;
  alertsWritten?: AlertsWritten;
  pending?: PendingWork;
}): Promise<LocalDynamoDb> {
  await assertUsable(folder);
  const store = await TableStore.open({ folder });
  const call = tableOperations(store);
  await createTables(call);
  const calls = new PendingWork();
  const answer = answerer(call, { table: 'alerts', written: alertsWritten });
  const server = await serveHere((request, response) => {
    void pending.during(calls.during(answer(request, response)));
  });
  return {
    url: server.url,
    empty: () => store.empty(),
    async stop() {
      await calls.none();
      await server.stop();
      await store.close();
    },
  };
}

const TARGET = 'DynamoDB_20120810';

/** DynamoDB's own limit for a request. */
const LARGEST_REQUEST_BYTES = 16 * 1024 * 1024;

/** A stream of one table, which dynalite does not have: the ids of new items, once they are written. */
interface Stream {
  table: TableName;
  written: AlertsWritten;
}

/** The answer to a caller who may not make this call; undefined to one who may. */
function refusalOf(request: IncomingMessage, operation: string, input: unknown): DynamoAnswer | undefined {
  try {
    checkAccess(request, operation, input);
    return undefined;
  } catch (error) {
    if (!(error instanceof AwsError)) throw error;
    const { status, code, message } = error;
    return { status, json: { __type: `com.amazon.coral.service#${code}`, message } };
  }
}

/** DynamoDB's protocol: JSON 1.0, with a CRC-32 of each answer. */
function answerer(call: DynamoCall, { table, written }: Stream) {
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const [version, operation = ''] = String(request.headers['x-amz-target']).split('.');
    const sentBody = await readBody(request, LARGEST_REQUEST_BYTES);
    if (sentBody === 'too large') return void response.writeHead(413).end();
    const text = sentBody.toString('utf8');
    const input: unknown = JSON.parse(text === '' ? '{}' : text);
    const { status, json } =
      refusalOf(request, operation, input) ?? (await call(version === TARGET ? operation : '', input));
    const body = JSON.stringify(json);
    response.writeHead(status, {
      'content-type': 'application/x-amz-json-1.0',
      'x-amz-crc32': String(crc32(body)),
      'x-amzn-requestid': randomUUID(),
    });
    const sent = once(response, 'close');
    response.end(body);
    if (status !== 200) return;
    const ids = putIds(operation, input, table);
    if (ids.length === 0) return;
    await sent;
    await written(ids);
  };
  return (request: IncomingMessage, response: ServerResponse) =>
    answer(request, response).catch((error: unknown) => {
      console.error('The local DynamoDB failed:', error);
      response.destroy();
    });
}
