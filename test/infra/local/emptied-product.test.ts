import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { CognitoIdentityProviderClient, ListUsersCommand } from '@aws-sdk/client-cognito-identity-provider';
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { ScanCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LOCAL_CREDENTIALS, LOCAL_REGION } from '#infra/local/credentials.ts';
import { DOCUMENTS_BUCKET } from '#infra/local/services.ts';
import { tableNames } from '#infra/tables.ts';
import { visitorBudgets } from '#lambdas/http/visitor-budget.ts';
import { adminTokens, newUserToken } from '#test/support/admin-tokens.ts';
import { call, postLead, startApi } from '#test/support/api-product.ts';
import { leadInput } from '#test/support/leads.ts';
import type { TestProduct } from '#test/support/product.ts';
import { tablesAt } from '#test/support/tables.ts';

let product: TestProduct;
let dynamo: ReturnType<typeof tablesAt>;
beforeAll(async () => {
  product = await startApi({ viewerAddress: () => '198.18.0.1' });
  dynamo = tablesAt(product.endpoints.dynamodb);
});
afterAll(async () => {
  dynamo.destroy();
  await product.stop();
});

/** Everything that the product keeps, but for the times at which it was made. */
async function kept() {
  const tables = await Promise.all(
    tableNames.map(async (TableName) => {
      const { Items = [] } = await dynamo.send(new ScanCommand({ TableName }));
      return [TableName, Items.map(({ updated_at: _at, ...item }) => item)];
    }),
  );
  const files = ['s3', 'mail', 'team-mail', 'push', 'textract'].flatMap((folder) => {
    const path = join(product.dataDir, folder);
    return existsSync(path) ? readdirSync(path).map((name) => `${folder}/${name}`) : [];
  });
  const aws = { endpoint: product.endpoints.cognito, region: LOCAL_REGION, credentials: LOCAL_CREDENTIALS };
  const operator = new CognitoIdentityProviderClient(aws);
  const UserPoolId = product.config.auth.userPoolId;
  const { Users = [] } = await operator.send(new ListUsersCommand({ UserPoolId }));
  operator.destroy();
  const logins = Users.map(({ Attributes = [] }) => Attributes.find(({ Name }) => Name === 'email')?.Value);
  return { tables: Object.fromEntries(tables), files, logins };
}

test('emptied, it is as new, also of what was still to happen: the team’s email about the last lead', async () => {
  const before = await kept();
  await newUserToken(product, 'second@example.com', ['roofers']);
  await dynamo.send(
    new UpdateCommand({
      TableName: 'pricing',
      Key: { list: 'pricing', name: 'standard_per_square' },
      UpdateExpression: 'SET #v = :v',
      ExpressionAttributeNames: { '#v': 'value' },
      ExpressionAttributeValues: { ':v': 512.5 },
    }),
  );
  const aws = { endpoint: product.endpoints.s3, region: LOCAL_REGION, credentials: LOCAL_CREDENTIALS };
  const s3 = new S3Client({ ...aws, forcePathStyle: true });
  await s3.send(new PutObjectCommand({ Bucket: DOCUMENTS_BUCKET, Key: 'uploads/a.pdf', Body: '%PDF-' }));
  s3.destroy();
  expect((await postLead(product, leadInput())).status).toBe(201);
  await product.empty();
  expect(await kept()).toEqual(before);
  // The same lead, its id and its login are new again.
  expect((await postLead(product, leadInput())).status).toBe(201);
  expect((await adminTokens(product)).accessToken).not.toBe('');
  await newUserToken(product, 'second@example.com', ['roofers']);
});

test('emptied, a visitor who had used up the hour is served, and prices are the first ones', async () => {
  const ask = async () => {
    const path = `/api/leads/${randomUUID()}/mail`;
    return (await call(product, 'POST', path, { json: { token: 'none' } })).status;
  };
  for (let asked = 0; asked < visitorBudgets.mails; asked += 1) expect(await ask()).not.toBe(429);
  expect(await ask()).toBe(429);
  const rates = async () => (await call(product, 'GET', '/api/rates')).json;
  const before = await rates();
  await dynamo.send(
    new UpdateCommand({
      TableName: 'pricing',
      Key: { list: 'pricing', name: 'standard_per_square' },
      UpdateExpression: 'SET #v = :v',
      ExpressionAttributeNames: { '#v': 'value' },
      ExpressionAttributeValues: { ':v': 512.5 },
    }),
  );
  expect(await rates()).toMatchObject({ standard: 512.5 });
  await product.empty();
  expect(await ask()).not.toBe(429);
  expect(await rates()).toEqual(before);
});
