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

test('the office sees what went out for a lead, sends a test by both ways, and reads what the webhook answered', async () => {
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
  receiver.answers = [(response) => response.writeHead(401).end('Wrong <b>signature</b>')];
  const part = panel.getByRole('region', { name: 'Webhook test' });
  await part.getByRole('button', { name: 'Send a test' }).click();
  await part.getByText(/^Refused with 401/).waitFor();
  await part.getByText('Wrong <b>signature</b>').waitFor();
  const wide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
  expect(wide).toBe(false);
});
