import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { leadsOf } from '#test/support/admin-tokens.ts';
import { embeddingSites, quoteIn } from '#test/support/embedding-sites.ts';
import { heading, homeowner } from '#test/support/homeowner.ts';

const { company, builder, home, product, visit } = embeddingSites(41_737);
const google = 'https://www.google.com/';

/** Sends a lead by the quote that stands in the page. */
async function leadFrom(page: Page, name: string) {
  const quote = await quoteIn(page);
  await homeowner.address(quote);
  await homeowner.paysOutOfPocket(quote);
  await homeowner.property(quote);
  await homeowner.contact(quote, name);
  await quote.locator('[data-tier]').nth(3).waitFor();
  await expect.poll(() => leadsOf(product(), name)).toHaveLength(1);
  const [lead] = await leadsOf(product(), name);
  return lead;
}

describe('how somebody came to the website around the frame', () => {
  test('by a search is the lead’s source, not that website', async () => {
    const { page } = await visit();
    await page.goto(`${company}/inline`, { referer: google });
    expect(await leadFrom(page, 'Ottoline Marsh')).toMatchObject({ source: 'Google' });
  });

  test('by an ad is it too, from the page they landed on to the one with the quote, and in a new tab', async () => {
    const { page, context } = await visit([/ERR_FAILED/, /no sign of life/]);
    await page.goto(`${company}/slide-out?gclid=click-1&utm_campaign=hail`, { referer: google });
    await page.goto(`${company}/inline`, { referer: `${company}/slide-out` });
    const lead = await leadFrom(page, 'Barnaby Quill');
    expect(lead).toMatchObject({ source: 'Google Ads', campaign: 'hail' });
    expect(lead?.touches?.last).toMatchObject({ gclid: 'click-1', referrer: 'www.google.com' });

    await context.route(/\/embed\?/, (route) => route.abort());
    await page.clock.install();
    await page.goto(`${company}/inline`, { referer: `${company}/inline` });
    await page.clock.fastForward(8000);
    const link = page.getByRole('link', { name: 'Open in a new tab' });
    const { searchParams } = new URL((await link.getAttribute('href')) ?? '');
    expect([searchParams.get('gclid'), searchParams.get('utm_campaign')]).toEqual(['click-1', 'hail']);
  });
});

test.each([
  ['es', 'en-US', 'Dirección de la propiedad'],
  ['en', 'es-US', 'Dirección de la propiedad'],
  ['en', 'en-US', 'Property Address'],
])(
  'a website in %s shows the quote to a browser in %s under “%s”, before any script of the frame runs',
  async (lang, locale, title) => {
    const { page } = await visit([/ERR_FAILED/], { locale });
    await page.context().route('**/assets/*.js', (route) => route.abort());
    await page.goto(`${company}/inline?lang=${lang}`);
    await page.frameLocator('iframe').getByRole('heading', { name: title, exact: true }).waitFor();
  },
);

test('a Spanish website’s frame stays English for whoever chose that', async () => {
  const { page } = await visit();
  await page.goto(`${company}/inline?lang=es`);
  const quote = await quoteIn(page);
  await quote.getByRole('button', { name: 'English' }).click();
  await heading(quote, 'Property Address');
  await page.reload();
  await heading(await quoteIn(page), 'Property Address');
});

test('within a builder’s own frame the quote shows, grows with what stands in it, and tells of its lead there', async () => {
  const { page } = await visit();
  await page.goto(`${company}/bare?of=${encodeURIComponent(`${builder}/inline?layer`)}`, { referer: google });
  const element = await page.waitForSelector('iframe');
  const around = await element.contentFrame();
  const inner = await around?.waitForSelector('iframe');
  const quote = await inner?.contentFrame();
  if (!around || !inner || !quote) throw new Error('A frame is missing');
  await quote.locator('html[data-running]').waitFor();
  await homeowner.address(quote);
  await homeowner.paysOutOfPocket(quote);
  await homeowner.property(quote);
  const stands = () =>
    quote.evaluate(() => Math.ceil(document.documentElement.getBoundingClientRect().height));
  await expect.poll(async () => (await inner.boundingBox())?.height).toBe(await stands());
  await homeowner.contact(quote, 'Cordelia Finch');
  await quote.locator('[data-tier]').nth(3).waitFor();
  await expect.poll(() => around.evaluate(() => window.dataLayer)).toHaveLength(1);
  const [lead] = await leadsOf(product(), 'Cordelia Finch');
  // Of how somebody came the builder's frame is told nothing; the company's website is no source of its own.
  expect(lead).toMatchObject({ source: 'direct' });
});

test.each([
  ['inline', 390, 'in the page'],
  ['slide-out', 390, 'in the panel'],
  ['slide-out', 1280, 'in the panel'],
])(
  'where the frame of %s at %i px gives no sign of life, the link to a new tab is seen %s',
  async (mode, width) => {
    const { page, context } = await visit([/ERR_FAILED/, /no sign of life/], {
      viewport: { width, height: 844 },
    });
    await context.route(/\/embed\?/, (route) => route.abort());
    await page.clock.install();
    await page.goto(`${company}/${mode}`);
    if (mode === 'slide-out') await page.getByRole('button', { name: 'Get your quote' }).click();
    await page.waitForSelector('iframe');
    await page.clock.fastForward(8000);
    const link = page.getByRole('link', { name: 'Open in a new tab' });
    await link.click({ trial: true });
    const box = await link.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? Number.NaN)).toBeLessThanOrEqual(844);
    expect(await link.getAttribute('href')).toBe(`${home()}/?referrer=`);
  },
);

test('a line in the head shows the quote at the page’s end', async () => {
  const { page } = await visit([/out of the head/]);
  await page.goto(`${company}/inline?head`);
  await homeowner.address(await quoteIn(page));
  expect(
    await page.evaluate(
      () => document.querySelector('iframe')?.parentElement?.previousElementSibling?.tagName,
    ),
  ).toBe('MAIN');
});
