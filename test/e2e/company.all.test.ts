import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { browserStage, productStage } from '#test/support/browser-stage.ts';
import { desktop, faults, phone } from '#test/support/looks.ts';
import { comeBack, inviteAdmin, signInFirst } from '#test/support/office.ts';
import { pageStage } from '#test/support/page-stage.ts';

const product = productStage();
// The browser's own line for a part that somebody else set meanwhile.
const stage = pageStage(product, { viewport: phone, expected: [/status of 409/] });
const visit = browserStage();

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Save and publish' }).click();
const bar = (page: Page, name: string) => page.getByRole('region', { name });

test('an owner changes the phone on a phone, it is published, and homeowners read it', async () => {
  const office = await stage.office();
  await office.getByRole('button', { name: 'More', exact: true }).click();
  await office.getByRole('link', { name: 'Company', exact: true }).click();
  await field(office, 'Phone').fill('402 555 0199');
  await bar(office, 'Unsaved changes').getByText('1 change in Name and phone').waitFor();
  const found = await faults(office, 'a part that is changed');
  await office.setViewportSize(phone);
  // One part is open at a time.
  await office.getByRole('button', { name: /^Office hours/ }).click();
  await field(office, 'Phone').waitFor({ state: 'hidden' });
  await office.getByRole('button', { name: 'Set hours: Monday' }).click();
  await field(office, 'Monday until').fill('16:30');
  await office.getByRole('button', { name: 'Preview' }).click();
  const preview = office.getByRole('dialog', { name: 'What homeowners see' });
  await preview.getByText('Thank you, Maria!').waitFor();
  // A narrow screen has no room for the number itself.
  expect(await preview.locator('[href="tel:+14025550199"]').count()).toBe(1);
  found.push(...(await faults(office, 'the preview', 'dialog[open]')));
  await office.setViewportSize(phone);
  await office.keyboard.press('Escape');
  await save(office);
  const saved = bar(office, 'Saved changes');
  await saved.getByText('Saved. On the site within 2 minutes.').waitFor();
  const { page } = await visit({ viewport: desktop });
  await page.goto(product().url);
  expect(await page.getByText('(402) 555-0199').count()).toBe(0);

  await product().invoke('publish-site', {});
  await comeBack(office);
  await saved.getByText(/^Published /).waitFor();
  await page.goto(product().url);
  await page.getByText('(402) 555-0199').first().waitFor();
  expect(found).toEqual([]);
});

test('an owner names the company anew and adds who calls with a photo: header, sign-in page and the result have them once published', async () => {
  const office = await stage.office();
  await office.setViewportSize(desktop);
  await office.getByRole('link', { name: 'Company', exact: true }).click();
  await field(office, 'Company name').fill('Whitfield & Daughters Roofing');
  await field(office, 'Who calls (English)').fill('Maria from our office');
  const photo = office.locator('input[type="file"][aria-label="Add a photo"]');
  const drawing = { name: 'maria.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') };
  await photo.setInputFiles(drawing);
  await office.getByText('Save it as PNG, at least 512 px wide, and choose that.').waitFor();
  const base64 = await office.evaluate(() =>
    Object.assign(document.createElement('canvas'), { width: 900, height: 1200 })
      .toDataURL('image/png')
      .replace(/^.*,/, ''),
  );
  await photo.setInputFiles({
    name: 'maria.png',
    mimeType: 'image/png',
    buffer: Buffer.from(base64, 'base64'),
  });
  const preview = office.getByRole('complementary', { name: 'What homeowners see' });
  await preview.getByRole('img', { name: 'Maria from our office' }).waitFor();
  const found = await faults(office, 'a caller with a photo');
  await office.setViewportSize(desktop);
  await save(office);
  const saved = bar(office, 'Saved changes');
  await saved.getByText('Saved. On the site within 2 minutes.').waitFor();
  const { page: entry } = await visit({ viewport: desktop });
  await entry.goto(`${product().url}/admin`);
  await entry.getByText('Juniper Ridge Roofing').waitFor();
  const header = office.getByRole('banner').first();
  expect(await header.getByText('Whitfield & Daughters Roofing').count()).toBe(0);

  await product().invoke('publish-site', {});
  await comeBack(office);
  await header.getByText('Whitfield & Daughters Roofing').waitFor();
  await comeBack(entry);
  await entry.getByText('Whitfield & Daughters Roofing').waitFor();
  const result = await stage.at('thank-you');
  const shown = result.getByRole('img', { name: 'Maria from our office' });
  await shown.scrollIntoViewIfNeeded();
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(320);
  expect(await shown.evaluate((image: HTMLImageElement) => image.naturalHeight)).toBe(320);
  found.push(...(await faults(result, 'a result with who calls')));
  expect(found).toEqual([]);
});

test('two owners at one part lose nothing: the second reads who was first, and keeps theirs or the own', async () => {
  const invited = { email: 'lee.park@example.com', temporaryPassword: 'Temporary-Pass-1' };
  await inviteAdmin(product(), invited.email, invited.temporaryPassword, 'owner');
  const { page: lee } = await visit({ viewport: desktop });
  await signInFirst(lee, product(), { ...invited, password: 'My-own-password-22' });
  await lee.getByRole('link', { name: 'Company', exact: true }).click();
  const own = await stage.office();
  await own.goto(`${product().url}/admin?tab=company`);
  await field(own, 'Phone').fill('(402) 555-0100');
  await field(lee, 'Phone').fill('(402) 555-0101');
  await save(lee);
  await bar(lee, 'Saved changes').waitFor();
  await save(own);
  const strip = own.getByRole('alert').filter({ hasText: 'lee.park' });
  await strip.getByText('phone “(402) 555-0101”', { exact: false }).waitFor();
  const found = await faults(own, 'a part that is contested');
  await strip.getByRole('button', { name: 'Keep mine' }).click();
  await save(own);
  await bar(own, 'Saved changes').waitFor();
  // A look that was on its way as it was saved shows what was before.
  await expect
    .poll(
      async () => {
        await comeBack(lee);
        return field(lee, 'Phone').inputValue();
      },
      { timeout: 20_000 },
    )
    .toBe('(402) 555-0100');
  await lee.getByRole('button', { name: 'All history' }).click();
  const lines = lee.getByRole('list', { name: 'Changes, newest first' }).getByRole('listitem');
  await lines.first().getByText('phone “(402) 555-0100”', { exact: false }).waitFor();
  expect(await lines.nth(1).innerText()).toContain('lee.park');
  expect(found).toEqual([]);
});
