import { createServer, type Server } from 'node:http';
import { DeleteItemCommand, DynamoDBClient, PutItemCommand, ScanCommand } from '@aws-sdk/client-dynamodb';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LOCAL_CREDENTIALS, LOCAL_REGION } from '#infra/local/wire/credentials.ts';
import { close, listen } from '#infra/local/wire/http.ts';
import { browserStage } from '#test/support/browser-stage.ts';
import { startJsonServices } from '#test/support/scripted/json-services.ts';

const visit = browserStage();
let local: Awaited<ReturnType<typeof startJsonServices>>;
let elsewhere: Server;
let page = '';
beforeAll(async () => {
  local = await startJsonServices();
  elsewhere = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end('<title>Elsewhere</title>');
  });
  page = `http://localhost:${await listen(elsewhere, 0)}`;
});
afterAll(async () => {
  await close(elsewhere);
  await local.stop();
});

/** A page of another origin. */
async function openedElsewhere(): Promise<Page> {
  const { page: tab } = await visit({}, [/blocked by CORS policy/, /Failed to load resource/]);
  await tab.goto(page);
  return tab;
}

/** What that page gets for a request: its status, or why the browser kept it back. */
const asked = (tab: Page, url: string, headers: Record<string, string>, body: string) =>
  tab.evaluate(
    ([to, sent, text]) =>
      fetch(to, { method: 'POST', headers: sent, body: text }).then(
        ({ status }) => status,
        (error: Error) => error.message,
      ),
    [url, headers, body] as const,
  );

test('a page of another origin cannot write a lead, even with a request that is rightly signed', async () => {
  const endpoint = local.endpoints.dynamodb;
  const client = new DynamoDBClient({ endpoint, region: LOCAL_REGION, credentials: LOCAL_CREDENTIALS });
  let headers: Record<string, string> = {};
  let body = '';
  client.middlewareStack.add(
    (next) => (args) => {
      const request = args.request as { headers: Record<string, string>; body: Uint8Array };
      headers = request.headers;
      body = new TextDecoder().decode(new Uint8Array(request.body));
      return next(args);
    },
    { step: 'deserialize', priority: 'low' },
  );
  const count = async () => (await client.send(new ScanCommand({ TableName: 'leads' }))).Count;
  const forgery = { TableName: 'leads', Item: { id: { S: 'forged' } } };
  await client.send(new PutItemCommand(forgery));
  const [signed, forged] = [headers, body];
  const remove = () =>
    client.send(new DeleteItemCommand({ TableName: 'leads', Key: { id: { S: 'forged' } } }));
  await remove();
  // The browser sets these itself.
  const { host: _host, 'content-length': _length, 'user-agent': _agent, ...sent } = signed;
  expect((await fetch(endpoint, { method: 'POST', headers: sent, body: forged })).status).toBe(200);
  expect(await count()).toBe(1);
  await remove();
  expect(await asked(await openedElsewhere(), endpoint, sent, forged)).toBe('Failed to fetch');
  expect(await count()).toBe(0);
  client.destroy();
});

test('nor ask Textract; signing in is answered, as our own page does it from another origin', async () => {
  const tab = await openedElsewhere();
  const ask = (name: 'textract' | 'cognito-idp', target: string) =>
    asked(
      tab,
      local.endpoints[name],
      { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': target },
      '{}',
    );
  expect(await ask('textract', 'Textract.GetDocumentTextDetection')).toBe('Failed to fetch');
  expect(await ask('cognito-idp', 'AWSCognitoIdentityProviderService.InitiateAuth')).toBe(400);
});
