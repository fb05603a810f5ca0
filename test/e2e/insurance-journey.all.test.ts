import { createHash } from 'node:crypto';
import { PDFDocument } from 'pdf-lib';
import { describe, expect, test } from 'vitest';
import { leadsOf } from '#test/support/admin-tokens.ts';
import { productStage } from '#test/support/browser-stage.ts';
import { headingFocused, homeowner } from '#test/support/homeowner.ts';
import { openLead, signInAsAdmin } from '#test/support/office.ts';
import { pageStage } from '#test/support/page-stage.ts';
import { scanOf } from '#test/support/pdf/scanned-pages.ts';
import { readStored, upload as uploadTo } from '#test/support/product.ts';
import { holdReading, SCAN, waitsForScan } from './held-reading.ts';
import { estimate, refusedWithReason, upload } from './sent-estimate.ts';

/** Bytes that do not compress, the same on every run. */
function noise(bytes: number): Uint8Array {
  const blocks: Buffer[] = [];
  for (let index = 0; index * 32 < bytes; index += 1)
    blocks.push(createHash('sha256').update(`block ${index}`).digest());
  return Buffer.concat(blocks).subarray(0, bytes);
}

/** The same estimate as a file of that many megabytes more, as one with photographs would be. */
async function withAttachedMegabytes(estimate: Uint8Array, megabytes: number): Promise<Uint8Array> {
  const document = await PDFDocument.load(estimate);
  await document.attach(noise(megabytes * 1_000_000), 'photos.bin');
  return document.save();
}

