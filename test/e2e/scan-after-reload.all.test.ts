import { expect, test } from 'vitest';
import { leadsOf } from '#test/support/admin-tokens.ts';
import { productStage } from '#test/support/browser-stage.ts';
import { headingFocused, homeowner } from '#test/support/homeowner.ts';
import { pageStage } from '#test/support/page-stage.ts';
import { holdReading, SCAN, sendScan, waitsForScan } from './held-reading.ts';

const product = productStage();
const stage = pageStage(product);

test('a scan that is being read outlives a reload, is not sent again, and its lead has its name', async () => {
  const page = await stage.at('upload');
  const { sent, asked, release } = await holdReading(page);
  const documentId = await sendScan(page);
  await page.reload();
  await waitsForScan(page);
  await expect.poll(() => asked).toContain('POST /api/process-insurance');
  release();
  await headingFocused(page, 'Contact information');
  expect(sent()).toBe(1);
  await homeowner.contact(page, 'Orla Benedikt');
  await page.locator('.based-on').getByText('Based on 2,247 sq ft (23 squares)').waitFor();
  await expect
    .poll(async () => (await leadsOf(product(), 'Orla Benedikt'))[0])
    .toMatchObject({ documentId, documentName: SCAN });
});
