import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import * as v from 'valibot';
import type { Grants, TableOperation } from '#infra/functions/grants.ts';
import { checkSignedCall, type JsonSigning, jsonErrorNames } from '#infra/local/wire/aws-json.ts';
import { LOCAL_CREDENTIALS } from '#infra/local/wire/credentials.ts';
import { again, readBody } from '#infra/local/wire/http.ts';
import { SignatureRefused } from '#infra/local/wire/sigv4.ts';

type TableGrants = NonNullable<Grants['tables']>;

/** The session name of a function's role, which contains the function's table grants. */
export const roleSession = (tables: TableGrants = {}): string =>
  `${LOCAL_CREDENTIALS.sessionToken}.${Buffer.from(JSON.stringify(tables)).toString('base64url')}`;

const granted = v.record(v.string(), v.array(v.string()));

/** What a session grants; undefined for the operator's own, which may do everything. */
function grantsOf(session: unknown): Readonly<Record<string, readonly string[]>> | undefined {
  const [, tables] = String(session).split('.');
  return tables === undefined
    ? undefined
    : v.parse(granted, JSON.parse(Buffer.from(tables, 'base64url').toString('utf8')));
}

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

const ofTable = v.object({ TableName: v.optional(v.string(), '') });
const ofMany = v.object({ RequestItems: v.record(v.string(), v.unknown()) });
const transaction = v.object({ TransactItems: v.array(v.record(v.string(), ofTable)) });

/** What a call does to which tables, in IAM's terms. */
function actionsOf(operation: string, body: unknown): { action: string; table: string }[] {
  if (operation === 'TransactWriteItems')
    return v
      .parse(transaction, body)
      .TransactItems.flatMap((part) => Object.entries(part))
      .map(([part, { TableName: table }]) => ({ action: actionOfPart[part] ?? part, table }));
  if (operation.startsWith('Batch'))
    return Object.keys(v.parse(ofMany, body).RequestItems).map((table) => ({ action: operation, table }));
  return [{ action: operation, table: v.parse(ofTable, body).TableName }];
}

/** Why IAM would refuse a call; undefined if its session grants it. */
function refusal(headers: IncomingMessage['headers'], body: Buffer): string | undefined {
  const grants = grantsOf(headers['x-amz-security-token']);
  if (grants === undefined) return undefined;
  const [, operation = ''] = String(headers['x-amz-target']).split('.');
  const refused = actionsOf(operation, JSON.parse(body.toString('utf8'))).find(({ action, table }) => {
    const needed = neededBy[action];
    return needed === undefined || grants[table]?.includes(needed) !== true;
  });
  return (
    refused &&
    `The function is not authorized to perform: dynamodb:${refused.action} on resource: table/${refused.table}; infra/functions/grants.ts does not grant it`
  );
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
