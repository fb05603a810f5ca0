import type { Frame, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { embeddingSites, quoteIn } from '#test/support/embedding-sites.ts';
import { headingFocused, homeowner } from '#test/support/homeowner.ts';
import { sidewaysOverflow, wcagFindings } from '#test/support/looks.ts';
import { estimate, upload } from './sent-estimate.ts';

const { company, home, visit } = embeddingSites(41_735);
/** axe asks the frame of another origin for its findings, and is not heard there. */
const axeAsks = /Failed to execute 'postMessage'/;
const widths = [320, 390, 768, 1280];

test.each(widths)(
  'the page for frames meets WCAG 2.2 AA at %i px, light and dark, with its first questions',
  async (width) => {
    const { page } = await visit([], { viewport: { width, height: 700 } });
    await page.goto(`${home()}/embed`);
    await page.locator('html[data-running]').waitFor();
    const looked = async () => {
      expect(await wcagFindings(page)).toEqual([]);
      expect(await sidewaysOverflow(page)).toEqual([]);
    };
    await looked();
    await page.getByText('How we use your information').click();
    await looked();
    await homeowner.address(page);
    await looked();
    await homeowner.paysOutOfPocket(page);
    await looked();
  },
);

/** What is wrong in the company's page and in the quote's frame, at the screen of this name. */
async function faults(screen: string, page: Page, quote: Frame): Promise<string[]> {
  const found = [
    ...(await wcagFindings(page)),
    ...(await wcagFindings(page, undefined, quote)),
    ...(await sidewaysOverflow(page)),
    ...(await sidewaysOverflow(quote)),
  ];
  return found.map((fault) => `${screen}: ${fault}`);
}

describe.each(widths)('at %i px', (width) => {
  test('the quote in the page meets WCAG 2.2 AA to its prices, and with a sheet open', async () => {
    const { page } = await visit([axeAsks], { viewport: { width, height: 700 } });
    await page.goto(`${company}/inline`);
    const quote = await quoteIn(page);
    const all = await faults('address', page, quote);
    await homeowner.address(quote);
    all.push(...(await faults('payment', page, quote)));
    await homeowner.paysOutOfPocket(quote);
    all.push(...(await faults('home', page, quote)));
    await homeowner.property(quote);
    all.push(...(await faults('contact', page, quote)));
    await homeowner.contact(quote);
    await quote.locator('[data-tier]').nth(3).waitFor();
    all.push(...(await faults('result', page, quote)));
    await quote
      .getByRole('button', { name: /^Book my inspection/ })
      .first()
      .click();
    await quote
      .getByRole('dialog')
      .getByRole('button', { name: 'Close' })
      .and(quote.locator(':focus'))
      .waitFor();
    all.push(...(await faults('a time', page, quote)));
    expect(all).toEqual([]);
  });

  test('the slide-out meets WCAG 2.2 AA with a claim from its upload to its prices', async () => {
    const { page } = await visit([axeAsks], { viewport: { width, height: 700 } });
    await page.goto(`${company}/slide-out`);
    const opener = page.getByRole('button', { name: 'Get your quote' });
    const box = await opener.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    await opener.click();
    const quote = await quoteIn(page);
    const panel = page.getByRole('dialog', { name: /: Roof quote$/ });
    const all = await faults('slide-out', page, quote);
    await homeowner.address(quote);
    await homeowner.paysByInsurance(quote);
    await homeowner.hasAnEstimate(quote);
    all.push(...(await faults('upload', page, quote)));
    await upload(quote, estimate('01_xact_7col_full_replacement'));
    await headingFocused(quote, 'Contact information');
    all.push(...(await faults('contact', page, quote)));
    await homeowner.contact(quote);
    await quote.getByRole('heading', { name: 'What your estimate says' }).waitFor();
    all.push(...(await faults('result', page, quote)));
    expect(all).toEqual([]);

    // Its own things close first, then the panel.
    await quote
      .getByRole('button', { name: /^Book my inspection/ })
      .first()
      .click();
    const sheet = quote.getByRole('dialog');
    await sheet.getByRole('button', { name: 'Close' }).and(quote.locator(':focus')).waitFor();
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'detached' });
    expect(await panel.isVisible()).toBe(true);
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'hidden' });
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Get your quote');
    await opener.press('Enter');
    await quote.getByText('Thank you, Marisol Delgado!').waitFor();
  });
});
