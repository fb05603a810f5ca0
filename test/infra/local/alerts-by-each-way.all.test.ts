import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LOCAL_WEBHOOK_SECRET } from '#infra/local/wire/credentials.ts';
import { adminTokens } from '#test/support/admin-tokens.ts';
import { startReceiver } from '#test/support/alert-receivers.ts';
import { leadInput } from '#test/support/leads.ts';
import { call, postLead, startApi, type TestProduct } from '#test/support/product.ts';

const patience = { timeout: 15_000 };

let receiver: Awaited<ReturnType<typeof startReceiver>>;
let product: TestProduct;
beforeAll(async () => {
  receiver = await startReceiver(LOCAL_WEBHOOK_SECRET);
  product = await startApi({ webhookUrl: receiver.url });
});
afterAll(async () => {
  await product.stop();
  await receiver.stop();
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

test('a webhook is signed by the new secret and for a day by the one before, whoever of them the receiver has', async () => {
  const { accessToken: token } = await adminTokens(product);
  const { json } = await call(product, 'POST', '/api/webhook-secret', { token });
  const { secret } = json as { secret: string };
  const lead = leadInput({ id: randomUUID(), name: 'Isaure Vandermolen' });
  await postLead(product, lead);
  await expect.poll(() => typesOf(lead.id), patience).toEqual(['lead.created']);
  // The receiver has the secret of before, by which it took it.
  const [hook] = hooksOf(lead.id);
  expect(() =>
    new Webhook(secret).verify(hook?.raw ?? '', hook?.headers as Record<string, string>),
  ).not.toThrow();
});
