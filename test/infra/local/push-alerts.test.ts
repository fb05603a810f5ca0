import { randomUUID } from 'node:crypto';
import { request as ask, createServer } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { close, listen } from '#infra/local/http.ts';
import { alertStore } from '#lambdas/stores/alerts.ts';
import { adminTokens } from '#test/support/admin-tokens.ts';
import { call, postLead, startApi } from '#test/support/api-product.ts';
import { leadInput } from '#test/support/leads.ts';
import type { TestProduct } from '#test/support/product.ts';
import { messagesOf, newSubscriber, type Subscriber } from '#test/support/push-subscriber.ts';
import { tablesAt } from '#test/support/tables.ts';

/** What the wire does to the next messages of a device instead of carrying them. */
const faults = new Map<string, number[]>();
let push = '';
const wire = createServer(async (request, response) => {
  const body = Buffer.concat(await request.toArray());
  const status = faults.get((request.url ?? '').split('/').at(-1) ?? '')?.shift();
  if (status !== undefined) {
    response.writeHead(status).end();
    return;
  }
  // With the host that the token is for.
  const on = ask(`${push}${request.url}`, { method: 'POST', headers: request.headers }, (answer) => {
    answer.resume();
    response.writeHead(answer.statusCode ?? 500).end();
  });
  on.end(body);
});

let product: TestProduct;
let token: string;
let wireUrl: string;
beforeAll(async () => {
  wireUrl = `http://127.0.0.1:${await listen(wire, 0)}`;
  product = await startApi({
    wire: async (endpoints) => {
      push = endpoints.push;
      return { ...endpoints, push: wireUrl };
    },
  });
  token = (await adminTokens(product)).accessToken;
});
afterAll(async () => {
  await product.stop();
  await close(wire);
});

const patience = { timeout: 15_000 };
const titlesOf = async (one: Subscriber) =>
  (await messagesOf(join(product.dataDir, 'push'), one)).map(({ message }) => message.title).toSorted();
const listed = async () => {
  const { json } = await call(product, 'GET', '/api/alerts', { token });
  return json as { push: { key: string; devices: { id: string }[] }; channels: { push: boolean } };
};

async function switchedOn(): Promise<{ id: string; device: Subscriber }> {
  const { push: offered } = await listed();
  const device = newSubscriber(wireUrl);
  const json = device.device(offered.key);
  const { status, json: made } = await call(product, 'POST', '/api/push-devices', { token, json });
  expect(status).toBe(201);
  return { id: String((made as { id: unknown }).id), device };
}

test('three devices have each of twelve leads once, whatever the wire does to the messages of one', async () => {
  expect((await listed()).channels.push).toBe(false);
  const [phone, tablet, desktop] = [await switchedOn(), await switchedOn(), await switchedOn()];
  expect((await listed()).channels.push).toBe(true);
  faults.set(tablet.device.name, [500, 429, 503, 400]);
  const names = Array.from({ length: 12 }, (_, at) => `Lead Number ${at} Of Many`);
  await Promise.all(names.map((name) => postLead(product, leadInput({ id: randomUUID(), name }))));
  const titles = names.map((name) => `New lead: ${name}`).toSorted();
  for (const { device } of [phone, tablet, desktop])
    await expect.poll(() => titlesOf(device), patience).toEqual(titles);
  const dynamo = tablesAt(product.endpoints.dynamodb);
  await expect.poll(() => alertStore(dynamo, 'alerts').due('9999', 100), patience).toEqual([]);
  dynamo.destroy();
  for (const { device } of [phone, tablet, desktop]) expect(await titlesOf(device)).toEqual(titles);
}, 60_000);

test('a device that is gone is forgotten, one that was removed hears nothing, the others do', async () => {
  const before = (await listed()).push.devices.length;
  const [gone, removed, phone] = [await switchedOn(), await switchedOn(), await switchedOn()];
  faults.set(gone.device.name, [410]);
  const { status } = await call(product, 'DELETE', `/api/push-devices/${removed.id}`, { token });
  expect(status).toBe(204);
  await call(product, 'POST', '/api/alerts/test', { token });
  await expect.poll(() => titlesOf(phone.device), patience).toEqual(['Test: alerts arrive here']);
  const ids = async () => (await listed()).push.devices.map(({ id }) => id);
  await expect.poll(ids, patience).toHaveLength(before + 1);
  expect(await ids()).toContain(phone.id);
  for (const { device } of [gone, removed]) expect(await titlesOf(device)).toEqual([]);
});
