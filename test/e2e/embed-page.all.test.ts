import type { Frame, FrameLocator, Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { embeddingSites, quoteIn } from '#test/support/embedding-sites.ts';
import { headingFocused, homeowner } from '#test/support/homeowner.ts';
import { sidewaysOverflow, wcagFindings } from '#test/support/looks.ts';
import { estimate, upload } from './sent-estimate.ts';

const { company, builder, stranger, home, visit } = await embeddingSites();
/** axe asks the frame of another origin for its findings, and is not heard there. */
const axeAsks = /Failed to execute 'postMessage'/;
const screen = { width: 390, height: 844 };
const phone = { viewport: screen, hasTouch: true, isMobile: true };

const framed = (page: Page) => page.frameLocator('iframe');
const question = (within: FrameLocator, name: string) => within.getByRole('heading', { name, exact: true });
const opener = (page: Page) => page.getByRole('button', { name: 'Get your quote' });
const askForTime = (quote: Frame) => quote.getByRole('button', { name: 'Ask for a time' }).first();
const sheetClose = (quote: Frame) => quote.getByRole('dialog').getByRole('button', { name: 'Close' });

/** The frame follows the page's new width a moment later: it is drawn by a process of its own. */
async function setWidth(page: Page, quote: Frame, width: number) {
  await page.setViewportSize({ width, height: 700 });
  const around = await page.locator('iframe').evaluate((frame) => frame.clientWidth);
  await expect.poll(() => quote.evaluate(() => innerWidth)).toBe(around);
}

/**
 * What is wrong with the quote that shows, at any width; the page around it where it is told so. Its screens are looked at
 * in every way outside of a frame.
 */
async function faults(name: string, page: Page, quote: Frame, around = false): Promise<string[]> {
  const all: string[] = [];
  for (const width of [320, 390, 768, 1280]) {
    await setWidth(page, quote, width);
    const found = [...(await sidewaysOverflow(page)), ...(await sidewaysOverflow(quote))];
    // Between them only boxes move.
    if (width === 320) found.push(...(await wcagFindings(page, ['light'], quote)));
    if (width === 1280) found.push(...(await wcagFindings(page, ['dark'], quote)));
    if (width === 1280 && around) found.push(...(await wcagFindings(page, ['light'])));
    all.push(...found.map((fault) => `${name} at ${width} px: ${fault}`));
  }
  return all;
}

/** Whether all of it is on the screen. */
async function isSeen(part: Locator): Promise<boolean> {
  const box = await part.boundingBox();
  return box !== null && box.y >= 0 && box.y + box.height <= screen.height;
}

/** The frame is as high as what stands in it, which is returned. */
async function standsWhole(page: Page, quote: Frame): Promise<number> {
  const inner = await quote.evaluate(() =>
    Math.ceil(document.documentElement.getBoundingClientRect().height),
  );
  await expect.poll(async () => (await page.locator('iframe').boundingBox())?.height).toBe(inner);
  return inner;
}

/** The next step stands above the prices of a frame in a long page, and its sheet opens on the screen wherever that is. */
async function bookedOnTheScreen(page: Page, quote: Frame) {
  const top = async (part: Locator) => (await part.boundingBox())?.y ?? Number.NaN;
  expect(await top(askForTime(quote))).toBeLessThan(await top(quote.locator('[data-tier]').first()));
  for (const far of [120, 420, 700]) {
    await askForTime(quote).evaluate((button) => button.scrollIntoView({ block: 'start' }));
    await page.evaluate((y) => scrollBy(0, -y), far);
    await askForTime(quote).click();
    await sheetClose(quote).and(quote.locator(':focus')).waitFor();
    await expect.poll(() => isSeen(quote.getByRole('dialog'))).toBe(true);
    await sheetClose(quote).click();
    await quote.getByRole('dialog').waitFor({ state: 'detached' });
  }
}

test('the quote stands in a company’s page as high as it is, readable at any width up to its prices and an open sheet; its visit stays on that site', async () => {
  const { page } = await visit([axeAsks]);
  await page.goto(`${company}/inline?tall`);
  const quote = await quoteIn(page);
  // Axe takes what is behind a frame's page for white; where the themes of the two differ the browser paints this.
  await quote.evaluate(() => {
    document.documentElement.style.background = 'Canvas';
  });
  const all = await faults('address', page, quote, true);
  const privacy = quote.getByText('How we use your information');
  await privacy.click();
  all.push(...(await faults('privacy', page, quote)));
  await privacy.click();
  await homeowner.address(quote, '12 Larkspur Ave, Omaha, NE 68102');
  await standsWhole(page, quote);
  all.push(...(await faults('payment', page, quote)));
  await homeowner.paysOutOfPocket(quote);
  all.push(...(await faults('home', page, quote)));
  await homeowner.property(quote);
  all.push(...(await faults('contact', page, quote)));
  await homeowner.contact(quote);
  await quote.locator('[data-tier]').nth(3).waitFor();
  all.push(...(await faults('result', page, quote)));
  await page.setViewportSize({ width: 1280, height: screen.height });
  await bookedOnTheScreen(page, quote);
  await askForTime(quote).click();
  await sheetClose(quote).and(quote.locator(':focus')).waitFor();
  all.push(...(await faults('a time', page, quote)));
  expect(all).toEqual([]);

  // The same site goes on with the visit; another one knows nothing of it.
  await page.goto(`${company}/inline`);
  await question(framed(page), 'Thank you, Marisol Delgado!').waitFor();
  await page.goto(`${builder}/inline`);
  await question(framed(page), 'Property Address').waitFor();
  await quoteIn(page);
  expect(await framed(page).getByText('12 Larkspur').count()).toBe(0);
});

test('in a slide-out a claim is readable from its upload to its prices, the next step stays at the foot of the screen, and its own sheets close first', async () => {
  const { page } = await visit([axeAsks], phone);
  await page.goto(`${company}/slide-out`);
  expect((await opener(page).boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await opener(page).click();
  const quote = await quoteIn(page);
  const all = await faults('slide-out', page, quote, true);
  await homeowner.address(quote);
  await homeowner.paysByInsurance(quote);
  await homeowner.hasAnEstimate(quote);
  all.push(...(await faults('upload', page, quote)));
  await upload(quote, estimate('01_xact_7col_full_replacement'));
  await headingFocused(quote, 'Contact information');
  await homeowner.contact(quote);
  await quote.getByRole('heading', { name: 'When the money comes' }).waitFor();
  all.push(...(await faults('result', page, quote)));
  expect(all).toEqual([]);

  await page.setViewportSize(screen);
  await expect.poll(() => isSeen(askForTime(quote))).toBe(true);
  const panel = page.getByRole('dialog', { name: /: Roof quote$/ });
  await askForTime(quote).click();
  await sheetClose(quote).and(quote.locator(':focus')).waitFor();
  await expect.poll(() => isSeen(quote.getByRole('dialog'))).toBe(true);
  await page.keyboard.press('Escape');
  await quote.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await panel.isVisible()).toBe(true);
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'hidden' });
  await opener(page).press('Enter');
  await quote.getByText('Thank you, Marisol Delgado!').waitFor();
});

