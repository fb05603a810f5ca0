import { expect, test } from 'vitest';
import { browserStage, productStage } from '#test/support/browser-stage.ts';
import { homeowner } from '#test/support/homeowner.ts';
import { pressOn, typeInto } from '#test/support/keyboard.ts';
import { phone, sidewaysOverflow, wcagFindings } from '#test/support/looks.ts';
import { openLead, signInAsAdmin } from '#test/support/office.ts';
import { pageStage } from '#test/support/page-stage.ts';
import { refusedScan, SQUARES_LABEL } from './refused-scan.ts';

/** What the words above a form move it by as the lines break anew. */
const SHIFT_PX = 100;

const product = productStage();
const stage = pageStage(product, { viewport: phone, expected: [/status of 422/] });
const visit = browserStage();

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

test('the page the visitor left open shows the office’s new price, and the old one once it is taken back', async () => {
  const page = await refusedScan(stage);
  await typeInto(page, SQUARES_LABEL, '18');
  await pressOn(page, 'Use these squares', 'Enter');
  await homeowner.contact(page, 'Odalys Quennell');
  const headline = page.locator('.result-headline');
  await headline.getByText('$9,000', { exact: true }).waitFor();
  await headline
    .getByText('Based on the 18 squares you took from your estimate.', { exact: false })
    .waitFor();
  const comeBack = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

  const { page: office } = await visit();
  await signInAsAdmin(office, product());
  // The browser of the tests has no viewer, but asks for the file as one that has.
  await office.evaluate(() => Object.defineProperty(navigator, 'pdfViewerEnabled', { value: true }));
  const lead = await openLead(office, 'Odalys Quennell');
  const form = lead.getByRole('form', { name: 'Squares from the estimate' });
  await form.getByLabel('Squares', { exact: true }).fill('28.4');
  const shown = office.waitForResponse((response) => response.url().includes('/uploads/'));
  await office.locator('.admin-scroll').evaluate((scroller) => scroller.scrollTo(0, 200));
  const top = async () => (await form.boundingBox())?.y ?? 0;
  const before = await top();
  await lead.getByRole('button', { name: 'Show PDF here' }).click();
  expect((await shown).headers()).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringMatching(/^inline/),
  });
  const beside = await lead.getByTitle('PDF of the estimate').boundingBox();
  const typed = await form.boundingBox();
  expect((beside?.x ?? 0) + (beside?.width ?? 0)).toBeLessThanOrEqual(typed?.x ?? 0);
  expect(Math.abs((await top()) - before)).toBeLessThan(SHIFT_PX);
  expect(await wcagFindings(office, ['light'])).toEqual([]);
  expect(await sidewaysOverflow(office)).toEqual([]);
  await form.getByLabel('Squares', { exact: true }).press('Escape');
  await lead.getByRole('button', { name: 'Show PDF here' }).waitFor();
  expect(Math.abs((await top()) - before)).toBeLessThan(SHIFT_PX);
  await form.getByRole('button', { name: 'Save only' }).click();
  await office.getByText('New price saved').waitFor();

  await comeBack();
  await headline.getByText('$14,500', { exact: true }).waitFor();
  await headline
    .getByText('We updated your prices: we checked your insurance estimate, and your roof is 2,840 sq ft.')
    .waitFor();
  await page.locator('.price-card').getByText('$20,300').waitFor();
  expect(await wcagFindings(page, ['light'])).toEqual([]);
  expect(await sidewaysOverflow(page)).toEqual([]);

  await lead.getByRole('button', { name: 'Take the office’s price back' }).click();
  await office.getByText('Office price taken back', { exact: true }).waitFor();
  await comeBack();
  await headline.getByText('$9,000', { exact: true }).waitFor();
  await headline
    .getByText('Based on the 18 squares you took from your estimate.', { exact: false })
    .waitFor();
});

test('a quote by the home’s size is priced by the office’s own figure, and page and link say so, naming no estimate', async () => {
  const page = await stage.at('contact');
  await homeowner.contact(page, 'Thaddeus Okoro');
  const headline = page.locator('.result-headline');
  await headline.getByText('Based on your home’s size.', { exact: false }).waitFor();
  await page.getByRole('button', { name: 'Copy link' }).click();
  const link = await page.getByLabel('Link to your quote').inputValue();

  const { page: office } = await visit();
  await signInAsAdmin(office, product());
  const lead = await openLead(office, 'Thaddeus Okoro');
  const quote = lead.getByRole('region', { name: 'Quote' });
  await quote.getByRole('button', { name: 'Enter squares yourself' }).waitFor();
  await office.keyboard.press('q');
  const form = quote.getByRole('form', { name: 'Squares of the roof' });
  await form.getByLabel('Squares', { exact: true }).fill('28.4');
  await form.getByLabel('Reason').fill('Measured on the roof');
  await form.getByText('2,840 sq ft, priced as 29 squares.').waitFor();
  expect(await wcagFindings(office, ['light'])).toEqual([]);
  await form.getByRole('button', { name: 'Save only' }).click();
  await quote.getByText(/^Office: 2,840 sq ft \(29 squares\), .*Measured on the roof\.$/).waitFor();

  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await headline
    .getByText('We checked the size of your roof ourselves: 2,840 sq ft. These prices are for that size.')
    .waitFor();
  await headline.getByText('$14,500', { exact: true }).waitFor();
  await page.goto(link);
  await page.getByText('We checked this size ourselves.', { exact: false }).waitFor();
  expect(await page.locator('main').innerText()).not.toMatch(/insurance estimate/i);
});
