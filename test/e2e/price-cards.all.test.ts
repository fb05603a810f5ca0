import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { productStage } from '#test/support/browser-stage.ts';
import { faults } from '#test/support/looks.ts';
import { pageStage } from '#test/support/page-stage.ts';

const product = productStage();
const stage = pageStage(product);

/** A PNG as a phone's gallery may have one, made by the browser itself. */
async function photo(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 1600, height: 1200 });
    const context = canvas.getContext('2d');
    if (context === null) throw new Error('no canvas');
    const slope = context.createLinearGradient(0, 0, 1600, 1200);
    slope.addColorStop(0, '#475569');
    slope.addColorStop(1, '#94a3b8');
    context.fillStyle = slope;
    context.fillRect(0, 0, 1600, 1200);
    return canvas.toDataURL('image/png').replace(/^.*,/, '');
  });
  return Buffer.from(base64, 'base64');
}

async function saveAll(office: Page): Promise<void> {
  await office.getByRole('button', { name: 'Save and publish' }).click();
  await office.getByRole('region', { name: 'Saved changes' }).waitFor();
}

test('the office says what a card includes and shows it with a picture of its own, and a homeowner’s result has it all', async () => {
  const office = await stage.office();
  await office.getByRole('link', { name: 'Company', exact: true }).click();
  const panel = office.getByRole('region', { name: 'Price cards' });
  const card = panel.locator('details').filter({ hasText: 'Standard Price' }).first();
  await card.locator('summary').click();
  await card.getByLabel('Name in English').fill('Ridgeline 30');
  await card.getByLabel('What’s included, in English, a line each').fill('Laminated shingles\nDrip edge');
  const file = card.getByLabel('Add a picture');
  await file.setInputFiles({
    name: 'roof.png',
    mimeType: 'image/png',
    buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  });
  await card.getByText('This file isn’t a picture. Choose a JPEG, PNG or WebP.').waitFor();
  const added = office.waitForResponse('**/api/pictures');
  await file.setInputFiles({ name: 'roof.png', mimeType: 'image/png', buffer: await photo(office) });
  expect((await added).status()).toBe(201);
  await card.getByText('Describe the picture for people who can’t see it.').waitFor();
  const found = await faults(office, 'a card without a description');
  await card.getByLabel('What the picture shows', { exact: true }).fill('A slate-gray roof');
  const preview = panel.getByRole('region', { name: 'Preview of the cards' });
  await preview.getByRole('img', { name: 'A slate-gray roof' }).waitFor();
  await saveAll(office);
  found.push(...(await faults(office, 'the cards')));

  const monthly = office.getByRole('region', { name: 'Monthly payment' });
  await monthly.getByLabel('Show the line').check();
  await monthly.getByLabel('APR (%)').fill('8.99');
  await monthly.getByLabel('Monthly payments').fill('60');
  await monthly.getByLabel('Lender’s disclosure').fill('Financing by Prairie Credit Union.');
  await monthly.getByText('a month. Example: 60 months at 8.99% APR', { exact: false }).waitFor();
  found.push(...(await faults(office, 'the monthly example')));
  await saveAll(office);

  const result = await stage.at('thank-you');
  const shown = result.getByRole('img', { name: 'A slate-gray roof' });
  await shown.scrollIntoViewIfNeeded();
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(640);
  const address = (await shown.getAttribute('src')) ?? '';
  const served = await result.request.get(`${product().url}${address}`);
  expect(served.headers()).toMatchObject({
    'content-type': 'image/webp',
    'x-content-type-options': 'nosniff',
  });
  expect((await served.body()).length).toBeLessThanOrEqual(60 * 1024);
  const lines = result.locator('[data-part="prices"] [data-tier="standard"] [data-part="price-lines"]');
  expect(await lines.innerText()).toMatch(/Ridgeline 30\s+Laminated shingles\s+Drip edge/);
  await result.getByText('60 months at 8.99% APR', { exact: false }).waitFor();
  found.push(...(await faults(result, 'the result')));
  expect(found).toEqual([]);
});
