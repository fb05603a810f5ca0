import { expect, test } from 'vitest';
import { leadsOf } from '#test/support/admin-tokens.ts';
import { productStage } from '#test/support/browser-stage.ts';
import { headingFocused, homeowner } from '#test/support/homeowner.ts';
import { pressOn, typeInto } from '#test/support/keyboard.ts';
import { phone, sidewaysOverflow, wcagFindings } from '#test/support/looks.ts';
import { openLead } from '#test/support/office.ts';
import { pageStage } from '#test/support/page-stage.ts';
import { SQUARES_LABEL as label, refusedScan } from './refused-scan.ts';

const product = productStage();
const stage = pageStage(product, { viewport: phone, expected: [/status of 422/] });

test('a scan that cannot be read is priced by its squares, typed by keyboard, and marked so up to the office', async () => {
  const page = await refusedScan(stage);
  expect(await wcagFindings(page, ['light'])).toEqual([]);
  expect(await sidewaysOverflow(page)).toEqual([]);
  await typeInto(page, label, '27.84');
  await pressOn(page, 'Use these squares', 'Enter');
  await headingFocused(page, 'Contact information');
  expect(await page.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('90');
  await homeowner.contact(page, 'Nerys Abbott');

  expect((await page.locator('.result-headline').innerText()).split(/\n+/)).toEqual([
    'Standard roof:',
    '$14,000',
    expect.stringMatching(/^Good until /),
    'Based on the 27.84 squares you took from your estimate. Our office checks them against your PDF.',
  ]);
  await page.locator('.based-on').getByText('Based on 2,784 sq ft (28 squares)').waitFor();
  expect(await page.locator('main').innerText()).not.toMatch(/your part|your share/i);
  await page.locator('main').getByText('How we got this price').click();
  const typed = 'You took 27.84 squares from your estimate. That’s 2,784 sq ft of roof.';
  await page.locator('.basis-list').getByText(typed).waitFor();
  await page.emulateMedia({ media: 'print' });
  await page.locator('.paper').getByText(typed).waitFor();
  await page.emulateMedia({ media: 'screen' });

  await page.getByRole('button', { name: 'Copy link' }).click();
  const link = await page.getByLabel('Link to your quote').inputValue();
  await expect
    .poll(async () => (await leadsOf(product(), 'Nerys Abbott'))[0])
    .toMatchObject({
      documentId: expect.any(String),
      typedSquareFootage: 2784,
      shown: { areaSource: 'typed-from-paper' },
      quote: { standard: 14_000, basis: { source: 'typed-from-paper' } },
    });
  await page.goto(link);
  await page.getByText('The homeowner took this size from the estimate.', { exact: false }).waitFor();

  const office = await stage.office();
  const lead = await openLead(office, 'Nerys Abbott');
  await lead.getByText('Squares typed').first().waitFor();
  const said = await lead.getByRole('region', { name: 'Insurance estimate' }).innerText();
  expect(said).toContain('No quote from this PDF: scan not readable');
  expect(said).toContain('The homeowner took 27.84 squares (2,784 sq ft) from this estimate.');
  await lead.getByText('Shown: 2,784 sq ft (28 squares) taken from the estimate', { exact: false }).waitFor();
  expect(await lead.getByText('Prices differ').count()).toBe(0);
});
