import { describe, expect, test } from 'vitest';
import { leadsOf } from '#test/support/admin-tokens.ts';
import { productStage } from '#test/support/browser-stage.ts';
import { headingFocused, homeowner } from '#test/support/homeowner.ts';
import { phone, sidewaysOverflow, wcagFindings } from '#test/support/looks.ts';
import { pageStage } from '#test/support/page-stage.ts';
import { SQUARES_LABEL as label, refusedScan } from './refused-scan.ts';
import { estimate, upload } from './sent-estimate.ts';

const product = productStage();
const stage = pageStage(product, { viewport: phone, expected: [/status of 422/] });

describe('typed squares', () => {
  test('stay when the language changes and when the homeowner goes back, and give way to the home’s size', async () => {
    const page = await refusedScan(stage);
    await page.getByLabel(label).fill('27.84');
    await page.getByRole('button', { name: 'Español' }).click();
    expect(await page.getByLabel('Cuadros en su estimado').inputValue()).toBe('27.84');
    await page.getByRole('button', { name: 'Usar estos cuadros' }).click();
    await headingFocused(page, 'Información de contacto');
    await page.getByRole('button', { name: 'English' }).click();
    await page.getByRole('button', { name: 'Back' }).click();
    await headingFocused(page, 'Upload Insurance Estimate');
    expect(await page.getByLabel(label).inputValue()).toBe('27.84');
    await page.goForward();
    await page.goBack();
    await page.reload();
    await page.getByLabel(label).waitFor();
    expect(await page.getByLabel(label).inputValue()).toBe('27.84');
    await page.getByRole('button', { name: 'Continue without document' }).click();
    await headingFocused(page, 'Property Details');
    await page.getByRole('button', { name: 'Back' }).click();
    await homeowner.hasAnEstimate(page);
    await page.getByText('Choose a PDF').first().waitFor();
    expect(await page.getByLabel(label).count()).toBe(0);
  });

  test('give way to another file that is read', async () => {
    const page = await refusedScan(stage);
    await page.getByLabel(label).fill('99');
    await page.getByRole('button', { name: 'Use these squares' }).click();
    await headingFocused(page, 'Contact information');
    await page.getByRole('button', { name: 'Back' }).click();
    await upload(page, estimate('01_xact_7col_full_replacement'));
    await headingFocused(page, 'Contact information');
    await homeowner.contact(page, 'Corwin Ashgrove');
    await page.locator('.based-on').getByText('Based on 2,784 sq ft (28 squares)').waitFor();
    const [lead] = await leadsOf(product(), 'Corwin Ashgrove');
    expect(lead).not.toHaveProperty('typedSquareFootage');
  });

  test('and their result stand on a phone and in the dark', async () => {
    const page = await refusedScan(stage);
    expect(await wcagFindings(page)).toEqual([]);
    await page.getByLabel(label).fill('27.84');
    await page.getByRole('button', { name: 'Use these squares' }).click();
    await headingFocused(page, 'Contact information');
    await homeowner.contact(page, 'Ilse Brandvold');
    await page.getByText('you took from your estimate.', { exact: false }).first().waitFor();
    await page.locator('main').getByText('How we got this price').click();
    expect(await wcagFindings(page)).toEqual([]);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await sidewaysOverflow(page)).toEqual([]);
  });
});
