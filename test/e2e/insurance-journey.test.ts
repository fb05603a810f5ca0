import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { call } from '#test/support/api-product.ts';
import type { Visit } from '#test/support/browser.ts';
import { browserStage, productStage } from '#test/support/browser-stage.ts';
import { heading, headingFocused, homeowner } from '#test/support/homeowner.ts';
import { withAttachedMegabytes } from '#test/support/large-estimate.ts';
import { openLead } from '#test/support/lead-rows.ts';
import { signInAsAdmin } from '#test/support/office.ts';
import { officeToken } from '#test/support/office-leads.ts';
import { scanOf } from '#test/support/pdf/scanned-pages.ts';
import { readStored, upload as uploadTo } from '#test/support/uploads.ts';

const estimates = join(import.meta.dirname, '..', 'fixtures', 'estimates');
const estimate = (name: string) => readFileSync(join(estimates, name, 'document.pdf'));

const product = productStage({ textractDelayMs: 300 });
const visit = browserStage();
let current: Visit;
let page: Page;

beforeEach(async () => {
  current = await visit();
  page = current.page;
  await page.goto(product().url);
  await homeowner.address(page);
  await homeowner.paysByInsurance(page);
  await homeowner.hasAnEstimate(page);
});

async function upload(buffer: Uint8Array, name = 'estimate.pdf', mimeType = 'application/pdf') {
  await page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer: Buffer.from(buffer) });
}

describe('a digital estimate', () => {
  test('goes to the contact step, and the claim is explained beside the four prices', async () => {
    await upload(estimate('01_xact_7col_full_replacement'));
    await headingFocused(page, 'Contact information');
    await homeowner.contact(page, 'Harlan Voss');
    await page.locator('.based-on').getByText('Based on 2,784 sq ft (28 squares)').waitFor();
    await heading(page, 'What your estimate says');
    await page
      .getByText(
        'Your insurer pays about $14,513 now and $3,001 after the work; with the Standard roof your part is about $2,500.',
      )
      .waitFor();
    await page.getByText('How this adds up').click();
    const summary = await page.locator('main').innerText();
    for (const fact of ['$14,513.21', '$3,001.28', '$2,500.00', 'Progressive', '7714032-254410-018822'])
      expect(summary).toContain(fact);
    expect(summary).toContain('These figures add up.');
    await heading(page, 'Your share, by these figures');
    expect(await page.locator('[data-tier]').first().locator('.price').textContent()).toBe('$9,800');
  });

  test('can be opened by an admin from the lead', async () => {
    await upload(estimate('01_xact_7col_full_replacement'));
    await headingFocused(page, 'Contact information');
    await homeowner.contact(page, 'Marisol Delgado');
    const token = await officeToken(product());
    await expect
      .poll(async () => {
        const { json } = await call(product(), 'GET', '/api/leads', { token });
        return (json as { items: Lead[] }).items.some(
          ({ name, documentId }) => name === 'Marisol Delgado' && documentId !== undefined,
        );
      })
      .toBe(true);
    const admin = await current.context.newPage();
    await signInAsAdmin(admin, product());
    const link = admin.waitForResponse((response) => response.url().endsWith('/document'));
    await admin.getByRole('button', { name: 'Open the estimate of Marisol Delgado' }).click();
    const { url } = (await (await link).json()) as { url: string };
    const opened = await fetch(url);
    expect(opened.headers.get('content-type')).toBe('application/pdf');
    expect(Buffer.from(await opened.arrayBuffer()).equals(estimate('01_xact_7col_full_replacement'))).toBe(
      true,
    );
  });

  test('of 12 MB goes straight to storage and is read all the same', async () => {
    const posted = page.waitForRequest((request) => request.url().startsWith(product().endpoints.s3));
    await upload(await withAttachedMegabytes(estimate('01_xact_7col_full_replacement'), 12));
    expect((await posted).method()).toBe('POST');
    await headingFocused(page, 'Contact information');
    await homeowner.contact(page);
    await page.locator('.based-on').getByText('Based on 2,784 sq ft (28 squares)').waitFor();
  });
});

describe('a scan', () => {
  test('shows that it is being read, and is quoted with a warning', async () => {
    await upload(estimate('10_scanned_200dpi_image_only'));
    await page.getByText('Reading your estimate').first().waitFor();
    await headingFocused(page, 'Contact information');
    await homeowner.contact(page);
    await page.locator('.based-on').getByText('Based on 2,247 sq ft (23 squares)').waitFor();
    await page.getByText(/scan/i).first().waitFor();
  });

  test('is read to its end without the page: the office has its prices on the lead of who went on', async () => {
    const scanned = page.waitForResponse((response) => response.url().endsWith('/api/process-insurance'));
    const unread = Buffer.concat([
      estimate('10_scanned_200dpi_image_only'),
      Buffer.from('\n% sent by nobody yet\n'),
    ]);
    await upload(unread);
    expect((await scanned).status()).toBe(202);
    await page.getByText('Reading your estimate').first().waitFor();
    await page.getByText('Continue without document').click();
    const asked: string[] = [];
    current.context.on('request', (request) => asked.push(request.url()));
    await headingFocused(page, 'Property Details');
    await homeowner.property(page, '1700');
    await homeowner.contact(page, 'Tobias Okafor');
    const token = await officeToken(product());
    const lead = async () => {
      const { json } = await call(product(), 'GET', '/api/leads', { token });
      return (json as { items: Lead[] }).items.find(({ name }) => name === 'Tobias Okafor');
    };
    await expect.poll(lead).toMatchObject({ documentId: expect.any(String) });
    const admin = await current.context.newPage();
    await page.close();
    await expect
      .poll(lead, { timeout: 90_000, interval: 500 })
      .toMatchObject({ squareFootage: 1700, quote: { squareFootage: 2247, squares: 23, standard: 11_500 } });
    expect(asked.filter((url) => url.includes('/api/process-insurance'))).toEqual([]);
    await signInAsAdmin(admin, product());
    const opened = await openLead(admin, 'Tobias Okafor');
    await opened.getByText('$8,050', { exact: false }).first().waitFor();
  });
});

