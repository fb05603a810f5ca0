import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { request as ask, createServer } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LOCAL_WEBHOOK_SECRET } from '#infra/local/wire/credentials.ts';
import { close, listen } from '#infra/local/wire/http.ts';
import { alertStore } from '#lambdas/alerts/alert-store.ts';
import { adminTokens } from '#test/support/admin-tokens.ts';
import { messagesOf, newSubscriber, type Subscriber, startReceiver } from '#test/support/alert-receivers.ts';
import { leadInput } from '#test/support/leads.ts';
import { call, postLead, startApi, type TestProduct } from '#test/support/product.ts';
import { tablesAt } from '#test/support/tables.ts';

const patience = { timeout: 15_000 };
/** Two batches run at once, and one whose channel fails tries again after 5 s: the third batch waits for that. */
const behindRetries = { timeout: 45_000 };
const NAMES = Array.from({ length: 6 }, (_, at) => `Lead Number ${at} Of Many`);

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

/** Until nothing is left to send. */
async function allIsSent({ endpoints }: TestProduct) {
  const dynamo = tablesAt(endpoints.dynamodb);
  await expect.poll(() => alertStore(dynamo, 'alerts').due('9999', 100), behindRetries).toEqual([]);
  dynamo.destroy();
}

describe('the team’s email and the webhook', () => {
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

  test('an email that SNS refuses comes seconds later, and no webhook is sent again for it', async () => {
    const lead = leadInput({ id: randomUUID(), name: 'Thaddeus Brunnhild' });
    refused.add(lead.name);
    await postLead(product, lead);
    await expect.poll(() => mailsOf(lead.name), patience).toHaveLength(1);
    expect(refused).toEqual(new Set());
    expect(hooksOf(lead.id)).toHaveLength(1);
  });

  test('counted against the leads none is missing, and nothing is left to send', async () => {
    const leads = NAMES.map((name) => leadInput({ id: randomUUID(), name }));
    /** What the first webhook of a lead is answered. */
    const first = new Map([500, 503, 410].map((status, nth) => [leads[nth]?.id, status]));
    receiver.answers = [
      (response, { data }) => {
        const { id } = data.lead as { id: string };
        response.writeHead(first.get(id) ?? 200).end();
        first.delete(id);
      },
    ];
    for (const name of NAMES.slice(2, 5)) refused.add(name);
    await Promise.all(leads.map((lead) => postLead(product, lead)));
    for (const { id } of leads) await expect.poll(() => hooksOf(id).length, behindRetries).toBeGreaterThan(0);
    for (const { name } of leads) await expect.poll(() => mailsOf(name), behindRetries).toHaveLength(1);
    await allIsSent(product);
    expect(refused).toEqual(new Set());
    for (const [nth, { id }] of leads.entries()) expect(hooksOf(id)).toHaveLength(nth < 3 ? 2 : 1);
  }, 60_000);
});

describe('push messages', () => {
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

  test('three devices have each of six leads once, whatever the wire answers the first messages of one', async () => {
    expect((await listed()).channels.push).toBe(false);
    const [one, two, three] = [await switchedOn(), await switchedOn(), await switchedOn()];
    const devices = [one, two, three].map(({ device }) => device);
    expect((await listed()).channels.push).toBe(true);
    const titles = NAMES.map((name) => `New lead: ${name}`);
    const first = new Map([500, 429, 503, 400].map((status, nth) => [titles[nth], status]));
    faults.set(two.device.name, (body) => {
      const { title } = two.device.read(body);
      const status = first.get(title);
      first.delete(title);
      return status;
    });
    await Promise.all(NAMES.map((name) => postLead(product, leadInput({ id: randomUUID(), name }))));
    for (const device of devices) await expect.poll(() => titlesOf(device), behindRetries).toEqual(titles);
    await allIsSent(product);
    for (const device of devices) expect(await titlesOf(device)).toEqual(titles);
  }, 60_000);

  test('a device that is gone is forgotten, one that was removed hears nothing, the others do', async () => {
    const before = (await listed()).push.devices.length;
    const [gone, removed, phone] = [await switchedOn(), await switchedOn(), await switchedOn()];
    faults.set(gone.device.name, () => 410);
    const { status } = await call(product, 'DELETE', `/api/push-devices/${removed.id}`, { token });
    expect(status).toBe(204);
    await call(product, 'POST', '/api/alerts/test', { token });
    await expect.poll(() => titlesOf(phone.device), patience).toEqual(['Test notification']);
    const ids = async () => (await listed()).push.devices.map(({ id }) => id);
    await expect.poll(ids, patience).toHaveLength(before + 1);
    expect(await ids()).toContain(phone.id);
    for (const { device } of [gone, removed]) expect(await titlesOf(device)).toEqual([]);
  });
});
