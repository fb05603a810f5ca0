import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LOCAL_WEBHOOK_SECRET } from '#infra/local/wire/credentials.ts';
import { listedAlerts } from '#lambdas/alerts/alert-list.ts';
import { SINGLE_ALERTS } from '#lambdas/alerts/message.ts';
import { startReceiver } from '#test/support/alert-receivers.ts';
import { leadInput } from '#test/support/leads.ts';
import { call, postLead, startApi, type TestProduct } from '#test/support/product.ts';
import { tablesAt } from '#test/support/tables.ts';

const patience = { timeout: 60_000 };

let receiver: Awaited<ReturnType<typeof startReceiver>>;
let product: TestProduct;
/** The network that everything comes from. */
let address = '198.18.0.1';
beforeAll(async () => {
  receiver = await startReceiver(LOCAL_WEBHOOK_SECRET);
  product = await startApi({ webhookUrl: receiver.url, viewerAddress: () => address });
});
afterAll(async () => {
  await product.stop();
  await receiver.stop();
});

const alertsOf = async (ids: ReadonlySet<string>) => {
  const dynamo = tablesAt(product.endpoints.dynamodb);
  const latest = await listedAlerts(dynamo, 'alerts').latest(1000);
  dynamo.destroy();
  return latest.filter(({ lead_id = '' }) => ids.has(lead_id));
};
/** Until the webhook has every alert of these leads and people were told of it. */
const allAreTold = (ids: ReadonlySet<string>, count: number) =>
  expect
    .poll(async () => {
      const deliveries = (await alertsOf(ids)).flatMap((alert) => Object.values(alert.deliveries));
      return [hooksOf(ids), deliveries.filter((delivery) => delivery?.state === 'waiting').length];
    }, patience)
    .toEqual([count, 0]);
const hooksOf = (ids: ReadonlySet<string>) =>
  receiver.received.filter(({ body }) => ids.has((body.data.lead as { id: string } | undefined)?.id ?? ''))
    .length;

async function emailsTo(name: string): Promise<string[]> {
  const folder = join(product.dataDir, 'team-mail');
  const files = await Promise.all(
    (await readdir(folder)).map((file) => readFile(join(folder, file), 'utf8')),
  );
  const emails = files.map((file): { subject: string; text: string } => JSON.parse(file));
  return emails.filter(({ text }) => text.includes(`${name}\n`)).map(({ subject }) => subject);
}

test('a lead whose leak is toggled 160 times is one email of an emergency, and each flip reaches the webhook', async () => {
  const lead = leadInput({ id: randomUUID(), name: 'Wendeline Osterhaus' });
  await postLead(product, lead);
  for (let flip = 0; flip < 160; flip += 1)
    await call(product, 'POST', `/api/leads/${lead.id}/details`, { json: { hasLeaks: flip % 2 === 0 } });
  await allAreTold(new Set([lead.id]), 161);
  const subjects = await emailsTo(lead.name);
  expect(subjects.filter((subject) => subject.startsWith('LEAKING NOW'))).toHaveLength(1);
  expect(subjects).toHaveLength(2);
}, 90_000);

test('of seven leads of one network in an hour five are emailed one by one, and the webhook has each', async () => {
  address = '198.18.0.2';
  const leads = Array.from({ length: 7 }, () => leadInput({ id: randomUUID(), name: 'Odalys Quennell' }));
  const ids = new Set(leads.map(({ id }) => id));
  await Promise.all(leads.map((lead) => postLead(product, lead)));
  await allAreTold(ids, 7);
  const emailed = (await alertsOf(ids)).flatMap(({ deliveries: { mail } }) => mail ?? []);
  // Where the test runs into the next hour, that hour has five of its own.
  const hours = Map.groupBy(emailed, ({ at = '' }) => at.slice(0, '2026-11-21T10'.length));
  const states = (state: string) => emailed.filter((delivery) => delivery.state === state).length;
  for (const each of hours.values())
    expect(each.filter(({ state }) => state === 'sent').length).toBeLessThanOrEqual(SINGLE_ALERTS);
  expect(states('sent') + states('summed')).toBe(7);
  expect(states('sent')).toBeGreaterThanOrEqual(SINGLE_ALERTS);
  expect(await emailsTo('Odalys Quennell')).toHaveLength(states('sent'));
}, 90_000);
