import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { request as ask, createServer } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LOCAL_WEBHOOK_SECRET } from '#infra/local/wire/credentials.ts';
import { close, listen } from '#infra/local/wire/http.ts';
import { adminTokens } from '#test/support/admin-tokens.ts';
import { messagesOf, newSubscriber, type Subscriber, startReceiver } from '#test/support/alert-receivers.ts';
import { leadInput } from '#test/support/leads.ts';
import { call, postLead, startApi, type TestProduct } from '#test/support/product.ts';

const patience = { timeout: 15_000 };

/** The push services' names of devices that are gone: what is sent to one is answered with 410. */
const gone = new Set<string>();
const push = { url: '', to: '' };
const wire = createServer(async (request, response) => {
  const { method = 'POST', url = '', headers } = request;
  if (gone.has(url.split('/').at(-1) ?? '')) return void response.writeHead(410).end();
  // With the host that the token is made for, which fetch does not set.
  const on = ask(`${push.to}${url}`, { method, headers }, (answer) =>
    answer.pipe(response.writeHead(answer.statusCode ?? 500)),
  );
  on.on('error', () => response.destroy()).end(Buffer.concat(await request.toArray()));
});

let receiver: Awaited<ReturnType<typeof startReceiver>>;
let product: TestProduct;
let token: string;
beforeAll(async () => {
  receiver = await startReceiver(LOCAL_WEBHOOK_SECRET);
  push.url = `http://127.0.0.1:${await listen(wire, 0)}`;
  product = await startApi({
    webhookUrl: receiver.url,
    wire: async (endpoints) => {
      push.to = endpoints.push;
      return { ...endpoints, push: push.url };
    },
  });
  token = (await adminTokens(product)).accessToken;
});
afterAll(async () => {
  await product.stop();
  await receiver.stop();
  await close(wire);
});

async function mailsOf(name: string): Promise<{ subject: string; text: string }[]> {
  const folder = join(product.dataDir, 'team-mail');
  const files = await readdir(folder).catch((): string[] => []);
  const mails = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
  return mails.map((mail) => JSON.parse(mail)).filter(({ text }) => text.includes(`${name}\n`));
}
const hooksOf = (id: string) =>
  receiver.received.filter(({ body }) => (body.data.lead as { id: string } | undefined)?.id === id);
const typesOf = (id: string) => hooksOf(id).map(({ body }) => body.type);

test('a lead is emailed to the team and sent to the webhook within seconds, once each', async () => {
  const lead = leadInput({ id: randomUUID(), name: 'Odalys Quennell' });
  await postLead(product, lead);
  await postLead(product, lead);
  await expect.poll(() => typesOf(lead.id), patience).toEqual(['lead.created']);
  await expect.poll(() => mailsOf(lead.name), patience).toHaveLength(1);
  const [mail] = await mailsOf(lead.name);
  expect(mail?.subject).toBe(`New lead: Odalys Quennell, ${lead.lead_type}, ${lead.phone}`);
  expect(mail?.text).toContain(`Open lead: ${product.url}/admin/leads/${lead.id}`);
});

test('a leak that is added later is an emergency; the same details again are not reported', async () => {
  const lead = leadInput({ id: randomUUID(), name: 'Wendeline Osterhaus' });
  await postLead(product, lead);
  const json = { hasLeaks: true };
  for (const path of Array(2).fill(`/api/leads/${lead.id}/details`))
    await call(product, 'POST', path, { json });
  const both = ['lead.created', 'lead.updated'];
  await expect.poll(() => typesOf(lead.id).toSorted(), patience).toEqual(both);
  const subjects = async () => (await mailsOf(lead.name)).map(({ subject }) => subject);
  const emergency = `LEAKING NOW: Wendeline Osterhaus, call ${lead.phone}`;
  await expect.poll(subjects, patience).toContainEqual(emergency);
  const updated = hooksOf(lead.id).find(({ body }) => body.type === 'lead.updated');
  expect(updated?.body.data.emergency).toBe(true);
});

const listed = async () => {
  const { json } = await call(product, 'GET', '/api/alerts', { token });
  return json as { push: { key: string; devices: { id: string }[] }; channels: { push: boolean } };
};

async function switchedOn(): Promise<{ id: string; device: Subscriber }> {
  const { push: offered } = await listed();
  const device = newSubscriber(push.url);
  const json = device.device(offered.key);
  const { status, json: made } = await call(product, 'POST', '/api/push-devices', { token, json });
  expect(status).toBe(201);
  return { id: String((made as { id: unknown }).id), device };
}

test('a device that is gone is forgotten, one that was removed hears nothing, the others do', async () => {
  expect((await listed()).channels.push).toBe(false);
  const [lost, removed, phone] = [await switchedOn(), await switchedOn(), await switchedOn()];
  expect((await listed()).channels.push).toBe(true);
  gone.add(lost.device.name);
  const { status } = await call(product, 'DELETE', `/api/push-devices/${removed.id}`, { token });
  expect(status).toBe(204);
  await call(product, 'POST', '/api/alerts/test', { token });
  /** Of the test alone: a lead of another test may still be told of. */
  const titlesOf = async (one: Subscriber) =>
    (await messagesOf(join(product.dataDir, 'push'), one))
      .map(({ message }) => message.title)
      .filter((title) => title === 'Test notification');
  await expect.poll(() => titlesOf(phone.device), patience).toEqual(['Test notification']);
  await expect.poll(async () => (await listed()).push.devices, patience).toMatchObject([{ id: phone.id }]);
  for (const { device } of [lost, removed]) expect(await titlesOf(device)).toEqual([]);
});
