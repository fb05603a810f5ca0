import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, GetCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runningProduct } from '#infra/commands/where.ts';
import { LOCAL_CREDENTIALS, LOCAL_REGION } from '#infra/local/credentials.ts';
import { siteConfigSchema } from '#shared/config.ts';
import { startTestProduct, type TestProduct } from '#test/support/product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ googleMapsApiKey: 'AIza-example' });
});
afterAll(() => product.stop());

test('config.json is what the browser expects, with the stand-in for signing in', async () => {
  const config = v.parse(siteConfigSchema, await (await fetch(`${product.url}/config.json`)).json());
  expect(config).toEqual(product.config);
  expect(config).toMatchObject({
    apiBase: '/api',
    googleMapsApiKey: 'AIza-example',
    auth: { endpoint: product.endpoints.cognito },
  });
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

test('seeding again, as every deploy does, adds nothing and keeps what is there', async () => {
  expect(await product.invoke('seed-pricing', {})).toMatchObject({ added: [] });
});

test('a restart keeps the leads and a changed price, which seeding does not touch; the folder says what runs', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'roof-quote-restart-'));
  const start = () => startTestProduct({ dataDir });
  const tableOf = ({ endpoints }: TestProduct) =>
    DynamoDBDocumentClient.from(
      new DynamoDBClient({
        endpoint: endpoints.dynamodb,
        region: LOCAL_REGION,
        credentials: LOCAL_CREDENTIALS,
      }),
    );
  const before = await start();
  // Operators' commands publish nothing and measure nothing.
  const { sns: _sns, push: _push, solar: _solar, ssm: _ssm, ...endpoints } = before.endpoints;
  expect(await runningProduct(dataDir)).toMatchObject({
    endpoints,
    userPoolId: before.config.auth.userPoolId,
  });
  await tableOf(before).send(
    new UpdateCommand({
      TableName: 'pricing',
      Key: { list: 'pricing', name: 'standard_per_square' },
      UpdateExpression: 'SET #v = :v',
      ExpressionAttributeNames: { '#v': 'value' },
      ExpressionAttributeValues: { ':v': 512.5 },
    }),
  );
  await tableOf(before).send(new PutCommand({ TableName: 'leads', Item: { id: 'kept-lead' } }));
  await before.stop();
  await expect(runningProduct(dataDir)).rejects.toThrow(`No product runs on the data in ${dataDir}`);

  const after = await start();
  expect(await (await fetch(`${after.url}/api/rates`)).json()).toMatchObject({ standard: 512.5 });
  const { Item } = await tableOf(after).send(
    new GetCommand({ TableName: 'leads', Key: { id: 'kept-lead' } }),
  );
  expect(Item).toEqual({ id: 'kept-lead' });
  await after.stop();
  await rm(dataDir, { recursive: true, force: true });
});

test('a function that is none is not invoked', async () => {
  await expect(product.invoke('drop-everything', {})).rejects.toThrow('there is no function drop-everything');
});
