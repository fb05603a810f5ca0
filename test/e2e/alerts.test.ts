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
  await page.getByText('Site:').click();
  const panel = page.locator('.admin-alerts');
  await panel.locator('summary').filter({ hasText: 'Alerts: Mail on Webhook on Push off' }).click();
  const rows = (what: string) => panel.getByRole('row').filter({ hasText: what });
  await rows('Odalys Quennell')
    .filter({ hasText: /Mail ?Sent/ })
    .waitFor();
  await rows('Odalys Quennell')
    .filter({ hasText: /Webhook ?Sent/ })
    .waitFor();
  await panel.getByRole('button', { name: 'Send a test' }).click();
  await page.getByRole('status').getByText('The test is on its way').waitFor();
  await rows('Test')
    .filter({ hasText: /Mail ?Sent/ })
    .waitFor();
  await rows('Test')
    .filter({ hasText: /Webhook ?Sent/ })
    .waitFor();
  expect(receiver.received.map(({ body }) => body.type).toSorted()).toEqual(['lead.created', 'test']);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
  expect(wide).toBe(false);
});
