import { once } from 'node:events';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dist } from '#infra/build/dist.ts';
import { eventFunctions, type FunctionDefinition, functions } from '#infra/functions/functions.ts';
import { functionEnvironment } from '#infra/local/function-environment.ts';
import { ExecutionEnvironment } from '#infra/local/lambda/environment.ts';
import { listen } from '#infra/local/wire/http.ts';
import { ENV } from '#lambdas/platform/env.ts';
import { adminClaims, httpEvent, ORIGIN_SECRET } from '#test/support/http-events.ts';
import { logLines } from '#test/support/in-process.ts';
import { dynamoOperations, noEndpoints } from '#test/support/resource-names.ts';

interface Call {
  operation: string;
  body: { TableName?: string; ConditionExpression?: string; Key?: unknown };
}

/** Those that somebody waits for, or that are called each minute. */
const { 'prepare-data': _, ...events } = eventFunctions;
const warm = { ...functions, ...events };
type WarmName = keyof typeof warm;
const names = Object.keys(warm) as WarmName[];

let calls: Call[] = [];
/** Answers as DynamoDB does of tables with nothing in them. */
const dynamodb = createServer(async (request, response) => {
  const operation = String(request.headers['x-amz-target']).split('.')[1] ?? '';
  const body = (await json(request)) as Call['body'];
  calls.push({ operation, body });
  const refused = body.ConditionExpression !== undefined;
  response.writeHead(refused ? 400 : 200, { 'content-type': 'application/x-amz-json-1.0' });
  response.end(refused ? '{"__type":"ConditionalCheckFailedException"}' : '{}');
});
const cognitoActions: Record<string, string> = { ListUsersInGroup: 'members' };
/** Answers as Cognito does of a group with nobody in it. */
const cognito = createServer(async (request, response) => {
  const operation = String(request.headers['x-amz-target']).split('.')[1] ?? '';
  calls.push({ operation, body: (await json(request)) as Call['body'] });
  response.writeHead(200, { 'content-type': 'application/x-amz-json-1.1' }).end('{"Users":[]}');
});
const s3 = createServer((_request, response) => void response.writeHead(404).end());
let endpoints = noEndpoints;

beforeAll(async () => {
  endpoints = {
    ...endpoints,
    dynamodb: `http://127.0.0.1:${await listen(dynamodb, 0)}`,
    s3: `http://127.0.0.1:${await listen(s3, 0)}`,
    cognito: `http://127.0.0.1:${await listen(cognito, 0)}`,
  };
});
afterAll(async () => {
  await Promise.all([dynamodb, s3, cognito].map((server) => once(server.close(), 'close')));
});

/** A fresh environment of that function, without the setting that is left out. */
function freshEnvironment(name: WarmName, leftOut?: string) {
  let logged = '';
  const all = functionEnvironment(endpoints, 'a-public-key', ORIGIN_SECRET)(warm[name]);
  const environment = new ExecutionEnvironment({
    bundle: join(dist.lambdas, name, 'index.mjs'),
    variables: Object.fromEntries(
      Object.entries({ AWS_REGION: 'us-east-1', ...all }).filter(([variable]) => variable !== leftOut),
    ),
    memoryMb: warm[name].memoryMb,
    log: (text) => {
      logged += text;
    },
  });
  return { environment, logged: () => logged };
}

/** Asked without CloudFront's secret and with no notice, so that no call but those of init is made. */
async function initCalls(name: WarmName): Promise<Call[]> {
  calls = [];
  const { environment } = freshEnvironment(name);
  try {
    const event = httpEvent({ headers: { 'x-origin-secret': 'none' } });
    await environment.invoke(invocation({ ...event, Records: [] }));
    return calls;
  } finally {
    await environment.stop();
  }
}

const invocation = (event: unknown) => ({
  id: 'invocation-1',
  event,
  deadline: Number.MAX_SAFE_INTEGER,
  context: {
    functionName: 'function',
    functionVersion: '$LATEST',
    invokedFunctionArn: 'arn:aws:lambda:us-east-1:000000000000:function:function',
    memoryLimitInMB: '1024',
    logGroupName: '/aws/lambda/function',
    logStreamName: 'test',
  },
});

describe('init calls AWS by the function’s own grants and changes nothing', () => {
  test.each(names)('%s', async (name) => {
    const definition: FunctionDefinition = warm[name];
    const granted = Object.entries(definition.tables ?? {}).flatMap(([table, operations]) =>
      operations.map((operation) => `${dynamoOperations[operation]} ${table}`),
    );
    const made = await initCalls(name);
    const ofLogins = made.flatMap(({ operation }) => cognitoActions[operation] ?? []);
    for (const action of ofLogins) expect(definition.userPool).toContain(action);
    const ofTables = made.filter(({ operation }) => cognitoActions[operation] === undefined);
    // One read, whatever the function has of tables: the connection is what it is for.
    expect(ofTables.map(({ operation }) => operation)).toEqual(['GetItem']);
    for (const { operation, body } of ofTables) expect(granted).toContain(`${operation} ${body.TableName}`);
  });

  test('only the function of the logins calls Cognito, as each of its routes does first', async () => {
    const calling: string[] = [];
    for (const name of names)
      if ((await initCalls(name)).some(({ operation }) => operation === 'ListUsersInGroup'))
        calling.push(name);
    expect(calling).toEqual(['people-api']);
  });
});

describe('a setting that is missing during init', () => {
  test('is a 500 of the routes that need it, and a log line with its name and a trace that names our functions', async () => {
    const { environment, logged } = freshEnvironment('office-api', ENV.pricingTable);
    try {
      const ask = (routeKey: string) =>
        environment.invoke(invocation(httpEvent({ routeKey, claims: adminClaims })));
      expect(await ask('GET /api/pricing-variables')).toMatchObject({ result: { statusCode: 500 } });
      expect(await ask('GET /api/scan-budget')).toMatchObject({ result: { statusCode: 200 } });
      expect(logLines(logged()).find(({ level }) => level === 'ERROR')).toMatchObject({
        level: 'ERROR',
        failure: {
          message: 'Environment variable PRICING_TABLE is not set',
          frames: expect.arrayContaining([expect.stringMatching(/^at requiredEnv \(/)]),
        },
      });
    } finally {
      await environment.stop();
    }
  });
});
