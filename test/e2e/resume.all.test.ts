import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { leadsOf, officeToken } from '#test/support/admin-tokens.ts';
import { browserStage, productStage } from '#test/support/browser-stage.ts';
import { heading, headingFocused, homeowner } from '#test/support/homeowner.ts';
import { layoutShifts, watchLayoutShifts } from '#test/support/layout-shift.ts';
import { pageStage } from '#test/support/page-stage.ts';
import { call } from '#test/support/product.ts';
import { ADDRESS, kept, press, unfinishedQuotes } from './unfinished-quote.ts';

const product = productStage();
const stage = pageStage(product);
const visit = browserStage();
const { walkedToProperty, newTab } = unfinishedQuotes(product, visit);

describe('an unfinished quote', () => {
  test('is gone on with in a new tab, where it was left, and leaves one lead that nobody hurried', async () => {
    const walked = await walkedToProperty();
    const { page, context } = walked;
    await page.getByLabel('Home size in square feet').fill('2222');
    await page.close();
    // What is left takes less than the server believes of a person; the visit began before.
    await context.clock.install({ time: Date.now() + 60 * 60 * 1000 });
    const tab = await newTab(walked);
    await heading(tab, 'Welcome back');
    await tab.getByText(`You started a quote for ${ADDRESS}. Your answers are saved.`).waitFor();
    await tab.getByText('This browser keeps it for 7 days.', { exact: false }).waitFor();
    await press(tab, 'Continue your quote');
    await headingFocused(tab, 'Property Details');
    expect(await tab.getByLabel('Home size in square feet').inputValue()).toBe('2222');
    await homeowner.property(tab, '2222');
    await homeowner.contact(tab, 'Odette Varga');
    await expect.poll(() => leadsOf(product(), 'Odette Varga')).toHaveLength(1);
    const [lead] = await leadsOf(product(), 'Odette Varga');
    expect(lead).toMatchObject({ address: ADDRESS, squareFootage: 2222 });
    expect(lead?.spam).toBeUndefined();
  });

  test('is deleted at once by Start over, in the new tab and on the way', async () => {
    await stage.at('property', { answers: { address: ADDRESS } });
    const tab = await newTab(stage.visitor());
    await press(tab, 'Start over');
    await headingFocused(tab, 'Property Address');
    expect(await tab.getByRole('textbox', { name: 'Property Address' }).inputValue()).toBe('');
    expect(await kept(tab)).toEqual([]);
    await homeowner.address(tab, '7 Elm Ct, Papillion, NE 68046');
    expect(await kept(tab)).toHaveLength(1);
    await press(tab, 'Start over');
    await headingFocused(tab, 'Property Address');
    expect(await kept(tab)).toEqual([]);
  });

  test('that goes on in two tabs is two leads, and neither overwrites the other', async () => {
    const walked = await walkedToProperty();
    const { page } = walked;
    await homeowner.property(page, '1800');
    await page.getByLabel('Name').fill('Basil Renner');
    await page.getByLabel('Email').fill('basil@mail.example');
    await page.getByLabel('Phone').fill('4025550142');
    const tab = await newTab(walked);
    await press(tab, 'Continue your quote');
    await headingFocused(tab, 'Contact information');
    await press(tab, 'Back');
    await headingFocused(tab, 'Property Details');
    await homeowner.property(tab, '2600');
    await homeowner.contact(tab, 'Basil Renner');
    await press(page, 'Get My Quote');
    await headingFocused(page, 'Thank you, Basil Renner!');
    await expect
      .poll(async () =>
        (await leadsOf(product(), 'Basil Renner')).map(({ squareFootage }) => squareFootage).sort(),
      )
      .toEqual([1800, 2600]);
    expect(new Set((await leadsOf(product(), 'Basil Renner')).map(({ id }) => id)).size).toBe(2);
  });
});

describe('a quote that was shown', () => {
  test('shows again in a new tab as it was shown, whatever the prices are by now', async () => {
    const page = await stage.at('thank-you', {
      answers: { address: ADDRESS, squareFootage: '1801', name: 'Leopold Astor' },
    });
    const prices = (tab: Page) => tab.locator('[data-tier] .price').allTextContents();
    await page.locator('.based-on').waitFor();
    const shown = await prices(page);
    await page.close();
    await call(product(), 'PATCH', '/api/pricing-variables/standard_per_square', {
      token: await officeToken(product()),
      json: { value: 512 },
    });
    const tab = await newTab(stage.visitor());
    await tab.getByText(`Your quote for ${ADDRESS} is here, just as you saw it.`).waitFor();
    await press(tab, 'Show my quote');
    await headingFocused(tab, 'Thank you, Leopold Astor!');
    await expect.poll(() => prices(tab)).toEqual(shown);
    await tab.getByText('Help us prepare').click();
    await tab.getByRole('group', { name: 'Is it leaking right now?' }).getByText('Yes').click();
    await expect.poll(async () => (await leadsOf(product(), 'Leopold Astor'))[0]?.hasLeaks).toBe(true);
    expect(await leadsOf(product(), 'Leopold Astor')).toHaveLength(1);
    await press(tab, 'Start a new quote');
    await headingFocused(tab, 'Property Address');
    expect(await kept(tab)).toEqual([]);
  });

  test('takes changes for a day, and then says whom to call', async () => {
    const walked = await walkedToProperty();
    const { page, context } = walked;
    await homeowner.property(page, '1801');
    await homeowner.contact(page, 'Mirela Hoyt');
    await page.getByText('Something not right?', { exact: true }).waitFor();
    await context.clock.install({ time: Date.now() + 24 * 60 * 60 * 1000 + 60_000 });
    const tab = await newTab(walked);
    await press(tab, 'Show my quote');
    await headingFocused(tab, 'Thank you, Mirela Hoyt!');
    await tab.getByText('Something not right? Call us. We can still change it.').waitFor();
    expect(await tab.getByRole('button', { name: '11–15' }).count()).toBe(0);
  });
});

describe('a new visitor', () => {
  test('sees nothing of it, and nothing moves', async () => {
    const stranger = await visit({ viewport: { width: 390, height: 844 } });
    await watchLayoutShifts(stranger.page);
    await stranger.page.goto(product().url);
    await stranger.page.getByRole('textbox', { name: 'Property Address' }).waitFor();
    expect(await layoutShifts(stranger.page)).toEqual([]);
    expect(await stranger.page.getByText('Welcome back').count()).toBe(0);
  });
});