describe('a month whose pages are used up', () => {
  const paused = productStage({
    textractDelayMs: 300,
    ocr: { pageLimit: 30, dailyPages: 2, monthlyPages: 2 },
  });

  test('leads on without the document, which goes to the office, and the admin is told', async () => {
    current.expectConsole(/status of 422/);
    const scan = await readStored(paused(), await spendThePages());
    expect([200, 202]).toContain(scan.status);
    await page.goto(paused().url);
    await homeowner.address(page);
    await homeowner.paysByInsurance(page);
    await homeowner.hasAnEstimate(page);
    await upload(estimate('10_scanned_200dpi_image_only'));
    await page.getByText('We cannot read scans at the moment.', { exact: false }).waitFor();
    await page.getByText('Continue without document').click();
    await headingFocused(page, 'Property Details');
    await homeowner.property(page);
    await homeowner.contact(page, 'Marisol Delgado');
    const token = await officeToken(paused());
    await expect
      .poll(async () => {
        const { json } = await call(paused(), 'GET', '/api/leads', { token });
        return (json as { items: Lead[] }).items;
      })
      .toMatchObject([{ name: 'Marisol Delgado', documentId: expect.any(String) }]);
    const admin = await current.context.newPage();
    await signInAsAdmin(admin, paused());
    await admin.getByText('Site: scans used up').click();
    await admin.getByRole('status').getByText('the month’s 2 pages are used up', { exact: false }).waitFor();
  });

  /** The id of a scan of two pages that has used the budget up. */
  async function spendThePages(): Promise<string> {
    const { status, json } = await uploadTo(paused(), scanOf(2));
    expect(status).toBe(202);
    return (json as { documentId: string }).documentId;
  }
});

describe('what cannot be quoted', () => {
  test.each([
    ['12_password_protected', /password/i],
    ['09_declarations_page_only', /estimate/i],
    ['07_no_roof_interior_water', /roof/i],
  ])('%s is refused with its reason, and the journey goes on without it', async (name, reason) => {
    current.expectConsole(/status of 422/);
    await upload(estimate(name));
    const alert = page
      .getByRole('alert')
      .filter({ hasText: 'Failed to process document. Please try again.' });
    await alert.waitFor();
    expect(await alert.innerText()).toMatch(reason);
    await page.getByText('Continue without document').click();
    await headingFocused(page, 'Property Details');
  });

  test('a refused file gives way to another from the same screen, and is not tried again', async () => {
    current.expectConsole(/status of 422/);
    await upload(estimate('12_password_protected'));
    await page
      .getByRole('alert')
      .filter({ hasText: /password/ })
      .waitFor();
    expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0);
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Choose another file' }).click();
    await (await chooser).setFiles({
      name: 'unlocked.pdf',
      mimeType: 'application/pdf',
      buffer: estimate('01_xact_7col_full_replacement'),
    });
    await headingFocused(page, 'Contact information');
  });

  test('a file that is no PDF is refused before anything is sent', async () => {
    await page.locator('input[type=file]').setInputFiles({
      name: 'roof.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.from([0xff, 0xd8, 0xff, 0xe0]),
    });
    await page.getByText('Please upload a PDF file').waitFor();
  });

  test('a network cut in the middle keeps the file for another try', async () => {
    current.expectConsole(/net::ERR_/);
    await page.route('**/api/process-insurance', (route) => route.abort('connectionreset'));
    await upload(estimate('01_xact_7col_full_replacement'));
    await page.getByText('Failed to process document. Please try again.').waitFor();
    await page.unroute('**/api/process-insurance');
    await page.getByRole('button', { name: 'Try again' }).click();
    await headingFocused(page, 'Contact information');
  });

  test('Cancel stops the reading and leaves the choice', async () => {
    await page.route('**/api/process-insurance', () => {});
    await upload(estimate('01_xact_7col_full_replacement'));
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByText('Stopped. Nothing was read from this file.').waitFor();
    await page.getByText('Continue without document').waitFor();
  });

  test('a repair offers the whole roof of the sketch, and never assumes it', async () => {
    current.expectConsole(/status of 422/);
    await upload(estimate('16_repair_only_sketch_misleads'));
    await page.getByRole('button', { name: 'Use 2,763 sq ft' }).click();
    await headingFocused(page, 'Property Details');
    expect(await page.getByLabel('Home size in square feet').inputValue()).toMatch(/^2,?763$/);
  });
});
