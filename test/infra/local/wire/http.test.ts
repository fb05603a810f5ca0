import { once } from 'node:events';
import { request as ask, createServer, type RequestListener, request, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { startCognito } from '#infra/local/cognito/cognito.ts';
import { startDynamoDb } from '#infra/local/dynamodb/dynamodb.ts';
import { startTextract } from '#infra/local/textract/textract.ts';
import { LOCAL_CREDENTIALS } from '#infra/local/wire/credentials.ts';
import { close, listen, unanswered } from '#infra/local/wire/http.ts';
import { startTestS3 } from '#test/infra/local/s3/local-s3.ts';
import { ownFolder } from '#test/support/own-folder.ts';

describe('unanswered', () => {
  const held: ServerResponse[] = [];

  /** A server that answers only when the test does. */
  async function start(listener: RequestListener = (_request, response) => void held.push(response)) {
    held.length = 0;
    const requests = unanswered(listener);
    const server = createServer(requests.listener);
    const port = await listen(server, 0);
    onTestFinished(() => close(server));
    return { requests, port, url: `http://127.0.0.1:${port}` };
  }

  /** Whether it resolved by now; everything that is ready has had its turn. */
  async function isDone(promise: Promise<void>): Promise<boolean> {
    const late = Symbol('late');
    const turn = new Promise<symbol>((resolve) => setImmediate(() => resolve(late)));
    return (await Promise.race([promise, turn])) !== late;
  }

  test('without a request there is nothing to wait for', async () => {
    const { requests } = await start();
    expect(await isDone(requests.none())).toBe(true);
  });

  test('the last of two answers ends the waiting', async () => {
    const { requests, url } = await start();
    const answers = [1, 2].map(() => fetch(url));
    await expect.poll(() => held.length).toBe(2);
    const none = requests.none();
    held[0]?.end();
    expect(await isDone(none)).toBe(false);
    held[1]?.end();
    await none;
    await Promise.all(answers);
  });

  test('a caller who hangs up is waited for as long as the answer is being made', async () => {
    const { requests, port } = await start();
    const caller = ask({ port, host: '127.0.0.1' }).on('error', () => {});
    caller.end();
    await expect.poll(() => held.length).toBe(1);
    const [response] = held;
    const gone = response && once(response, 'close');
    caller.destroy();
    await gone;
    const none = requests.none();
    expect(await isDone(none)).toBe(false);
    response?.end();
    await none;
  });

  test('a request that breaks off in its body is waited for no longer', async () => {
    const { requests, port } = await start();
    const caller = ask({ port, host: '127.0.0.1', method: 'POST', headers: { 'content-length': 10 } });
    caller.on('error', () => {});
    caller.write('half');
    await expect.poll(() => held.length).toBe(1);
    caller.destroy();
    await requests.none();
  });

  test('whoever comes while it waits is turned away', async () => {
    const { requests, url } = await start();
    const first = fetch(url);
    await expect.poll(() => held.length).toBe(1);
    const none = requests.none();
    await expect(fetch(url)).rejects.toThrow('fetch failed');
    held[0]?.end();
    await none;
    await first;
  });
});

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
  const urls = { dynamodb: dynamodb.endpoint, textract: textract.url, 'cognito-idp': cognito.url };
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
