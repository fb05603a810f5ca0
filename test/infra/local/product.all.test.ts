import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CognitoIdentityProvider } from '@aws-sdk/client-cognito-identity-provider';
import { S3 } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runningProduct } from '#infra/commands/where.ts';
import { DOCUMENTS_BUCKET } from '#infra/local/services.ts';
import { LOCAL_CREDENTIALS, LOCAL_REGION } from '#infra/local/wire/credentials.ts';
import { close, LOOPBACK, listen } from '#infra/local/wire/http.ts';
import { tableNames } from '#infra/tables.ts';
import { LEAD_FEED } from '#lambdas/leads/lead-store.ts';
import { adminTokens, newUserToken } from '#test/support/admin-tokens.ts';
import { leadInput } from '#test/support/leads.ts';
import { ownFolder } from '#test/support/own-folder.ts';
import { call, postLead, startTestProduct, type TestProduct } from '#test/support/product.ts';
import { tablesAt } from '#test/support/tables.ts';

let product: TestProduct;
let dynamo: ReturnType<typeof tablesAt>;
beforeAll(async () => {
  product = await startTestProduct({
    googleMapsApiKey: 'AIza-example',
    viewerAddress: () => '198.18.0.1',
  });
  dynamo = tablesAt(product.endpoints.dynamodb);
});
afterAll(async () => {
  dynamo.destroy();
  await product.stop();
});

/** Sets the price of a square as the office would, past the gateway. */
const setStandardPrice = (tables: typeof dynamo, value: number) =>
  tables.update({
    TableName: 'pricing',
    Key: { list: 'pricing', name: 'standard_per_square' },
    UpdateExpression: 'SET #v = :v',
    ExpressionAttributeNames: { '#v': 'value' },
    ExpressionAttributeValues: { ':v': value },
  });

test.each([
  ['/', () => [product.endpoints.s3, 'https://places.googleapis.com'], () => product.endpoints.cognito],
  ['/admin', () => [product.endpoints.cognito], () => product.endpoints.s3],
])('%s may call the places it has to, of the stand-ins too, and no other’s', async (path, own, others) => {
  const policy = (await fetch(`${product.url}${path}`)).headers.get('content-security-policy') ?? '';
  const calls = /connect-src ([^;]*)/.exec(policy)?.[1]?.split(' ');
  expect(calls).toEqual(expect.arrayContaining(["'self'", ...own()]));
  expect(calls).not.toContain(others());
});

test('a restart keeps the leads and a changed price, which seeding does not touch; the folder says what runs', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'roof-quote-restart-'));
  const start = () => startTestProduct({ dataDir });
  const tableOf = ({ endpoints }: TestProduct) => tablesAt(endpoints.dynamodb);
  const before = await start();
  // Operators' commands publish nothing and measure nothing.
  const { sns: _1, push: _2, solar: _3, ssm: _4, cloudFront: _5, ...endpoints } = before.endpoints;
  const { userPoolId } = before.config.auth;
  expect(await runningProduct(dataDir)).toMatchObject({ endpoints, userPoolId });
  await setStandardPrice(tableOf(before), 512.5);
  await tableOf(before).put({ TableName: 'leads', Item: { id: 'kept-lead' } });
  await before.stop();
  await expect(runningProduct(dataDir)).rejects.toThrow(`Nothing is running on ${dataDir}`);

  const after = await start();
  expect(await (await fetch(`${after.url}/api/rates`)).json()).toMatchObject({ standard: 512.5 });
  const { Item } = await tableOf(after).get({ TableName: 'leads', Key: { id: 'kept-lead' } });
  expect(Item).toEqual({ id: 'kept-lead' });
  await after.stop();
  await rm(dataDir, { recursive: true, force: true });
});

