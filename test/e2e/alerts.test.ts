import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LOCAL_WEBHOOK_SECRET } from '#infra/local/wire/credentials.ts';
import { startReceiver } from '#test/support/alert-receivers.ts';
import { productStage } from '#test/support/browser-stage.ts';
import { leadInput } from '#test/support/leads.ts';
import { pageStage } from '#test/support/page-stage.ts';
import { postLead } from '#test/support/product.ts';

const receiver = await startReceiver(LOCAL_WEBHOOK_SECRET);
afterAll(() => receiver.stop());

const product = productStage({ webhookUrl: receiver.url });
const stage = pageStage(product);
beforeAll(() => postLead(product(), leadInput({ name: 'Odalys Quennell' })));

test('the office sees what went out for a lead, and sends a test by both ways', async () => {
  const page = await stage.office();
  await page.getByText('Site: all good').click();
  const panel = page.locator('.admin-site-panel');
  const row = (what: string) => panel.getByRole('row').filter({ hasText: what });
  await row('Odalys Quennell')
    .filter({ hasText: /Sent.*Sent/ })
    .waitFor();
  await panel.getByRole('button', { name: 'Send test alert' }).click();
  await page.getByRole('status').getByText('Test alert sent').waitFor();
  await row('Test')
    .filter({ hasText: /Sent.*Sent/ })
    .waitFor();
  expect(receiver.received.map(({ body }) => body.type).toSorted()).toEqual(['lead.created', 'test']);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
  expect(wide).toBe(false);

  // The receiver is down: from the first failed try on the line says so, and what failed stands on top.
  receiver.answers = [500];
  await postLead(product(), leadInput({ id: randomUUID(), name: 'Wendeline Osterhaus' }));
  await page.getByText(/Site: webhook failing since \d/).waitFor();
  await panel.getByText(/^Webhook failing since .*: 1 alert not delivered$/).waitFor();
  await panel.getByRole('row').nth(1).filter({ hasText: 'Wendeline Osterhaus' }).waitFor();
  const failed = row('Wendeline Osterhaus').filter({ hasText: /Try 2 failed/ });
  await failed.waitFor();
  // Once it is back, one tap sends the alert, as the same event, and the line is green by itself.
  receiver.answers = [200];
  await failed.getByRole('button', { name: /Try again/ }).click();
  await page.getByText('Site: all good').waitFor();
  await row('Wendeline Osterhaus')
    .filter({ hasText: /Sent.*Sent/ })
    .waitFor();
  const tries = receiver.received.filter(({ body }) => JSON.stringify(body).includes('Wendeline'));
  expect(tries).toHaveLength(3);
  expect(new Set(tries.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
});
