import { describe, expect, test } from 'vitest';
import { leadsOf } from '#test/support/admin-tokens.ts';
import { browserStage, productStage } from '#test/support/browser-stage.ts';
import { headingFocused, homeowner } from '#test/support/homeowner.ts';
import { pageStage } from '#test/support/page-stage.ts';
import { holdReading, SCAN, sendScan, waitsForScan } from './held-reading.ts';

const product = productStage();
const stage = pageStage(product);
const newVisitor = browserStage();

/** The scan is on its way to be read, in the middle of an upload step. */
async function scanUnderWay() {
  const page = await stage.at('upload');
  const held = await holdReading(page);
  const documentId = await sendScan(page);
  return { page, documentId, ...held };
}

describe('a scan that is being read', () => {
  test('outlives a tab that is closed: the visit is gone on with in another', async () => {
    const { page, sent, release } = await scanUnderWay();
    const { context } = stage.visitor();
    await page.close();
    const tab = await context.newPage();
    await tab.goto(product().url);
    await tab.getByRole('button', { name: 'Continue your quote' }).click();
    await waitsForScan(tab);
    release();
    await headingFocused(tab, 'Contact information');
    expect(sent()).toBe(1);
  });

  test('is read in two tabs of one visit, which are two leads; Cancel in one ends nothing in the other', async () => {
    const { page, documentId, release } = await scanUnderWay();
    const [tab] = await Promise.all([
      page.waitForEvent('popup'),
      // A window that the page opens has a copy of what its tab keeps, as one that is duplicated has.
      page.evaluate(() => void window.open(location.href)),
    ]);
    await waitsForScan(tab);
    await tab.getByRole('button', { name: 'Cancel' }).click();
    await tab.getByLabel('Choose a PDF').waitFor({ state: 'attached' });
    await waitsForScan(page);
    release();
    await headingFocused(page, 'Contact information');
    await homeowner.contact(page, 'Ewan Castellan');
    await expect
      .poll(async () => (await leadsOf(product(), 'Ewan Castellan'))[0])
      .toMatchObject({ documentId, documentName: SCAN });
    await tab.reload();
    await tab.getByLabel('Choose a PDF').waitFor({ state: 'attached' });
  });

  test('is put away by Cancel after a reload, and by Start over', async () => {
    const { page, asked } = await scanUnderWay();
    await page.reload();
    await waitsForScan(page);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByLabel('Choose a PDF').waitFor({ state: 'attached' });
    const before = asked.length;
    await page.reload();
    await page.getByLabel('Choose a PDF').waitFor({ state: 'attached' });
    await sendScan(page);
    await page.getByRole('button', { name: 'Start over' }).click();
    await headingFocused(page, 'Property Address');
    const kept = await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]));
    expect(kept).not.toContain(SCAN);
    expect(asked.slice(before).filter((question) => question.startsWith('POST'))).toEqual([]);
  });

  test('that the homeowner did not wait for goes to the office, and is waited for again on coming back', async () => {
    const { page, documentId } = await scanUnderWay();
    await page.getByText('Continue without document').click();
    await headingFocused(page, 'Property Details');
    await page.reload();
    await page.getByRole('button', { name: 'Back' }).click();
    await homeowner.hasAnEstimate(page);
    await waitsForScan(page);
    await page.getByText('Continue without document').click();
    await homeowner.property(page);
    await homeowner.contact(page, 'Tamsin Orrell');
    await expect
      .poll(async () => (await leadsOf(product(), 'Tamsin Orrell'))[0])
      .toMatchObject({ documentId, documentName: SCAN });
  });

  test('is asked for again where the server was restarted meanwhile', async () => {
    const { page, release, asked } = await scanUnderWay();
    stage.visitor().expectConsole(/Failed to load resource/);
    let refused = 0;
    await page.context().route('**/api/process-insurance/*', (route) => {
      refused += 1;
      return refused > 2 ? route.fallback() : route.abort('connectionrefused');
    });
    await expect.poll(() => refused, { timeout: 20_000 }).toBeGreaterThan(2);
    expect(asked.length).toBeGreaterThan(0);
    release();
    await headingFocused(page, 'Contact information');
  });
});

describe('after a reload', () => {
  test('a refusal is the one there would have been, and another file can be chosen', async () => {
    const { page, documentId } = await scanUnderWay();
    stage.visitor().expectConsole(/status of 422/);
    await page.context().route('**/api/process-insurance', (route) =>
      route.fulfill({
        status: 422,
        json: {
          error: { code: 'unreadable_document', message: '', reason: 'unreadable_scan', documentId },
        },
      }),
    );
    await page.reload();
    await page
      .getByRole('alert')
      .filter({ hasText: 'Failed to process document. Please try again.' })
      .waitFor();
    await page.getByText(SCAN, { exact: true }).waitFor();
    await page.context().unroute('**/api/process-insurance');
    await sendScan(page);
  });

  test('a document that the server no longer has is asked for once more, of the homeowner', async () => {
    const { page } = await scanUnderWay();
    stage.visitor().expectConsole(/status of 404/);
    await page
      .context()
      .route('**/api/process-insurance', (route) =>
        route.fulfill({ status: 404, json: { error: { code: 'not_found', message: '' } } }),
      );
    await page.reload();
    await page.getByText('We can’t find this file anymore. Choose it again.').waitFor();
    await page.getByText(SCAN, { exact: true }).waitFor();
    await page.reload();
    await page.getByLabel('Choose a PDF').waitFor({ state: 'attached' });
    expect(await page.getByText(SCAN, { exact: true }).count()).toBe(0);
  });

  test('a file that was still on its way has to be chosen again', async () => {
    const page = await stage.at('upload');
    await page.context().route('**/api/process-insurance', () => {});
    await page.locator('input[type=file]').setInputFiles({
      name: SCAN,
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.7'),
    });
    await page.getByRole('button', { name: 'Cancel' }).waitFor();
    await page.reload();
    await page.getByText('This file didn’t finish uploading. Choose it again.').waitFor();
    await page.getByText(SCAN, { exact: true }).waitFor();
  });
});

test('a phone that was locked asks as it is unlocked, and sleep is no time that was waited', async () => {
  const { page } = await newVisitor();
  await page.clock.install();
  await page.goto(product().url);
  await homeowner.address(page);
  await homeowner.paysByInsurance(page);
  await homeowner.hasAnEstimate(page);
  const { asked, release } = await holdReading(page);
  await sendScan(page);
  // Its clock goes on while its timers do not.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
  await page.clock.setSystemTime((await page.evaluate(() => Date.now())) + 10 * 60_000);
  const before = asked.length;
  const unlock = () => page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')));
  await unlock();
  await expect.poll(() => asked.length).toBe(before + 1);
  await waitsForScan(page);
  release();
  await page.clock.setSystemTime((await page.evaluate(() => Date.now())) + 10 * 60_000);
  await unlock();
  await headingFocused(page, 'Contact information');
});
