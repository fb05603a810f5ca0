import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { leadsOf } from '#test/support/admin-tokens.ts';
import { browserStage, productStage } from '#test/support/browser-stage.ts';
import { heading, headingFocused, homeowner } from '#test/support/homeowner.ts';
import { pageStage } from '#test/support/page-stage.ts';

const product = productStage();
const stage = pageStage(product);
const visit = browserStage();

const leadOf = (name: string) => leadsOf(product(), name);

const prices = (page: Page) => page.locator('[data-tier] .price').allTextContents();

describe('a homeowner who pays out of pocket', () => {
  test('is no program: only who fills in the field nobody sees leaves a lead with that sign, and sees the same page', async () => {
    const journey = async (name: string, trap?: string) => {
      const page = await stage.at('contact');
      await page.getByLabel('Phone').waitFor();
      const hidden = page.locator('input[name="project_reference"]');
      expect(await page.getByRole('textbox').count()).toBe(3);
      if (trap !== undefined) await hidden.fill(trap, { force: true });
      await homeowner.contact(page, name);
      await heading(page, 'Your Roof Quote');
      await expect.poll(() => leadOf(name).then((found) => found.length)).toBe(1);
      return (await leadOf(name))[0]?.spam ?? [];
    };
    expect(await journey('Harlan Voss')).not.toContain('honeypot');
    expect(await journey('Cheap Roofs Now', 'https://buy.example')).toContain('honeypot');
  });
});

describe('a homeowner with a claim', () => {
  test('goes on without the document when it is not at hand', async () => {
    const page = await stage.at('upload');
    await page.getByText('Continue without document').click();
    await headingFocused(page, 'Property Details');
    await homeowner.property(page);
    await homeowner.contact(page, 'Priya Okafor');
    await page.locator('.based-on').getByText('Based on 1,800 sq ft (18 squares)').waitFor();
  });
});

describe('Back', () => {
  test('walks the insurance path by the estimate question', async () => {
    const page = await stage.at('payment');
    await homeowner.paysByInsurance(page);
    await homeowner.hasAnEstimate(page);
    await page.getByRole('button', { name: 'Back' }).click();
    await headingFocused(page, "Do you have an adjuster's estimate?");
    await homeowner.hasNoEstimate(page);
    await page.getByRole('button', { name: 'Back' }).click();
    await headingFocused(page, "Do you have an adjuster's estimate?");
    await page.getByRole('button', { name: 'Back' }).click();
    await headingFocused(page, 'How are you planning to pay?');
  });
});

describe('nothing is lost', () => {
  test('a firewall on the way says 403 about itself: the lead is sent again soon', async () => {
    const page = await stage.at('contact');
    stage.visitor().expectConsole(/status of 403/, /The lead is not saved yet; next attempt in [24] s/);
    await page.route('**/api/leads', (route) =>
      route.fulfill({ status: 403, contentType: 'text/html', body: '<h1>403 Forbidden</h1>' }),
    );
    await homeowner.contact(page, 'Ilse Marchetti');
    await page.unroute('**/api/leads');
    await expect
      .poll(() => leadOf('Ilse Marchetti').then((found) => found.length), { timeout: 15_000 })
      .toBe(1);
  });

  test('also when the tab was closed before, and the visitor comes back', async () => {
    const page = await stage.at('contact');
    stage.visitor().expectConsole(/net::ERR_FAILED/, /The lead is not saved yet/);
    await page.route('**/api/leads', (route) => route.abort());
    await homeowner.contact(page, 'Noemi Travieso');
    await page.close();
    expect(await leadOf('Noemi Travieso')).toEqual([]);
    const reopened = await stage.visitor().context.newPage();
    await reopened.goto(product().url);
    await expect
      .poll(() => leadOf('Noemi Travieso').then((found) => found.length), { timeout: 15_000 })
      .toBe(1);
  });

  test('a double click on Get My Quote leaves one lead', async () => {
    const page = await stage.at('contact');
    await page.getByLabel('Name').fill('Jun Weatherby');
    await page.getByLabel('Email').fill('jun@mail.example');
    await page.getByLabel('Phone').fill('4025550161');
    await page.getByRole('button', { name: 'Get My Quote' }).dblclick();
    await headingFocused(page, 'Thank you, Jun Weatherby!');
    await expect.poll(() => leadOf('Jun Weatherby').then((found) => found.length)).toBe(1);
  });
});

describe('prices', () => {
  test('the specification’s rates stand in when the rates cannot be had', async () => {
    stage.visitor().expectConsole(/net::ERR_FAILED/, /The rates could not be read/);
    await stage.page().route('**/api/pricing', (route) => route.abort());
    const page = await stage.at('contact', { answers: { squareFootage: '201' } });
    await homeowner.contact(page);
    await heading(page, 'Your Roof Quote');
    expect(await prices(page)).toEqual(['$1,050', '$1,500', '$1,800', '$2,100']);
  });
});

test('a script that never comes does not leave a first visitor with "Loading..." alone', async () => {
  const { page } = await visit({}, [/net::ERR_FAILED/]);
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto(product().url);
  const way = page.getByText('Still loading? Reload the page, or call us:');
  await way.waitFor({ state: 'attached' });
  expect(await way.isVisible()).toBe(false);
  // The wait itself is the style sheet's; its end is asked for here instead of waited for.
  await way.evaluate((sentence) => {
    for (const wait of sentence.parentElement?.getAnimations() ?? []) wait.finish();
  });
  await way.waitFor();
});
