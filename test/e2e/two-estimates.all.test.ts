import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { leadsOf } from '#test/support/admin-tokens.ts';
import { productStage } from '#test/support/browser-stage.ts';
import { headingFocused, homeowner } from '#test/support/homeowner.ts';
import { phone } from '#test/support/looks.ts';
import { pageStage } from '#test/support/page-stage.ts';
import { upload } from './sent-estimate.ts';

const product = productStage();
const stage = pageStage(product, { viewport: phone });
const leadOf = async (name: string) => (await leadsOf(product(), name))[0];

const pairs = join(import.meta.dirname, '..', 'fixtures', 'estimate-pairs');
const paper = (pair: string, which: 'first' | 'second') => readFileSync(join(pairs, pair, `${which}.pdf`));

/** The result of the first estimate of a pair. */
async function resultOf(pair: string, name: string): Promise<Page> {
  const page = await stage.at('upload');
  await upload(page, paper(pair, 'first'), 'first.pdf');
  await headingFocused(page, 'Contact information');
  await homeowner.contact(page, name);
  return page;
}

async function add(page: Page, pdf: Uint8Array): Promise<void> {
  await page.getByText('Help us prepare').click();
  await page.getByRole('button', { name: 'Got a newer estimate? Add it.' }).click();
  await upload(page, pdf, 'second.pdf');
}

test('a revised estimate is added on the result, told row by row, and prices the roof and the lead from then on', async () => {
  const page = await resultOf('01', 'Isaura Brandt');
  await page.getByText('Based on 3,142 sq ft').first().waitFor();
  const before = await leadOf('Isaura Brandt');
  await add(page, paper('01', 'second'));
  await headingFocused(page, 'What changed in your estimate');
  const changes = page.locator('[data-part="changes"]');
  await changes.getByText('Both are read and add up. Your quote uses the newer one.').waitFor();
  await changes.getByText('+$2.04').first().waitFor();
  await changes.getByText('13 lines are the same. Every line on both estimates was read.').waitFor();
  expect(await page.getByRole('heading', { name: 'Thank you, Isaura Brandt!' }).isVisible()).toBe(false);
  await expect
    .poll(() => leadOf('Isaura Brandt'))
    .toMatchObject({
      other_documents: [before?.documentId],
      documentName: 'second.pdf',
      quote: { squareFootage: 3145 },
    });
  await page.getByRole('button', { name: 'Back to your quote' }).click();
  await page.getByText('Based on 3,145 sq ft').first().waitFor();
  await page.reload();
  await page.getByRole('button', { name: 'What changed in your estimate' }).click();
  await changes.getByText('+$2.04').first().waitFor();
  // The browser's own Back leaves it too.
  await page.goBack();
  await page.getByRole('heading', { name: 'Thank you, Isaura Brandt!' }).waitFor();
});

test('a supplement of differences is laid onto the first estimate, which goes on pricing the roof', async () => {
  const page = await resultOf('05', 'Ruben Castellan');
  // Refused as a quote of its own.
  stage.visitor().expectConsole(/422/);
  await add(page, paper('05', 'second'));
  await headingFocused(page, 'What changed in your estimate');
  const changes = page.locator('[data-part="changes"]');
  await changes
    .getByText('The new one lists only changes. Your quote uses the roof size of the first one.')
    .waitFor();
  expect(await changes.getByText('Added', { exact: true }).count()).toBe(4);
  await expect.poll(async () => (await leadOf('Ruben Castellan'))?.other_documents?.length).toBe(1);
  await page.getByRole('button', { name: 'Back to your quote' }).click();
  await page.getByText('Based on 2,930 sq ft').first().waitFor();
});

test('a supplement that was sent first waits for the estimate it belongs to, and goes with it', async () => {
  const page = await stage.at('upload');
  stage.visitor().expectConsole(/422/);
  await upload(page, paper('05', 'second'), 'supplement.pdf');
  await page.getByText('Upload the full estimate to get a quote.').waitFor();
  await upload(page, paper('05', 'first'), 'full.pdf');
  await headingFocused(page, 'Contact information');
  await homeowner.contact(page, 'Wendeline Osei');
  await expect.poll(async () => (await leadOf('Wendeline Osei'))?.other_documents?.length).toBe(1);
  expect(await leadOf('Wendeline Osei')).toMatchObject({ quote: { squareFootage: 2930 } });
  await page.getByRole('button', { name: 'What changed in your estimate' }).click();
  const changes = page.locator('[data-part="changes"]');
  expect(await changes.getByText('Added', { exact: true }).first().textContent()).toBe('Added');
});

test('the office sees the pair on the lead’s page, with both PDFs one press away', async () => {
  const page = await resultOf('09', 'Delphine Arsenault');
  await add(page, paper('09', 'second'));
  await headingFocused(page, 'What changed in your estimate');
  await expect.poll(async () => (await leadOf('Delphine Arsenault'))?.other_documents?.length).toBe(1);
  const lead = await leadOf('Delphine Arsenault');
  const office = await stage.office(`/admin/leads/${lead?.id}`);
  const changes = office.locator('[data-part="changes"]');
  await changes.getByText('Priced by the newer one. Both prove a roof. Changes add up.').waitFor();
  expect(await changes.getByText('Gone', { exact: true }).count()).toBe(1);
  const first = lead?.other_documents?.[0] ?? '';
  const [tab, answer] = await Promise.all([
    office.waitForEvent('popup'),
    office.waitForResponse(`**/api/leads/${lead?.id}/documents/${first}`),
    changes.getByRole('button', { name: 'First (PDF)' }).click(),
  ]);
  expect(((await answer.json()) as { url: string }).url).toContain(first);
  await tab.close();
});

test('an estimate of another claim is refused as a pair, and nothing changes', async () => {
  const page = await resultOf('15', 'Odell Ferreira');
  await add(page, paper('15', 'second'));
  await page.getByText('This estimate is for another claim. Your quote stays as it is.').waitFor();
  expect((await leadOf('Odell Ferreira'))?.other_documents).toBeUndefined();
});
