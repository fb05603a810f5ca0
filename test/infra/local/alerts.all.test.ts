import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { alertStore } from '#lambdas/alerts/alert-store.ts';
import { leadInput } from '#test/support/leads.ts';
import { postLead, type TestProduct } from '#test/support/product.ts';
import { tablesAt } from '#test/support/tables.ts';
import { patience, pushStage, teamStage } from './alert-stage.ts';

/** Two batches run at once, and one whose channel fails tries again after 5 s: the third batch waits for that. */
const behindRetries = { timeout: 45_000 };
const NAMES = Array.from({ length: 6 }, (_, at) => `Lead Number ${at} Of Many`);

/** Until nothing is left to send. */
async function allIsSent({ endpoints }: TestProduct) {
  const dynamo = tablesAt(endpoints.dynamodb);
  await expect.poll(() => alertStore(dynamo, 'alerts').due('9999', 100), behindRetries).toEqual([]);
  dynamo.destroy();
}

describe('the team’s email and the webhook', () => {
  const { product, receiver, refused, mailsOf, hooksOf } = teamStage();

  test('an email that SNS refuses comes seconds later, and no webhook is sent again for it', async () => {
    const lead = leadInput({ id: randomUUID(), name: 'Thaddeus Brunnhild' });
    refused.add(lead.name);
    await postLead(product(), lead);
    await expect.poll(() => mailsOf(lead.name), patience).toHaveLength(1);
    expect(refused).toEqual(new Set());
    expect(hooksOf(lead.id)).toHaveLength(1);
  });

  test('counted against the leads none is missing, and nothing is left to send', async () => {
    const leads = NAMES.map((name) => leadInput({ id: randomUUID(), name }));
    /** What the first webhook of a lead is answered. */
    const first = new Map([500, 503, 410].map((status, nth) => [leads[nth]?.id, status]));
    receiver().answers = [
      (response, { data }) => {
        const { id } = data.lead as { id: string };
        response.writeHead(first.get(id) ?? 200).end();
        first.delete(id);
      },
    ];
    for (const name of NAMES.slice(2, 5)) refused.add(name);
    await Promise.all(leads.map((lead) => postLead(product(), lead)));
    for (const { id } of leads) await expect.poll(() => hooksOf(id).length, behindRetries).toBeGreaterThan(0);
    for (const { name } of leads) await expect.poll(() => mailsOf(name), behindRetries).toHaveLength(1);
    await allIsSent(product());
    expect(refused).toEqual(new Set());
    for (const [nth, { id }] of leads.entries()) expect(hooksOf(id)).toHaveLength(nth < 3 ? 2 : 1);
  }, 60_000);
});

describe('push messages', () => {
  const { product, faults, titlesOf, listed, switchedOn } = pushStage();

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
    await Promise.all(NAMES.map((name) => postLead(product(), leadInput({ id: randomUUID(), name }))));
    for (const device of devices) await expect.poll(() => titlesOf(device), behindRetries).toEqual(titles);
    await allIsSent(product());
    for (const device of devices) expect(await titlesOf(device)).toEqual(titles);
  }, 60_000);
});
