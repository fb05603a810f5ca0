import { request } from 'node:http';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { startCognito } from '#infra/local/cognito/cognito.ts';
import { startDynamoDb } from '#infra/local/dynamodb/dynamodb.ts';
import { startTextract } from '#infra/local/textract/textract.ts';
import { LOCAL_CREDENTIALS } from '#infra/local/wire/credentials.ts';
import { startTestS3 } from '#test/infra/local/s3/local-s3.ts';
import { ownFolder } from '#test/support/own-folder.ts';

/** One harmless call of each service that only the local key may make, and what it is answered. */
const calls = {
  dynamodb: ['DynamoDB_20120810.ListTables', 'TableNames'],
  textract: ['Textract.GetDocumentTextDetection', 'InvalidParameterException'],
  'cognito-idp': ['AWSCognitoIdentityProviderService.AdminAddUserToGroup', 'InvalidParameterException'],
} as const;

describe('the services', async () => {
  const folder = ownFolder();
  const dynamodb = await startDynamoDb({ folder: join(folder, 'dynamodb') });
  const textract = await startTextract({ s3Endpoint: 'http://127.0.0.1:1', dataDir: join(folder, 'jobs') });
  const cognito = await startCognito({ file: join(folder, 'pool.json') });
  const s3 = await startTestS3();
  afterAll(() => Promise.all([dynamodb, textract, cognito, s3].map((service) => service.stop())));
  const urls = { dynamodb: dynamodb.url, textract: textract.url, 'cognito-idp': cognito.url };
  const names = ['dynamodb', 'textract', 'cognito-idp'] as const;

  const signedBy = (key: string, name: string) =>
    `AWS4-HMAC-SHA256 Credential=${key}/20261121/us-east-1/${name}/aws4_request, SignedHeaders=host, Signature=0`;
  const call = (name: (typeof names)[number], headers: Record<string, string>) =>
    fetch(urls[name], {
      method: 'POST',
      headers: { 'x-amz-target': calls[name][0], ...headers },
      body: '{}',
    });

  test.each(names)('%s answers the local key alone', async (name) => {
    const answered = async (headers: Record<string, string>) => (await call(name, headers)).text();
    const { accessKeyId } = LOCAL_CREDENTIALS;
    expect(await answered({ authorization: signedBy(accessKeyId, name) })).toContain(calls[name][1]);
    expect(await answered({})).toContain('MissingAuthenticationTokenException');
    expect(await answered({ authorization: signedBy('AKIANOBODY', name) })).toContain(
      'UnrecognizedClientException',
    );
  });

  test('signing in needs no key', async () => {
    const target = 'AWSCognitoIdentityProviderService.InitiateAuth';
    const answer = await call('cognito-idp', { 'x-amz-target': target });
    expect(await answer.json()).toMatchObject({ __type: 'InvalidParameterException' });
  });

  const ORIGIN = 'https://elsewhere.example';
  const sharing = (headers: Headers) =>
    [...headers].filter(([name]) => name.startsWith('access-control-')).map(([name]) => name);

  describe.each(['dynamodb', 'textract'] as const)('%s', (name) => {
    test('answers no preflight, so that a page of another origin cannot call it', async () => {
      const preflight = await fetch(urls[name], {
        method: 'OPTIONS',
        headers: {
          origin: ORIGIN,
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'authorization,content-type,x-amz-date,x-amz-target',
        },
      });
      expect([preflight.ok, sharing(preflight.headers)]).toEqual([false, []]);
    });

    test('keeps its answers from such a page, with the key or without', async () => {
      const authorization = signedBy(LOCAL_CREDENTIALS.accessKeyId, name);
      const origin = ORIGIN;
      expect(sharing((await call(name, { origin })).headers)).toEqual([]);
      expect(sharing((await call(name, { origin, authorization })).headers)).toEqual([]);
    });
  });

  /** The status of a request that came here under another name. */
  function statusUnder(url: string, host: string): Promise<number | undefined> {
    return new Promise((resolve, reject) => {
      const asked = request(url, { method: 'POST', setHost: false, headers: { host } });
      asked.on('response', (response) => {
        response.resume();
        resolve(response.statusCode);
      });
      asked.on('error', reject).end('{}');
    });
  }

  const endpoints = { ...urls, s3: `${s3.endpoint()}/documents` };
  test.each(Object.entries(endpoints))(
    '%s does not answer a page elsewhere whose name points to this machine',
    async (_, url) => {
      const { port } = new URL(url);
      const elsewhere = ['elsewhere.example', `elsewhere.example:${port}`, '127.0.0.1.elsewhere.example'];
      for (const host of [...elsewhere, `localhost.elsewhere.example:${port}`])
        expect(await statusUnder(url, host)).toBe(421);
      for (const host of [`localhost:${port}`, `127.0.0.1:${port}`, 'localhost', `[::1]:${port}`])
        expect(await statusUnder(url, host)).not.toBe(421);
    },
  );
});