/** DynamoDB with a wire on which no transaction gets through. */
async function withoutTransactions(target: string) {
  const server = createServer((from, to) => {
    if (from.headers['x-amz-target'] === 'DynamoDB_20120810.TransactWriteItems')
      return void to.writeHead(500).end('{"__type":"InternalServerError"}');
    const on = request(new URL(from.url ?? '/', target), { method: from.method, headers: from.headers });
    on.on('response', (answer) => answer.pipe(to.writeHead(answer.statusCode ?? 502, answer.rawHeaders)));
    from.pipe(on);
  });
  return { server, url: `http://${LOOPBACK}:${await listen(server, 0)}` };
}

const dataOfUnlisted = ownFolder();
test('a start that cannot bring a lead into the office’s lists is a start all the same, as a deploy is', async () => {
  const first = await startTestProduct({ dataDir: dataOfUnlisted });
  const Item = { ...leadInput(), status: 'new', created_at: new Date().toISOString(), feed: LEAD_FEED };
  await tablesAt(first.endpoints.dynamodb).put({ TableName: 'leads', Item });
  await first.stop();

  const wires: Awaited<ReturnType<typeof withoutTransactions>>[] = [];
  const second = await startTestProduct({
    dataDir: dataOfUnlisted,
    wire: async (endpoints) => {
      const wire = await withoutTransactions(endpoints.dynamodb);
      wires.push(wire);
      return { ...endpoints, dynamodb: wire.url };
    },
  });
  expect((await fetch(`${second.url}/api/rates`)).status).toBe(200);
  await expect(second.invoke('prepare-data', {})).rejects.toThrow('Some leads have no keys');
  await second.stop();
  await Promise.all(wires.map(({ server }) => close(server)));
});

const at = (name: 'cognito' | 's3') => ({
  endpoint: product.endpoints[name],
  region: LOCAL_REGION,
  credentials: LOCAL_CREDENTIALS,
});

/** Everything that the product keeps, but for the times at which it was made. */
async function kept() {
  const tables = await Promise.all(
    tableNames.map(async (TableName) => {
      const { Items = [] } = await dynamo.scan({ TableName });
      return [TableName, Items.map(({ updated_at: _updated, at: _at, ...item }) => item)];
    }),
  );
  const files = ['s3', 'mail', 'team-mail', 'push', 'textract'].flatMap((folder) => {
    const path = join(product.dataDir, folder);
    return existsSync(path) ? readdirSync(path).map((name) => `${folder}/${name}`) : [];
  });
  const UserPoolId = product.config.auth.userPoolId;
  const { Users = [] } = await new CognitoIdentityProvider(at('cognito')).listUsers({ UserPoolId });
  const logins = Users.map(({ Attributes = [] }) => Attributes.find(({ Name }) => Name === 'email')?.Value);
  return { tables: Object.fromEntries(tables), files, logins };
}

test('emptied, it is as new, for a visitor who had used up the hour too, and also of what was still to happen: the team’s email about the last lead', async () => {
  const before = await kept();
  const ask = async () => {
    const path = `/api/leads/${randomUUID()}/mail`;
    return (await call(product, 'POST', path, { json: { token: 'none' } })).status;
  };
  // As many quotes by email an hour.
  for (let asked = 0; asked < 20; asked += 1) expect(await ask()).not.toBe(429);
  expect(await ask()).toBe(429);
  await newUserToken(product, 'second@example.com', ['roofers']);
  await setStandardPrice(dynamo, 512.5);
  const s3 = new S3({ ...at('s3'), forcePathStyle: true });
  await s3.putObject({ Bucket: DOCUMENTS_BUCKET, Key: 'uploads/a.pdf', Body: '%PDF-' });
  expect((await postLead(product, leadInput())).status).toBe(201);
  await product.empty();
  expect(await kept()).toEqual(before);
  expect(await ask()).not.toBe(429);
  // The same lead, its id and its login are new again.
  expect((await postLead(product, leadInput())).status).toBe(201);
  expect((await adminTokens(product)).accessToken).not.toBe('');
  await newUserToken(product, 'second@example.com', ['roofers']);
});