test('on a phone the frame does not grow while the result is on its way, whose sheet then opens on the screen', async () => {
  const { page, context } = await visit([/could not be loaded/], phone);
  const { promise: later, resolve: letResultCome } = Promise.withResolvers<void>();
  await context.route(/\/assets\/result-step/, async (route) => {
    await later;
    await route.continue();
  });
  await page.goto(`${company}/inline?tall`);
  const quote = await quoteIn(page);
  await homeowner.address(quote);
  await homeowner.paysOutOfPocket(quote);
  await homeowner.property(quote);
  await homeowner.contact(quote);
  await quote.locator('[data-step="thank-you"]').getByText('Loading...', { exact: true }).waitFor();
  expect(await standsWhole(page, quote)).toBeLessThan(screen.height);
  letResultCome();
  await quote.locator('[data-tier]').nth(3).waitFor();
  await bookedOnTheScreen(page, quote);
});

test('a slide-out keeps the focus, closes on Escape from within the frame too, and gives the focus back', async () => {
  const { page } = await visit();
  await page.goto(`${company}/slide-out`);
  expect(await page.locator('iframe').count()).toBe(0);
  /** Text of the link or button that has the focus; the body where the browser's own has it. */
  const focused = () =>
    page.evaluate(() => {
      const focus = document.activeElement?.shadowRoot?.activeElement ?? document.activeElement;
      return focus?.matches('a, button') ? focus.textContent : focus?.tagName;
    });
  for (const from of ['the panel', 'the frame']) {
    await opener(page).press('Enter');
    const panel = page.getByRole('dialog');
    await panel.waitFor();
    expect(await focused()).toBe('Close');
    await framed(page).locator('html[data-running]').waitFor();
    for (let tabs = 0; tabs < 12; tabs += 1) {
      await page.keyboard.press('Tab');
      expect(await focused()).not.toMatch(/First|Get your quote/);
    }
    if (from === 'the frame') await framed(page).locator('#address').focus();
    else await panel.getByRole('button', { name: 'Close' }).focus();
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'hidden' });
    expect(await focused()).toBe('Get your quote');
  }
});

