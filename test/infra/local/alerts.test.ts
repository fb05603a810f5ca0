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

describe('the team’s email and the webhook', () => {
  /** SNS out of order for a while: what is published then is answered 500. */
  let outage = 0;
  let sns = '';
  const wire = createServer(async (request, response) => {
    if (outage > 0) {
      outage -= 1;
      request.resume();
      response.writeHead(500).end();
      return;
    }
    const body = Buffer.concat(await request.toArray());
    const headers = Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
    );
    const answer = await forwarded(sns, headers, body);
    response.writeHead(answer.status, { 'content-type': 'text/xml' }).end(answer.text);
  });

  /** With the host that the signature is made for, which fetch does not set. */
  async function forwarded(url: string, headers: Record<string, string>, body: Buffer) {
    return new Promise<{ status: number; text: string }>((resolve, reject) => {
      const on = ask(url, { method: 'POST', headers }, async (response) => {
        const text = Buffer.concat(await response.toArray()).toString('utf8');
        resolve({ status: response.statusCode ?? 0, text });
      });
      on.on('error', reject);
      on.end(body);
    });
  }

  let receiver: Awaited<ReturnType<typeof startReceiver>>;
  let product: TestProduct;
  beforeAll(async () => {
    receiver = await startReceiver(LOCAL_WEBHOOK_SECRET);
    const wireUrl = `http://127.0.0.1:${await listen(wire, 0)}`;
    product = await startApi({
      webhookUrl: receiver.url,
      wire: async (endpoints) => {
        sns = endpoints.sns;
        return { ...endpoints, sns: wireUrl };
      },
    });
  });
  afterAll(async () => {
    await product.stop();
    await receiver.stop();
    await close(wire);
  });

  const patience = { timeout: 15_000 };

  async function mails(): Promise<{ subject: string; text: string }[]> {
    const folder = join(product.dataDir, 'team-mail');
    if (!existsSync(folder)) return [];
    const names = (await readdir(folder)).toSorted();
    return Promise.all(names.map(async (name) => JSON.parse(await readFile(join(folder, name), 'utf8'))));
  }
  const mailsOf = async (name: string) =>
    (await mails()).filter(({ text }) => text.includes(`Name: ${name}\n`));
  const hooksOf = (id: string) =>
    receiver.received.filter(({ body }) => (body.data.lead as { id: string } | undefined)?.id === id);

  test('a lead is mailed to the team and sent to the webhook within seconds, once each', async () => {
    const lead = leadInput({ id: randomUUID(), name: 'Odalys Quennell' });
    await postLead(product, lead);
    await postLead(product, lead);
    await expect
      .poll(() => hooksOf(lead.id).map(({ body }) => body.type), patience)
      .toEqual(['lead.created']);
    await expect.poll(() => mailsOf(lead.name), patience).toHaveLength(1);
    const [mail] = await mailsOf(lead.name);
    expect(mail?.subject).toBe(`New lead: Odalys Quennell (${lead.lead_type})`);
    expect(mail?.text).toContain(`All leads: ${product.url}/admin`);
  });

  test('a leak that is told later is an emergency; the same details again are no news', async () => {
    const lead = leadInput({ id: randomUUID(), name: 'Wendeline Osterhaus' });
    await postLead(product, lead);
    const details = () =>
      call(product, 'POST', `/api/leads/${lead.id}/details`, { json: { hasLeaks: true } });
    await details();
    await details();
    const types = () => hooksOf(lead.id).map(({ body }) => body.type);
    await expect.poll(() => types().toSorted(), patience).toEqual(['lead.created', 'lead.updated']);
    await expect
      .poll(async () => (await mailsOf(lead.name)).map(({ subject }) => subject), patience)
      .toContainEqual(`EMERGENCY: News of a lead: Wendeline Osterhaus (${lead.lead_type})`);
    const updated = hooksOf(lead.id).find(({ body }) => body.type === 'lead.updated');
    expect(updated?.body.data.emergency).toBe(true);
  });

  test('mail that SNS refuses comes seconds later, and no webhook is sent again for it', async () => {
    outage = 1;
    const lead = leadInput({ id: randomUUID(), name: 'Thaddeus Brunnhild' });
    await postLead(product, lead);
    await expect.poll(() => mailsOf(lead.name), patience).toHaveLength(1);
    expect(outage).toBe(0);
    expect(hooksOf(lead.id)).toHaveLength(1);
  });

  test('counted against the leads none is missing, and nothing is left to send', async () => {
    const leads = Array.from({ length: 12 }, (_, at) =>
      leadInput({ id: randomUUID(), name: `Lead Number ${at} Of Many` }),
    );
    receiver.answers = [500, 200, 503, 200];
    outage = 3;
    await Promise.all(leads.map((lead) => postLead(product, lead)));
    for (const { id } of leads) await expect.poll(() => hooksOf(id).length, patience).toBeGreaterThan(0);
    for (const { name } of leads) await expect.poll(() => mailsOf(name), patience).toHaveLength(1);
    const dynamo = tablesAt(product.endpoints.dynamodb);
    const alerts = alertStore(dynamo, 'alerts');
    await expect.poll(() => alerts.due('9999', 100), patience).toEqual([]);
    dynamo.destroy();
  }, 60_000);
});

describe('push messages', () => {
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
});
