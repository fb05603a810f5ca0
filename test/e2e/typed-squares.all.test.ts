import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { leadsOf, officeToken } from '#test/support/admin-tokens.ts';
import { browserStage, productStage } from '#test/support/browser-stage.ts';
import { headingFocused, homeowner } from '#test/support/homeowner.ts';
import { pressOn, typeInto } from '#test/support/keyboard.ts';
import { phone, sidewaysOverflow, wcagFindings } from '#test/support/looks.ts';
import { comeBack, openLead, signInAsAdmin } from '#test/support/office.ts';
import { pageStage } from '#test/support/page-stage.ts';
import { call } from '#test/support/product.ts';
import { linkOf } from './made-link.ts';
import { estimate, upload } from './sent-estimate.ts';

/** What the words above a form move it by as the lines break anew. */
const SHIFT_PX = 100;
const LABEL = 'Squares on your estimate';

const product = productStage();
const stage = pageStage(product, { viewport: phone, expected: [/status of 422/] });
const visit = browserStage();

/** The upload step with a scan that nobody can read, and the field for its squares. */
async function refusedScan(): Promise<Page> {
  const page = await stage.at('upload');
  await upload(page, estimate('scan-unreadable'));
  await page.getByText('We couldn’t read this scan.', { exact: false }).waitFor();
  await page.getByLabel(LABEL).waitFor();
  return page;
}

/** The office in a browser of its own, at the lead of that name. */
async function officeAt(name: string) {
  const { page } = await visit();
  await signInAsAdmin(page, product());
  return { office: page, lead: await openLead(page, name) };
}

const headline = (page: Page) => page.locator('[data-part="headline"]');

test('a scan that cannot be read is priced by its squares, typed by keyboard, and marked so up to the office', async () => {
  const page = await refusedScan();
  expect([...(await wcagFindings(page)), ...(await sidewaysOverflow(page))]).toEqual([]);
  await typeInto(page, LABEL, '27.84');
  await pressOn(page, 'Use these squares', 'Enter');
  await headingFocused(page, 'Contact information');
  await homeowner.contact(page, 'Nerys Abbott');

  expect((await headline(page).innerText()).split(/\n+/)).toEqual([
    'Standard roof:',
    '$14,000',
    expect.stringMatching(/^Price good until /),
    'Based on the 27.84 squares you took from your estimate. Our office checks them against your PDF.',
  ]);
  expect(await page.locator('main').innerText()).not.toMatch(/your part|your share/i);
  await page.locator('main').getByText('How we got this price').click();
  const typed = 'You took 27.84 squares from your estimate. That’s 2,784 sq ft of roof.';
  await page.locator('[data-part="prices"]').getByText(typed).waitFor();
  expect(await wcagFindings(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await sidewaysOverflow(page)).toEqual([]);
  await page.emulateMedia({ media: 'print' });
  await page.locator('[data-part="paper"]').getByText(typed).waitFor();
  await page.emulateMedia({ media: null });

  const link = await linkOf(page);
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

  const { lead } = await officeAt('Nerys Abbott');
  const said = await lead.getByRole('region', { name: 'Insurance estimate' }).innerText();
  expect(said).toContain('No quote from this PDF: scan not readable');
  expect(said).toContain('The homeowner took 27.84 squares (2,784 sq ft) from this estimate.');
  await lead.getByText('2,784 sq ft (28 squares) taken from the estimate', { exact: false }).waitFor();
  expect(await lead.getByText('Prices differ').count()).toBe(0);
});

test('the office reads a refused scan beside its PDF; the page the visitor left open and the link show its price, until it is taken back', async () => {
  const page = await refusedScan();
  await page.getByRole('button', { name: 'Continue without document' }).click();
  await headingFocused(page, 'Property Details');
  await homeowner.property(page);
  await homeowner.contact(page, 'Odalys Quennell');
  const beingRead = headline(page).getByText(
    'Our site couldn’t read your PDF, so this uses your home’s size. We’re reading it ourselves. Your new prices will show here.',
  );
  await beingRead.waitFor();
  const link = await linkOf(page);
  const reader = await page.context().newPage();
  await reader.goto(link);
  await reader.getByText('We’re reading the insurance estimate ourselves.', { exact: false }).waitFor();

  // A test may fill in the form too fast for a person.
  const [{ id } = { id: '' }] = await leadsOf(product(), 'Odalys Quennell');
  const token = await officeToken(product());
  await call(product(), 'PATCH', `/api/leads/${id}`, { json: { spam: false }, token });
  const { page: office } = await visit();
  await signInAsAdmin(office, product());
  const lead = office.getByRole('main');
  // The browser of the tests has no viewer, but asks for the file as one that has.
  await office.evaluate(() => Object.defineProperty(navigator, 'pdfViewerEnabled', { value: true }));
  const bar = office.getByRole('region', { name: 'Call first' });
  await bar.getByRole('link', { name: 'Odalys Quennell' }).waitFor();
  const shown = office.waitForResponse((response) => response.url().includes('/uploads/'));
  await bar.getByRole('link', { name: 'Read estimate' }).click();
  expect((await shown).headers()).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringMatching(/^inline/),
  });
  const form = lead.getByRole('form', { name: 'Squares from the estimate' });
  await form.getByLabel('Squares', { exact: true }).fill('28.4');
  await form.getByLabel('On page').fill('3');
  await form.getByText(/\d emails? left today/).waitFor();
  await office.locator('[data-scroll-frame]').evaluate((scroller) => scroller.scrollTo(0, 200));
  const top = async () => (await form.boundingBox())?.y ?? 0;
  const before = await top();
  const beside = await lead.getByTitle('PDF of the estimate').boundingBox();
  expect((beside?.x ?? 0) + (beside?.width ?? 0)).toBeLessThanOrEqual((await form.boundingBox())?.x ?? 0);
  expect([...(await wcagFindings(office, ['light'])), ...(await sidewaysOverflow(office))]).toEqual([]);
  await form.getByLabel('Squares', { exact: true }).press('Escape');
  await lead.getByRole('button', { name: 'Show PDF here' }).waitFor();
  expect(Math.abs((await top()) - before)).toBeLessThan(SHIFT_PX);
  await form.getByRole('button', { name: 'Save and send new quote' }).click();
  await office.getByRole('button', { name: 'Send now' }).click();
  await office.getByText('New quote emailed to', { exact: false }).first().waitFor();
  const quote = lead.getByRole('region', { name: 'Quote' });
  await quote.getByText('Office: 2,840 sq ft (29 squares), page 3', { exact: false }).waitFor();

  await comeBack(page);
  await headline(page).getByText('$14,500', { exact: true }).waitFor();
  await headline(page)
    .getByText('We updated your prices: we checked your insurance estimate, and your roof is 2,840 sq ft.')
    .waitFor();
  await page.locator('[data-part="prices"] [data-part="price-card"]').getByText('$20,300').waitFor();
  expect([...(await wcagFindings(page, ['light'])), ...(await sidewaysOverflow(page))]).toEqual([]);
  await reader.goto(link);
  await reader.getByText('We read this size in the insurance estimate.', { exact: false }).waitFor();
  await reader.getByText('$14,500').first().waitFor();

  await lead.getByRole('button', { name: 'Undo your price' }).click();
  await office.getByText('Office price taken back', { exact: true }).waitFor();
  await comeBack(page);
  await headline(page).getByText('$9,000', { exact: true }).waitFor();
  await beingRead.waitFor();
});
