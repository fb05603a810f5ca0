import type { FrameLocator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { embeddingSites } from '#test/support/embedding-sites.ts';

const { company, builder, stranger, home, ...sites } = embeddingSites(41_731);
const visit = async (expected: readonly RegExp[] = []) => (await sites.visit(expected)).page;

const framed = (page: Page): FrameLocator => page.frameLocator('iframe');
const question = (within: FrameLocator, name: string) => within.getByRole('heading', { name, exact: true });

/** Messages of the frame, as the company's own script hears them. */
const heard = (page: Page) => page.evaluate(() => (window as unknown as { told: unknown[] }).told);
const listening = (page: Page) =>
  page.addInitScript(() => {
    const told: unknown[] = [];
    Object.assign(window, { told });
    document.addEventListener('roof-quote', (event) => {
      const { detail } = event as CustomEvent<{ event: string }>;
      if (detail.event !== 'resize') told.push(detail.event);
    });
  });

test('the quote stands in a company’s page as high as it is, tells what happens, and its visit stays on that site', async () => {
  const page = await visit();
  await listening(page);
  await page.goto(`${company}/inline`);
  const quote = framed(page);
  await quote.locator('html[data-running]').waitFor();
  await quote.locator('#address').fill('12 Larkspur Ave, Omaha, NE 68102');
  await quote.locator('#address').press('Enter');
  await question(quote, 'How are you planning to pay?').waitFor();
  await expect.poll(() => heard(page)).toEqual(['ready', 'step_shown', 'address_chosen']);
  const inner = () =>
    quote.locator('html').evaluate((html) => Math.ceil(html.getBoundingClientRect().height));
  await expect.poll(async () => (await page.locator('iframe').boundingBox())?.height).toBe(await inner());

  // The same site goes on with the visit; another one knows nothing of it.
  await page.goto(`${company}/inline`);
  await question(framed(page), 'How are you planning to pay?').waitFor();
  await page.goto(`${builder}/inline`);
  await question(framed(page), 'Property Address').waitFor();
  await framed(page).locator('html[data-running]').waitFor();
  expect(await framed(page).getByText('12 Larkspur').count()).toBe(0);
});

test('a slide-out keeps the focus, closes on Escape from within the frame too, and gives the focus back', async () => {
  const page = await visit();
  await page.goto(`${company}/slide-out`);
  const opener = page.getByRole('button', { name: 'Get your quote' });
  expect(await page.locator('iframe').count()).toBe(0);
  /** Text of the link or button that has the focus; the body where the browser's own has it. */
  const focused = () =>
    page.evaluate(() => {
      const { activeElement: focus } = document;
      return focus?.matches('a, button') ? focus.textContent : focus?.tagName;
    });
  for (const from of ['the panel', 'the frame']) {
    await opener.press('Enter');
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
  const page = await visit([/to embedOrigins/, /frame-ancestors/i, /X-Frame-Options/i, /Failed to load/]);
  await page.goto(`${stranger}/inline`);
  expect(await page.getByRole('link', { name: 'Open in a new tab' }).getAttribute('href')).toBe(
    `${home()}/?referrer=`,
  );
  expect(await page.locator('iframe').count()).toBe(0);

  const frames = await visit([/./]);
  const shows = async (url: string) => {
    await frames.goto(url);
    const inner = frames.frames().at(-1);
    await inner?.waitForLoadState();
    return (await inner?.locator('#root').count()) === 1;
  };
  const of = (site: string, url: string) => `${site}/bare?of=${encodeURIComponent(url)}`;
  const embed = `${home()}/embed`;
  expect({
    'named, bare': await shows(of(company, embed)),
    'named within named': await shows(of(company, of(builder, embed))),
    stranger: await shows(of(stranger, embed)),
    'stranger around named': await shows(of(stranger, of(company, embed))),
    'named around stranger': await shows(of(company, of(stranger, embed))),
    'the quote’s own page': await shows(of(company, `${home()}/`)),
    'the office': await shows(of(company, `${home()}/admin`)),
    'a quote behind a link': await shows(of(company, `${home()}/q/AZaz09-_`)),
  }).toEqual({
    'named, bare': true,
    'named within named': true,
    stranger: false,
    'stranger around named': false,
    'named around stranger': false,
    'the quote’s own page': false,
    'the office': false,
    'a quote behind a link': false,
  });
});
