import { describe, expect, test } from 'vitest';
import { leadsOf } from '#test/support/admin-tokens.ts';
import { browserStage, productStage } from '#test/support/browser-stage.ts';
import { headingFocused, homeowner } from '#test/support/homeowner.ts';
import { pageStage } from '#test/support/page-stage.ts';
import { ADDRESS, kept, press, unfinishedQuotes } from './unfinished-quote.ts';

const product = productStage();
const stage = pageStage(product);
const visit = browserStage();
const { walkedToProperty, newTab } = unfinishedQuotes(product, visit);

describe('an unfinished quote', () => {
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
