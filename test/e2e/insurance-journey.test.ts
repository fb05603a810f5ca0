import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { leadsOf } from '#test/support/admin-tokens.ts';
import { browserStage, productStage } from '#test/support/browser-stage.ts';
import { heading, headingFocused, homeowner } from '#test/support/homeowner.ts';
import { openLead } from '#test/support/office.ts';
import { pageStage } from '#test/support/page-stage.ts';
import { claimSeed } from '#test/support/visits.ts';
import { estimate, refusedWithReason, upload } from './sent-estimate.ts';

const product = productStage();
const stage = pageStage(product);
const visit = browserStage();

/** A first visitor, walked to the upload. */
async function walkedToUpload(): Promise<Page> {
  const { page } = await visit();
  await page.goto(product().url);
  await homeowner.address(page);
  await homeowner.paysByInsurance(page);
  await homeowner.hasAnEstimate(page);
  return page;
}

describe('a digital estimate', () => {
  test('walks from a first visit to the contact step, and the claim is explained beside the four prices', async () => {
    const page = await walkedToUpload();
    await upload(page, estimate('01_xact_7col_full_replacement'));
    await headingFocused(page, 'Contact information');
    await homeowner.contact(page, 'Harlan Voss');
    await page.locator('.based-on').getByText('Based on 2,784 sq ft (28 squares)').waitFor();
    await heading(page, 'What your estimate says');
    await page.getByText('Standard roof: $14,000. Your part: $2,500').waitFor();
    await page.getByText('How this adds up').click();
    await page
      .getByText('For your whole claim: $14,513.21 + $3,001.28 + $2,500.00 = $20,014.49. That’s every repair')
      .waitFor();
    const summary = await page.locator('main').innerText();
    for (const fact of ['$14,513.21', '$3,001.28', '$2,500.00', 'Progressive', '7714032-254410-018822'])
      expect(summary).toContain(fact);
    expect(summary).toContain('These numbers add up.');
    await heading(page, 'Your part, by these numbers');
    expect(await page.locator('[data-tier]').first().locator('.price').textContent()).toBe('$9,800');
    await expect
      .poll(async () => (await leadsOf(product(), 'Harlan Voss'))[0])
      .toMatchObject({ documentId: expect.any(String) });
  });

  test('can be opened by an admin from the lead', async () => {
    const file = estimate('01_xact_7col_full_replacement');
    await stage.at('thank-you', await claimSeed(product(), '01_xact_7col_full_replacement'));
    const admin = await stage.office();
    await openLead(admin, 'Marisol Delgado');
    const link = admin.waitForResponse((response) => response.url().endsWith('/document'));
    await admin.getByRole('button', { name: 'Open the estimate of Marisol Delgado' }).click();
    const { url } = (await (await link).json()) as { url: string };
    const opened = await fetch(url);
    expect(opened.headers.get('content-type')).toBe('application/pdf');
    expect(Buffer.from(await opened.arrayBuffer()).equals(file)).toBe(true);
  });
});

test('a scan, walked from a first visit, shows that it is being read, and is quoted with a warning', async () => {
  const page = await walkedToUpload();
  await upload(page, estimate('10_scanned_200dpi_image_only'));
  await page.getByText('Reading your estimate').first().waitFor();
  await headingFocused(page, 'Contact information');
  await homeowner.contact(page);
  await page.locator('.based-on').getByText('Based on 2,247 sq ft (23 squares)').waitFor();
  await page.getByText(/scan/i).first().waitFor();
});

describe('what cannot be quoted', () => {
  test.each([['07_no_roof_interior_water', /roof/i]])(
    '%s is refused with its reason, and the journey goes on without it',
    (name, reason) => refusedWithReason(stage, name, reason),
  );

  test('a refused file gives way to another from the same screen, and is not tried again', async () => {
    const page = await stage.at('upload');
    stage.visitor().expectConsole(/status of 422/);
    await upload(page, estimate('12_password_protected'));
    await page
      .getByRole('alert')
      .filter({ hasText: /password/ })
      .waitFor();
    expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0);
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Choose a different file' }).click();
    await (await chooser).setFiles({
      name: 'unlocked.pdf',
      mimeType: 'application/pdf',
      buffer: estimate('01_xact_7col_full_replacement'),
    });
    await headingFocused(page, 'Contact information');
  });

  test('a repair offers the whole roof of the sketch, and never assumes it', async () => {
    const page = await stage.at('upload');
    stage.visitor().expectConsole(/status of 422/);
    await upload(page, estimate('16_repair_only_sketch_misleads'));
    await page.getByRole('button', { name: 'Use 2,763 sq ft' }).click();
    await headingFocused(page, 'Contact information');
    await homeowner.contact(page, 'Corvin Ashby');
    await page.getByText('Based on the 27.63 squares you took from your estimate.').waitFor();
  });
});
