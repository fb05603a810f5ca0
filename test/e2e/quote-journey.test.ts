import type { Page } from 'playwright-core';
import { describe, expect, onTestFinished, test } from 'vitest';
import { defaultRates } from '#shared/pricing/rates.ts';
import { leadsOf, officeToken } from '#test/support/admin-tokens.ts';
import { browserStage, productStage } from '#test/support/browser-stage.ts';
import { heading, headingFocused, homeowner } from '#test/support/homeowner.ts';
import { pageStage } from '#test/support/page-stage.ts';
import { call } from '#test/support/product.ts';

const product = productStage();
const stage = pageStage(product);
const visit = browserStage();

/** A first visitor's page. */
async function firstVisit(): Promise<Page> {
  const { page } = await visit();
  await page.goto(product().url);
  return page;
}

const leadOf = (name: string) => leadsOf(product(), name);

const prices = (page: Page) => page.locator('[data-tier] .price').allTextContents();

describe('a homeowner who pays out of pocket', () => {
  test('walks from a first visit to four prices and leaves one complete lead', async () => {
    const page = await firstVisit();
    expect(await page.title()).toContain('Get Your Roof Quote in 60 Seconds');
    await homeowner.address(page);
    await homeowner.paysOutOfPocket(page);
    await homeowner.property(page, '1801');
    await page.getByRole('checkbox', { name: 'Yes, I want formal quotes from verified contractors' }).check();
    await homeowner.contact(page, 'Odalys Quennell');
    await heading(page, 'Your Roof Quote');
    await page.locator('.based-on').getByText('Based on 1,801 sq ft (19 squares)').waitFor();
    expect(await prices(page)).toEqual(['$6,650', '$9,500', '$11,400', '$13,300']);
    for (const title of [
      'As Low As',
      'Standard Price',
      'Impact Resistant Roof',
      'Premium Warranty w/ Impact Resistant',
    ])
      expect(await page.getByRole('heading', { name: title, exact: true }).count()).toBe(1);
    await expect.poll(() => leadOf('Odalys Quennell').then((found) => found.length)).toBe(1);
    const [lead] = await leadOf('Odalys Quennell');
    expect(lead).toMatchObject({
      status: 'new',
      platform: 'website',
      author: 'Odalys Quennell',
      email: 'marisol.delgado@mail.example',
      phone: '(402) 555-0142',
      address: '4412 Juniper Hollow Ct, Bennington, NE 68007',
      lead_type: 'retail',
      squareFootage: 1801,
      language: 'en',
      consent: { ticked: true },
      quote: { squares: 19, asLowAs: 6650 },
      source: 'direct',
    });
    expect(lead?.post_url).toBe(`${product().url}/`);
    expect(JSON.parse(lead?.content ?? '')).toMatchObject({ propertyType: 'two-story' });
  });

  test('adds what the roof looks like after the price, and the office sees an emergency', async () => {
    const page = await stage.at('contact');
    await homeowner.contact(page, 'Tobias Okafor');
    await page.getByText('Help us prepare').click();
    await page.getByRole('group', { name: 'How old is the roof?' }).getByText('11–15').click();
    await page.getByRole('group', { name: 'Is it leaking right now?' }).getByText('Yes').click();
    await expect
      .poll(async () => (await leadOf('Tobias Okafor'))[0])
      .toMatchObject({ roofAge: '11-15', hasLeaks: true });
    expect((await leadOf('Tobias Okafor'))[0]?.consent?.ticked).toBe(false);
  });

  test('Continue waits for an address, a property type and size, and three ways of contact', async () => {
    const page = await stage.at('address');
    const goOn = page.getByRole('button', { name: 'Continue' });
    await page.getByRole('textbox', { name: 'Property Address' }).waitFor();
    expect(await goOn.isDisabled()).toBe(true);
    await page.getByRole('textbox', { name: 'Property Address' }).fill('   ');
    expect(await goOn.isDisabled()).toBe(true);
    await stage.at('property');
    await page.getByLabel('Home size in square feet').waitFor();
    expect(await goOn.isDisabled()).toBe(true);
    await page.getByLabel('Home size in square feet').fill('1800');
    expect(await goOn.isDisabled()).toBe(true);
    await homeowner.property(page);
    const submit = page.getByRole('button', { name: 'Get My Quote' });
    await page.getByLabel('Name').fill('A');
    await page.getByLabel('Email').fill('a@mail.example');
    expect(await submit.isDisabled()).toBe(true);
    await page.getByLabel('Phone').fill('1');
    await expect.poll(() => submit.isDisabled()).toBe(false);
  });
});

