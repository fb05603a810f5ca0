import { beforeAll, test } from 'vitest';
import { presenceStore } from '#lambdas/admins/presence.ts';
import { productStage } from '#test/support/browser-stage.ts';
import { keepAtDesk, visitors } from '#test/support/desk-leads.ts';
import { comeBack, leadNames } from '#test/support/office.ts';
import { pageStage } from '#test/support/page-stage.ts';
import { tablesAt } from '#test/support/tables.ts';

const product = productStage();
const stage = pageStage(product);
const leads = visitors(6, Date.now()).map((lead, n) => ({ ...lead, ...(n === 5 ? { hasLeaks: true } : {}) }));
beforeAll(() => keepAtDesk(product(), leads));
for (const [size, viewport] of [
  ['laptop', { width: 1280, height: 900 }],
  ['phone', { width: 390, height: 844 }],
] as const)
  for (const scheme of ['light', 'dark'] as const)
    test(`${size} ${scheme}`, async () => {
      const page = await stage.office();
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme: scheme });
      const dynamo = tablesAt(product().endpoints.dynamodb);
      const store = presenceStore(dynamo, 'records');
      const tell = async () => {
        await store.others(
          { admin: 'lee', adminEmail: 'lee.park@example.com' },
          { tab: 'aaaaaaaa', open: leads[5]?.id, call: leads[5]?.id },
          new Date(),
        );
        await store.others(
          { admin: 'rosa', adminEmail: 'rosa.ibarra@example.com' },
          { tab: 'bbbbbbbb', open: leads[3]?.id },
          new Date(),
        );
      };
      await leadNames(page).first().waitFor();
      await tell();
      await comeBack(page);
      await page.getByText('rosa.ibarra has it open').locator('visible=true').first().waitFor();
      await page.screenshot({ path: `/tmp/m/w/shots-list/presence-${size}-${scheme}.png` });
      await leadNames(page).nth(2).click();
      await page.getByRole('heading', { level: 1, name: 'Visitor 4' }).waitFor();
      await tell();
      await comeBack(page);
      await page.getByText('rosa.ibarra has it open').locator('visible=true').first().waitFor();
      await page.screenshot({ path: `/tmp/m/w/shots-list/head-${size}-${scheme}.png` });
      dynamo.destroy();
    });
