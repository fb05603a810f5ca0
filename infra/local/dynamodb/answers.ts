import { createRequire } from 'node:module';
import * as v from 'valibot';
import { isFull } from '#infra/local/wire/files.ts';
import { type DynaliteStore, type TableStore, TablesUnavailable } from './store.ts';

/** DynamoDB's answer: its status, and its JSON. */
export interface DynamoAnswer {
  status: number;
  json: Record<string, unknown>;
}

/** Calls one operation by its name. */
export type DynamoCall = (operation: string, input: unknown) => Promise<DynamoAnswer>;

type Action = (
  store: DynaliteStore,
  input: unknown,
  callback: (error: unknown, json?: Record<string, unknown>) => void,
) => void;

interface Checks {
  types: object;
  custom: unknown;
}

interface Validations {
  checkTypes(input: unknown, types: object): unknown;
  checkValidations(input: unknown, types: object, custom: unknown, store: DynaliteStore): void;
}

const load = createRequire(import.meta.url);
const { checkTypes, checkValidations }: Validations = load('dynalite/validations');

/** Operations that write items, and whether. */
const operations: Readonly<Record<string, 'reads' | 'writes' | 'tables'>> = {
  GetItem: 'reads',
  BatchGetItem: 'reads',
  Query: 'reads',
  Scan: 'reads',
  PutItem: 'writes',
  UpdateItem: 'writes',
  DeleteItem: 'writes',
  BatchWriteItem: 'writes',
  CreateTable: 'tables',
  DeleteTable: 'tables',
  UpdateTable: 'tables',
  DescribeTable: 'tables',
  DescribeTimeToLive: 'tables',
  ListTables: 'tables',
};

const parts = new Map(
  Object.keys(operations).map((operation): [string, { action: Action; checks: Checks }] => {
    const name = operation.charAt(0).toLowerCase() + operation.slice(1);
    return [
      operation,
      { action: load(`dynalite/actions/${name}`), checks: load(`dynalite/validations/${name}`) },
    ];
  }),
);

const coral = 'com.amazon.coral.service';

/** dynalite's operations on the store, without its server, which ends the process at an error of the disk. */
export function dynaliteAnswers(tables: TableStore): DynamoCall {
  return async (operation, input) => {
    const part = parts.get(operation);
    if (part === undefined) return { status: 400, json: { __type: `${coral}#UnknownOperationException` } };
    const answer = async (store: DynaliteStore): Promise<DynamoAnswer> => {
      try {
        const checked = checkTypes(input, part.checks.types);
        checkValidations(checked, part.checks.types, part.checks.custom, store);
        return { status: 200, json: await done(part.action, store, checked) };
      } catch (error) {
        return refusalOf(error);
      }
    };
    if (operations[operation] !== 'writes' || tables.isWriting) return answer(tables.current);
    return orUnavailable(() => tables.write(answer, ({ status }) => status === 200));
  };
}

/** The answer, or DynamoDB's own where the tables take no writes. */
export async function orUnavailable(write: () => Promise<DynamoAnswer>): Promise<DynamoAnswer> {
  try {
    return await write();
  } catch (error) {
    if (!(error instanceof TablesUnavailable)) throw error;
    return unavailable(`${error.message} The disk may be full.`);
  }
}

const unavailable = (message: string): DynamoAnswer => ({
  status: 503,
  json: { __type: `${coral}#ServiceUnavailableException`, message },
});

const done = (action: Action, store: DynaliteStore, input: unknown) =>
  new Promise<Record<string, unknown>>((resolve, reject) => {
    action(store, input, (error, json = {}) => {
      if (error === null || error === undefined) resolve(json);
      else reject(error);
    });
  });

const dynaliteError = v.object({ statusCode: v.number(), body: v.record(v.string(), v.unknown()) });

function refusalOf(error: unknown): DynamoAnswer {
  const known = v.safeParse(dynaliteError, error);
  if (known.success) return { status: known.output.statusCode, json: known.output.body };
  if (isFull(error)) return unavailable('The disk is full.');
  console.error('The local DynamoDB failed:', error);
  const message = 'The local stand-in failed; its log says why.';
  return { status: 500, json: { __type: 'com.amazonaws.dynamodb.v20120810#InternalServerError', message } };
}
