import { expect, test } from 'vitest';
import { leadsOf } from '#test/support/admin-tokens.ts';
import { browserStage, productStage } from '#test/support/browser-stage.ts';
import { heading, headingFocused, homeowner } from '#test/support/homeowner.ts';
import { leadInput } from '#test/support/leads.ts';
import { fillLogin, openPrices, savePrice } from '#test/support/office.ts';
import { postLead } from '#test/support/product.ts';
import { estimate, upload } from './sent-estimate.ts';

/* What the short run has to know of a whole product in a browser; every other way through it is in `*.all.test.ts`. */

const product = productStage();
const visit = browserStage();

test('a homeowner who pays walks from a first visit to four prices and leaves one complete lead', async () => {
  const { page } = await visit();
  await page.goto(product().url);
  expect(await page.title()).toContain('Get Your Roof Quote in 60 Seconds');
  await homeowner.address(page);
  await homeowner.paysOutOfPocket(page);
  await homeowner.property(page, '1801');
  await page.getByRole('checkbox', { name: 'Yes, I want formal quotes from verified contractors' }).check();
  await homeowner.contact(page, 'Odalys Quennell');
  await page.locator('[data-part="prices"]').getByText('Based on 1,801 sq ft (19 squares)').waitFor();
  expect(
    await page.locator('[data-part="prices"] [data-tier] [data-part="price"]').allTextContents(),
  ).toEqual(['$6,650', '$9,500', '$11,400', '$13,300']);
  await expect.poll(() => leadsOf(product(), 'Odalys Quennell')).toHaveLength(1);
  const [lead] = await leadsOf(product(), 'Odalys Quennell');
  expect(lead).toMatchObject({
    status: 'new',
    platform: 'website',
    author: 'Odalys Quennell',
    email: 'marisol.delgado@mail.example',
    phone: '(402) 555-0142',
    address: '4412 Juniper Hollow Ct, Bennington, NE 68007',
    post_url: `${product().url}/`,
    lead_type: 'retail',
    squareFootage: 1801,
    language: 'en',
    consent: { ticked: true },
    quote: { squares: 19, asLowAs: 6650 },
    source: 'direct',
  });
  expect(JSON.parse(lead?.content ?? '')).toMatchObject({ propertyType: 'two-story' });
});

test('a homeowner with a claim uploads the estimate and has it explained beside the four prices', async () => {
  const { page } = await visit();
  await page.goto(product().url);
  await homeowner.address(page);
  await homeowner.paysByInsurance(page);
  await homeowner.hasAnEstimate(page);
  await upload(page, estimate('01_xact_7col_full_replacement'));
  await headingFocused(page, 'Contact information');
  await homeowner.contact(page, 'Harlan Voss');
  await page.locator('[data-part="prices"]').getByText('Based on 2,784 sq ft (28 squares)').waitFor();
  await heading(page, 'When the money comes');
  await page.getByText('Standard roof: $14,000. Your part: $2,500').waitFor();
  await page.locator('#root [data-part="how-this-adds-up"] > summary').click();
  await page
    .locator('#root [data-part="claim-figures"]')
    .getByText('Whole claim, not only the roof')
    .waitFor();
  const summary = await page.locator('main').innerText();
  for (const fact of [
    'Progressive',
    '7714032-254410-018822',
    '$20,014.49',
    'Matches your estimate’s own totals.',
  ])
    expect(summary).toContain(fact);
  await heading(page, 'Your part, by these numbers');
  expect(await page.locator('[data-tier]').first().locator('[data-part="price"]').textContent()).toBe(
    '$9,800',
  );
  await expect
    .poll(() => leadsOf(product(), 'Harlan Voss'))
    .toMatchObject([{ lead_type: 'insurance', documentId: expect.any(String) }]);
});

test('an admin signs in after a wrong password, and a lead’s status and a price stay as they were set', async () => {
  await postLead(product(), leadInput({ name: 'Tobias Okafor' }));
  const { page, expectConsole } = await visit();
  // The browser's own line for a refused request; the wrong password is meant to be refused.
  expectConsole(/Failed to load resource: the server responded with a status of 400/);
  await page.goto(`${product().url}/admin`);
  await fillLogin(page, { ...product(), adminPassword: 'not-the-password' });
  await page.getByText('Incorrect username or password.').waitFor();
  await fillLogin(page, product());
  const status = page.getByLabel('Status of Tobias Okafor');
  await status.selectOption('contacted');
  await page.getByRole('status').getByText('Lead status updated successfully').waitFor();
  await page.reload();
  await status.waitFor();
  expect(await status.inputValue()).toBe('contacted');

  await openPrices(page);
  await page.getByLabel('Standard /SQ', { exact: true }).fill('501.5');
  await savePrice(page);
  expect(await (await fetch(`${product().url}/api/rates`)).json()).toMatchObject({ standard: 501.5 });
});
