import { createHash } from 'node:crypto';
import { readFile, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PDFDocument } from 'pdf-lib';
import { describe, expect, test } from 'vitest';
import { DIRECT_UPLOAD_LIMIT_BYTES } from '#shared/estimate/document.ts';
import { leadsOf } from '#test/support/admin-tokens.ts';
import { browserStage, productStage } from '#test/support/browser-stage.ts';
import { headingFocused, homeowner } from '#test/support/homeowner.ts';
import { faults, phone } from '#test/support/looks.ts';
import { openLead, signInAsAdmin } from '#test/support/office.ts';
import { ownFolder } from '#test/support/own-folder.ts';
import { pageStage } from '#test/support/page-stage.ts';
import { holdReading, SCAN, sendScan, waitsForScan } from './held-reading.ts';
import { button, linkOf, ownOf, takenOver } from './made-link.ts';
import { estimate, upload } from './sent-estimate.ts';

/** Bytes that do not compress, the same on every run. */
function noise(bytes: number): Uint8Array {
  const blocks: Buffer[] = [];
  for (let index = 0; index * 32 < bytes; index += 1)
    blocks.push(createHash('sha256').update(`block ${index}`).digest());
  return Buffer.concat(blocks).subarray(0, bytes);
}

/** The same estimate as a file of that many more bytes, as one with photographs would be. */
async function withAttached(file: Uint8Array, bytes: number): Promise<Uint8Array> {
  const document = await PDFDocument.load(file);
  await document.attach(noise(bytes), 'photos.bin');
  return document.save();
}

describe('an estimate', () => {
  const product = productStage();
  const stage = pageStage(product);
  const visit = browserStage();
  const leadOf = async (name: string) => (await leadsOf(product(), name))[0];

  test('too large for the API goes straight to storage, outlives a reload once it is there, and is not sent again', async () => {
    const large = await withAttached(estimate('01_xact_7col_full_replacement'), DIRECT_UPLOAD_LIMIT_BYTES);
    const page = await stage.at('upload');
    const { asked, release } = await holdReading(page);
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.url().startsWith(product().endpoints.s3)) sent.push(request.method());
    });
    await upload(page, large, SCAN);
    await expect.poll(() => asked).toContain('POST /api/process-insurance');
    await page.reload();
    await waitsForScan(page);
    release();
    await headingFocused(page, 'Contact information');
    expect(sent).toEqual(['POST']);
    await homeowner.contact(page);
    await page.locator('[data-part="prices"]').getByText('Based on 2,784 sq ft (28 squares)').waitFor();
  });

  test('asks its homeowner behind their own link, in both languages, and nothing behind the one to share', async () => {
    const page = await stage.at('upload');
    const paper = join(import.meta.dirname, '../fixtures/estimate-requests/label-against-length.pdf');
    await upload(page, await readFile(paper));
    await headingFocused(page, 'Contact information');
    await homeowner.contact(page);
    const url = await linkOf(page);
    const { page: reader } = await visit({ viewport: phone });
    await reader.goto(ownOf(url));
    const asks = reader.locator('[data-part="requests"]');
    const first = 'Ask for the second check by June 25, 2026. 12 months from June 25, 2025,';
    expect((await asks.getByRole('listitem').allInnerTexts())[0]).toContain(first);
    expect(await faults(reader, 'the own link of an estimate')).toEqual([]);
    await takenOver(reader);
    await button(reader, 'Español').click();
    await asks.getByText('Pida el segundo cheque hasta el 25 de junio de 2026.').waitFor();
    await reader.goto(url);
    await reader.getByRole('heading', { level: 1 }).waitFor();
    expect(await asks.count()).toBe(0);
  });

  test('that its drive touches while it is sent is sent all the same: what leaves is a copy', async () => {
    const file = join(ownFolder(), 'from-a-drive');
    await writeFile(file, estimate('01_xact_7col_full_replacement'));
    const page = await stage.at('upload');
    stage.visitor().expectConsole(/net::ERR_CONNECTION_RESET/);
    let tries = 0;
    await page.route(/\/api\/process-insurance$/, async (route) => {
      tries += 1;
      if (tries > 1) return route.continue();
      await utimes(file, new Date(), new Date(Date.now() + 60_000));
      await route.abort('connectionreset');
    });
    await page.locator('input[type=file]').first().setInputFiles(file);
    await headingFocused(page, 'Contact information');
    expect(tries).toBe(2);
  });

  describe('that is a scan', () => {
    /** It is on its way to be read, in the middle of an upload step. */
    async function scanUnderWay() {
      const page = await stage.at('upload');
      const held = await holdReading(page);
      const documentId = await sendScan(page);
      return { page, documentId, ...held };
    }

    test('outlives a reload, is read in two tabs of one visit, where Cancel in one ends nothing in the other, and is quoted with a warning', async () => {
      const { page, documentId, sent, asked, release } = await scanUnderWay();
      await page.getByText('Reading your estimate').first().waitFor();
      await page.reload();
      await waitsForScan(page);
      await expect.poll(() => asked).toContain('POST /api/process-insurance');
      const [tab] = await Promise.all([
        page.waitForEvent('popup'),
        // A window that the page opens has a copy of what its tab keeps, as one that is duplicated has.
        page.evaluate(() => void window.open(location.href)),
      ]);
      await waitsForScan(tab);
      await tab.getByRole('button', { name: 'Cancel' }).click();
      await tab.getByLabel('Choose a PDF').waitFor({ state: 'attached' });
      await tab.reload();
      await tab.getByLabel('Choose a PDF').waitFor({ state: 'attached' });
      await waitsForScan(page);
      release();
      await headingFocused(page, 'Contact information');
      expect(sent()).toBe(1);
      await homeowner.contact(page, 'Orla Benedikt');
      await page.locator('[data-part="prices"]').getByText('Based on 2,247 sq ft (23 squares)').waitFor();
      await page.getByText(/scan/i).first().waitFor();
      await expect.poll(() => leadOf('Orla Benedikt')).toMatchObject({ documentId, documentName: SCAN });
    });

    test('is waited for in the tab where the visit is gone on with, and read to its end without any: the office has its prices on the lead of who went on', async () => {
      const { page, documentId, sent } = await scanUnderWay();
      await page.close();
      const tab = await stage.visitor().context.newPage();
      await tab.goto(product().url);
      await tab.getByRole('button', { name: 'Continue your quote' }).click();
      await waitsForScan(tab);
      expect(sent()).toBe(1);
      await tab.getByText('Continue without document').click();
      await headingFocused(tab, 'Property Details');
      await homeowner.property(tab, '1700');
      await homeowner.contact(tab, 'Tobias Okafor');
      await tab.close();
      await expect
        .poll(() => leadOf('Tobias Okafor'))
        .toMatchObject({ documentId, squareFootage: 1700, quote: { squareFootage: 2247, standard: 11_500 } });
      const { page: admin } = await visit();
      await signInAsAdmin(admin, product());
      const opened = await openLead(admin, 'Tobias Okafor');
      await opened.getByText('$8,050', { exact: false }).first().waitFor();
    });
  });
});