test('a site that is not named gets a link at once, and no frame of any page of ours', async () => {
  const { page } = await visit([/to embedOrigins/, /frame-ancestors/i, /X-Frame-Options/i, /Failed to load/]);
  await page.goto(`${stranger}/inline`);
  await page.locator(`a[href="${home()}/?referrer="]`).getByText('Open in a new tab').waitFor();
  expect(await page.locator('iframe').count()).toBe(0);

  const { page: frames } = await visit([/./]);
  const of = (site: string, url: string) => `${site}/bare?of=${encodeURIComponent(url)}`;
  const embed = `${home()}/embed`;
  for (const [what, url, isShown] of [
    ['named, bare', of(company, embed), true],
    ['named within named', of(company, of(builder, embed)), true],
    ['stranger', of(stranger, embed), false],
    ['stranger around named', of(stranger, of(company, embed)), false],
    ['named around stranger', of(company, of(stranger, embed)), false],
    ['the quote’s own page', of(company, `${home()}/`), false],
    ['the office', of(company, `${home()}/admin`), false],
    ['a quote behind a link', of(company, `${home()}/q/AZaz09-_`), false],
  ] as const) {
    await frames.goto(url);
    const inner = frames.frames().at(-1);
    await inner?.waitForLoadState();
    expect((await inner?.locator('#root').count()) === 1, what).toBe(isShown);
  }
});

/** What themes do to whatever they find, and to what is empty. */
const hostile = `
  div:empty, p:empty, :empty { display: none !important }
  * { letter-spacing: normal }
  main * { padding: 40px !important; border: 9px dotted red !important; opacity: 0.2 !important }
  iframe, button, dialog, a, div, body > * > * > iframe {
    display: none !important; position: static !important; width: 40px !important; height: 10px !important;
    color: red !important; background: red !important; visibility: hidden !important; pointer-events: none !important;
  }
`;

test('a theme whose rules are all important changes neither the frame nor the button nor the panel', async () => {
  const { page } = await visit([axeAsks]);
  const style = encodeURIComponent(hostile);
  const looks = (part: Locator) =>
    part.evaluate((one) => {
      const { display, position, padding, borderTopWidth, color, opacity, visibility } =
        getComputedStyle(one);
      return { display, position, padding, borderTopWidth, color, opacity, visibility };
    });
  const shown: Record<string, unknown>[] = [];
  for (const query of ['', `?style=${style}`]) {
    await page.goto(`${company}/inline${query}`);
    const quote = await quoteIn(page);
    await standsWhole(page, quote);
    const host = await looks(page.locator('roof-quote'));
    const inline = await looks(page.locator('iframe'));
    await page.goto(`${company}/slide-out${query}`);
    const button = await looks(opener(page));
    const { width, height } = (await opener(page).boundingBox()) ?? {};
    await opener(page).click();
    await framed(page).locator('html[data-running]').waitFor();
    const panel = await looks(page.getByRole('dialog'));
    const close = await looks(page.getByRole('button', { name: 'Close' }).first());
    shown.push({ host, inline, button, width, height, panel, close });
  }
  expect(shown[1]).toEqual(shown[0]);
});