describe('a homeowner with a claim', () => {
  test('without an estimate walks from a first visit by two questions and is told about the claim', async () => {
    const page = await firstVisit();
    await homeowner.address(page);
    await homeowner.paysByInsurance(page);
    await homeowner.hasNoEstimate(page);
    await homeowner.property(page);
    await homeowner.contact(page, 'Harlan Voss');
    // The sheet to print says it, too, and may be there already.
    await page
      .getByRole('region', { name: 'What happens next' })
      .getByText(/insurance claim stays between you and your insurer/)
      .waitFor();
    await expect.poll(async () => (await leadOf('Harlan Voss'))[0]?.lead_type).toBe('insurance');
  });
});

describe('Back', () => {
  const back = (page: Page) => page.getByRole('button', { name: 'Back' }).click();

  test('walks the out-of-pocket path to the start, answers kept', async () => {
    const page = await stage.at('address');
    await homeowner.address(page);
    await homeowner.paysOutOfPocket(page);
    await homeowner.property(page);
    await back(page);
    await headingFocused(page, 'Property Details');
    expect(await page.getByLabel('Home size in square feet').inputValue()).toMatch(/^1,?800$/);
    await back(page);
    await headingFocused(page, 'How are you planning to pay?');
    await back(page);
    await headingFocused(page, 'Property Address');
    expect(await page.getByRole('textbox', { name: 'Property Address' }).inputValue()).toContain(
      'Juniper Hollow',
    );
    expect(await page.getByRole('button', { name: 'Back' }).count()).toBe(0);
  });
});

describe('nothing is lost', () => {
  test('a reload in the middle keeps the step and the answers', async () => {
    const page = await stage.at('payment');
    await homeowner.paysOutOfPocket(page);
    await page.getByLabel('Home size in square feet').fill('2222');
    await page.reload();
    await heading(page, 'Property Details');
    expect(await page.getByLabel('Home size in square feet').inputValue()).toMatch(/^2,?222$/);
  });

  test('a lead the server could not take shows the thanks and arrives later by itself', async () => {
    const page = await stage.at('contact');
    stage.visitor().expectConsole(/net::ERR_FAILED/, /The lead is not saved yet/);
    await page.route('**/api/leads', (route) => route.abort());
    await homeowner.contact(page, 'Gregor Halvorsen');
    await heading(page, 'Your Roof Quote');
    expect(await leadOf('Gregor Halvorsen')).toEqual([]);
    await page.unroute('**/api/leads');
    await expect
      .poll(() => leadOf('Gregor Halvorsen').then((found) => found.length), { timeout: 15_000 })
      .toBe(1);
  });
});

describe('prices', () => {
  async function setStandard(value: number): Promise<void> {
    const token = await officeToken(product());
    const path = '/api/pricing-variables/standard_per_square';
    expect((await call(product(), 'PATCH', path, { token, json: { value } })).status).toBe(200);
  }

  test('a price changed by the office is in the next visitor’s quote', async () => {
    await setStandard(501.5);
    onTestFinished(() => setStandard(defaultRates.standard));
    const page = await stage.at('contact', { answers: { squareFootage: '200' } });
    await homeowner.contact(page);
    await heading(page, 'Your Roof Quote');
    expect(await prices(page)).toEqual(['$700', '$1,003', '$1,200', '$1,400']);
  });
});