describe('an estimate', () => {
  const product = productStage({ scans: 'by OCR' });
  const stage = pageStage(product);

  test('of 12 MB goes straight to storage and is read all the same', async () => {
    const large = await withAttachedMegabytes(estimate('01_xact_7col_full_replacement'), 12);
    const page = await stage.at('upload');
    const posted = page.waitForRequest((request) => request.url().startsWith(product().endpoints.s3));
    await upload(page, large);
    expect((await posted).method()).toBe('POST');
    await headingFocused(page, 'Contact information');
    await homeowner.contact(page);
    await page.locator('.based-on').getByText('Based on 2,784 sq ft (28 squares)').waitFor();
  });

  test('of 12 MB outlives a reload once storage has it, and is not sent again', async () => {
    const large = await withAttachedMegabytes(estimate('01_xact_7col_full_replacement'), 12);
    const page = await stage.at('upload');
    const { asked, release } = await holdReading(page);
    let sent = 0;
    page.on('request', (request) => {
      if (request.url().startsWith(product().endpoints.s3)) sent += 1;
    });
    await upload(page, large, SCAN);
    await expect.poll(() => asked).toContain('POST /api/process-insurance');
    await page.reload();
    await waitsForScan(page);
    release();
    await headingFocused(page, 'Contact information');
    expect(sent).toBe(1);
  });

  test('that is a scan is read by OCR while the page shows so, and is quoted with a warning', async () => {
    const page = await stage.at('upload');
    await upload(page, estimate('10_scanned_200dpi_image_only'));
    await page.getByText('Reading your estimate').first().waitFor();
    // Real OCR takes half a minute of a core that is its own.
    await headingFocused(page, 'Contact information', 180_000);
    await homeowner.contact(page);
    await page.locator('.based-on').getByText('Based on 2,247 sq ft (23 squares)').waitFor();
    await page.getByText(/scan/i).first().waitFor();
  }, 240_000);

  test('that is a scan is read to its end without the page: the office has its prices on the lead of who went on', async () => {
    const page = await stage.at('upload');
    const { context } = stage.visitor();
    const scanned = page.waitForResponse((response) => response.url().endsWith('/api/process-insurance'));
    const unread = Buffer.concat([
      estimate('10_scanned_200dpi_image_only'),
      Buffer.from('\n% sent by nobody yet\n'),
    ]);
    await upload(page, unread);
    expect((await scanned).status()).toBe(202);
    await page.getByText('Reading your estimate').first().waitFor();
    await page.getByText('Continue without document').click();
    const asked: string[] = [];
    context.on('request', (request) => asked.push(request.url()));
    await headingFocused(page, 'Property Details');
    await homeowner.property(page, '1700');
    await homeowner.contact(page, 'Tobias Okafor');
    const lead = async () => (await leadsOf(product(), 'Tobias Okafor'))[0];
    await expect.poll(lead).toMatchObject({ documentId: expect.any(String) });
    const admin = await context.newPage();
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
  const product = productStage({
    scans: 'by OCR',
    ocr: { pageLimit: 30, dailyPages: 2, monthlyPages: 2 },
  });
  const stage = pageStage(product);

  test('leads on without the document, which goes to the office, and the admin is told', async () => {
    const scan = await readStored(product(), await spendThePages());
    expect([200, 202]).toContain(scan.status);
    const page = await stage.at('upload');
    stage.visitor().expectConsole(/status of 422/);
    await upload(page, estimate('10_scanned_200dpi_image_only'));
    await page.getByText('We can’t read scans right now.', { exact: false }).waitFor();
    await page.getByText('Continue without document').click();
    await headingFocused(page, 'Property Details');
    await homeowner.property(page);
    await homeowner.contact(page, 'Marisol Delgado');
    await expect
      .poll(() => leadsOf(product(), 'Marisol Delgado'))
      .toMatchObject([{ documentId: expect.any(String) }]);
    const admin = await stage.office();
    await admin.getByText('Site: scan limit reached').click();
    await admin.getByRole('status').getByText('this month’s 2 pages are used up', { exact: false }).waitFor();
  });

  /** The id of a scan of two pages that has used the budget up. */
  async function spendThePages(): Promise<string> {
    const { status, json } = await uploadTo(product(), scanOf(2));
    expect(status).toBe(202);
    return (json as { documentId: string }).documentId;
  }
});

describe('what cannot be quoted', () => {
  const product = productStage();
  const stage = pageStage(product);

  test.each([
    ['12_password_protected', /password/i],
    ['09_declarations_page_only', /estimate/i],
  ])('%s is refused with its reason, and the journey goes on without it', (name, reason) =>
    refusedWithReason(stage, name, reason),
  );

  test('a file that is no PDF is refused before anything is sent', async () => {
    const page = await stage.at('upload');
    await page.locator('input[type=file]').setInputFiles({
      name: 'roof.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.from([0xff, 0xd8, 0xff, 0xe0]),
    });
    await page.getByText('Please upload a PDF file').waitFor();
  });

  test('Cancel stops the reading and leaves the choice', async () => {
    const page = await stage.at('upload');
    await page.route('**/api/process-insurance', () => {});
    await upload(page, estimate('01_xact_7col_full_replacement'));
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByText('Stopped. We didn’t read this file.').waitFor();
    await page.getByText('Continue without document').waitFor();
  });
});

describe('an upload whose connection is cut', () => {
  const stage = pageStage(productStage());

  /** Cuts so many sendings of the file; counts them all. */
  async function cut(cuts: number) {
    const page = await stage.at('upload');
    stage.visitor().expectConsole(/net::ERR_CONNECTION_RESET/);
    let sent = 0;
    await page.route('**/api/process-insurance', (route) => {
      sent += 1;
      return sent <= cuts ? route.abort('connectionreset') : route.continue();
    });
    await upload(page, estimate('01_xact_7col_full_replacement'));
    return { page, sent: () => sent };
  }

  test('twice is sent a third time by itself, and read', async () => {
    const { page, sent } = await cut(2);
    await headingFocused(page, 'Contact information');
    expect(sent()).toBe(3);
  });

  test('three times has failed, and Try again sends the same file', async () => {
    const { page, sent } = await cut(3);
    await page.getByRole('button', { name: 'Try again' }).click();
    await headingFocused(page, 'Contact information');
    expect(sent()).toBe(4);
  });
});
