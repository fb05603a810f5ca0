import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { request as ask, createServer } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, expect } from 'vitest';
import { LOCAL_WEBHOOK_SECRET } from '#infra/local/wire/credentials.ts';
import { close, listen } from '#infra/local/wire/http.ts';
import { adminTokens } from '#test/support/admin-tokens.ts';
import { messagesOf, newSubscriber, type Subscriber, startReceiver } from '#test/support/alert-receivers.ts';
import { call, startApi, type TestProduct } from '#test/support/product.ts';

export const patience = { timeout: 15_000 };

/** A service on its way out of the product: carries what it is asked, or answers with the status the test gives. */
async function startWire(instead: (path: string, body: Buffer) => number | undefined) {
  const wire = { url: '', to: '', stop: () => close(server) };
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray());
    const { method = 'POST', url = '', headers } = request;
    const status = instead(url, body);
    if (status !== undefined) return void response.writeHead(status).end();
    // With the host that the signature or the token is made for, which fetch does not set.
    const on = ask(`${wire.to}${url}`, { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 500, { 'content-type': 'text/xml' });
      answer.pipe(response);
    });
    on.on('error', () => response.destroy()).end(body);
  });
  wire.url = `http://127.0.0.1:${await listen(server, 0)}`;
  return wire;
}

/** For the tests of a block: a product that tells the team by email and a webhook, over a wire of the test's. */
export function teamStage() {
  /** The names of leads whose next email SNS answers with 500. */
  const refused = new Set<string>();
  let receiver: Awaited<ReturnType<typeof startReceiver>>;
  let wire: Awaited<ReturnType<typeof startWire>>;
  let product: TestProduct;
  beforeAll(async () => {
    receiver = await startReceiver(LOCAL_WEBHOOK_SECRET);
    wire = await startWire((_path, body) => {
      const said = new URLSearchParams(body.toString()).get('Message') ?? '';
      const name = [...refused].find((each) => said.includes(`${each}\n`));
      return name !== undefined && refused.delete(name) ? 500 : undefined;
    });
    product = await startApi({
      webhookUrl: receiver.url,
      wire: async (endpoints) => {
        wire.to = endpoints.sns;
        return { ...endpoints, sns: wire.url };
      },
    });
  });
  afterAll(async () => {
    await product.stop();
    await receiver.stop();
    await wire.stop();
  });

  async function mailsOf(name: string): Promise<{ subject: string; text: string }[]> {
    const folder = join(product.dataDir, 'team-mail');
    const names = existsSync(folder) ? (await readdir(folder)).toSorted() : [];
    const texts = await Promise.all(names.map((file) => readFile(join(folder, file), 'utf8')));
    return texts.map((text) => JSON.parse(text)).filter(({ text }) => text.includes(`${name}\n`));
  }
  const hooksOf = (id: string) =>
    receiver.received.filter(({ body }) => (body.data.lead as { id: string } | undefined)?.id === id);
  return { product: () => product, receiver: () => receiver, refused, mailsOf, hooksOf };
}

/** For the tests of a block: a product that sends push messages, over a wire of the test's. */
export function pushStage() {
  /** What the wire answers a device's message instead of carrying it, as often as there is something here. */
  const faults = new Map<string, (body: Buffer) => number | undefined>();
  let wire: Awaited<ReturnType<typeof startWire>>;
  let product: TestProduct;
  let token: string;
  beforeAll(async () => {
    wire = await startWire((path, body) => faults.get(path.split('/').at(-1) ?? '')?.(body));
    product = await startApi({
      wire: async (endpoints) => {
        wire.to = endpoints.push;
        return { ...endpoints, push: wire.url };
      },
    });
    token = (await adminTokens(product)).accessToken;
  });
  afterAll(async () => {
    await product.stop();
    await wire.stop();
  });

  const titlesOf = async (one: Subscriber) =>
    (await messagesOf(join(product.dataDir, 'push'), one)).map(({ message }) => message.title).toSorted();
  const listed = async () => {
    const { json } = await call(product, 'GET', '/api/alerts', { token });
    return json as { push: { key: string; devices: { id: string }[] }; channels: { push: boolean } };
  };

  async function switchedOn(): Promise<{ id: string; device: Subscriber }> {
    const { push: offered } = await listed();
    const device = newSubscriber(wire.url);
    const json = device.device(offered.key);
    const { status, json: made } = await call(product, 'POST', '/api/push-devices', { token, json });
    expect(status).toBe(201);
    return { id: String((made as { id: unknown }).id), device };
  }
  return { product: () => product, token: () => token, faults, titlesOf, listed, switchedOn };
}
