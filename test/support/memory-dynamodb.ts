import { randomUUID } from 'node:crypto';
import { createRequire } from 'node:module';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import * as v from 'valibot';
import type { DynamoCall } from '#infra/local/dynamodb/answers.ts';
import { createTables, tableOperations } from '#infra/local/dynamodb/operations.ts';
import { type DynaliteStore, TableStore } from '#infra/local/dynamodb/store.ts';
import { LOCAL_CREDENTIALS, LOCAL_REGION } from '#infra/local/wire/credentials.ts';

/*
 * DynamoDB in the process of a test: the SDK's own client, whose requests to a host of this kind never leave the
 * process. They go to what `npm start` answers them by, over a memory instead of a folder.
 */

const dynalite: { create(options: object): DynaliteStore } = createRequire(import.meta.url)('dynalite/db');

interface MemoryDynamoDb {
  endpoint: string;
  /** Deletes every item; the tables stay. */
  empty(): Promise<void>;
  /** Has all calls go through this from now on. */
  through(around: (call: DynamoCall) => DynamoCall): void;
  /** Forgets everything; who calls its address then is refused. */
  stop(): void;
}

/** Is told of each call that was answered, in the order of their answers. */
type Answered = (operation: string, input: unknown) => void;

type Answer = (operation: string, input: unknown) => Promise<{ status: number; json: object }>;

const hosts = new Map<string, Answer>();

/**
 * The product's tables, empty.
 * @param answered is told of the calls that succeeded alone
 */
export async function memoryDynamoDb(answered: Answered = () => {}): Promise<MemoryDynamoDb> {
  const memory = dynalite.create({ createTableMs: 0 });
  const store = await TableStore.open({ folder: 'memory', create: () => memory });
  let call = tableOperations(store);
  await createTables(call);
  const host = `${randomUUID()}.memory`;
  hosts.set(host, async (operation, input) => {
    const answer = await call(operation, input);
    if (answer.status === 200) answered(operation, input);
    return answer;
  });
  return {
    endpoint: `http://${host}`,
    empty: () => store.empty(),
    through: (around) => {
      call = around(call);
    },
    stop: () => void hosts.delete(host),
  };
}

interface SentRequest {
  hostname: string;
  headers: Record<string, string>;
  body?: unknown;
}

/** The SDK gives bytes, and warns where they are taken for a string. */
const textOf = (body: unknown) =>
  body instanceof Uint8Array ? new TextDecoder().decode(body) : String(body);

interface WireHandler {
  handle(request: SentRequest, options?: object): Promise<{ response: object }>;
}

const isWire = v.looseObject({ handle: v.function() });

/** What every client of the SDK sends its requests with. */
const wire = (() => {
  const client = new DynamoDBClient({ region: LOCAL_REGION, credentials: LOCAL_CREDENTIALS });
  const prototype: unknown = Object.getPrototypeOf(client.config.requestHandler);
  if (!v.is(isWire, prototype)) throw new Error('The SDK sends its requests in another way than before.');
  return prototype as unknown as WireHandler;
})();

const send = wire.handle;
wire.handle = async function (request, options) {
  const answer = hosts.get(request.hostname);
  if (answer === undefined) return send.call(this, request, options);
  const [, operation = ''] = (request.headers['x-amz-target'] ?? '').split('.');
  const { status, json } = await answer(operation, JSON.parse(textOf(request.body)));
  return {
    response: {
      statusCode: status,
      headers: { 'content-type': 'application/x-amz-json-1.0', 'x-amzn-requestid': randomUUID() },
      body: Buffer.from(JSON.stringify(json)),
    },
  };
};
