import { expect, test } from 'vitest';
import { productStage } from '#test/support/browser-stage.ts';
import { homeowner } from '#test/support/homeowner.ts';
import { pressOn, typeInto } from '#test/support/keyboard.ts';
import { phone, sidewaysOverflow, wcagFindings } from '#test/support/looks.ts';
import { openLead } from '#test/support/office.ts';
import { pageStage } from '#test/support/page-stage.ts';
import { refusedScan, SQUARES_LABEL } from './refused-scan.ts';

const product = productStage();
const stage = pageStage(product, { viewport: phone, expected: [/status of 422/] });

test('a scan that the reader refused is priced by the office and emailed, and its link shows the new prices', async () => {
  const page = await refusedScan(stage);
  await typeInto(page, SQUARES_LABEL, '18');
  await pressOn(page, 'Use these squares', 'Enter');
  await homeowner.contact(page, 'Karen Whitfield');
  await page.locator('.result-figure').getByText('$9,000').waitFor();
  await page.getByRole('button', { name: 'Copy link' }).click();
  const link = await page.getByLabel('Link to your quote').inputValue();

  const office = await stage.office();
  const lead = await openLead(office, 'Karen Whitfield');
  const form = lead.getByRole('form', { name: 'Squares from the estimate' });
  await form.getByLabel('Squares', { exact: true }).fill('28.4');
  await form.getByLabel('On page').fill('3');
  await form.getByText('2,840 sq ft, priced as 29 squares.').waitFor();
  await form.getByText(/\d emails? left today/).waitFor();
  expect(await wcagFindings(office, ['light'])).toEqual([]);
  expect(await sidewaysOverflow(office)).toEqual([]);
  await form.getByRole('button', { name: 'Save and send new quote' }).click();
  await office.getByText('New quote emailed to', { exact: false }).first().waitFor();
  const quote = lead.getByRole('region', { name: 'Quote' });
  await quote.getByText('Office: 2,840 sq ft (29 squares), page 3', { exact: false }).waitFor();
  const standard = await quote.getByRole('row', { name: /Standard Price/ }).innerText();
  expect(standard.split(/\s*\t\s*/).slice(1)).toEqual(['$14,500', '$9,000', '$9,000']);

  await page.goto(link);
  await page.getByText('We read this size in the insurance estimate.', { exact: false }).waitFor();
  await page.getByText('$14,500').first().waitFor();
});
