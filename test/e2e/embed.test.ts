import { createServer, type Server } from 'node:http';
import type { Browser, FrameLocator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { close, listen } from '#infra/local/wire/http.ts';
import { startBrowser, type Visit, visit as visited } from '#test/support/browser.ts';
import { productStage, stillness } from '#test/support/browser-stage.ts';

/*
 * Three sites with registrable domains of their own: the quote's, a company's that may frame it, and one that may not.
 */

const COMPANY_PORT = 41_731;
const COMPANY = `http://company.test:${COMPANY_PORT}`;
const STRANGER = `http://stranger.test:${COMPANY_PORT}`;
const BUILDER = `http://builder.test:${COMPANY_PORT}`;

const product = productStage({ embedOrigins: [COMPANY, BUILDER] });

/** Hosts under .test are this machine, and storage is divided as people's browsers divide it, which Playwright turns off. */
const flags = [
  '--host-resolver-rules=MAP *.test 127.0.0.1',
  '--disable-features=Translate,OptimizationHints',
];
let browser: Browser;
let visits: Visit[] = [];
beforeAll(async () => {
  browser = await startBrowser(undefined, flags);
});
afterAll(() => browser.close());
afterEach(async () => {
  const strays = visits.flatMap((made) => made.strayErrors());
  for (const { context } of visits) await context.close();
  visits = [];
  expect(strays).toEqual([]);
});
const visit = async (expected: readonly RegExp[] = []): Promise<Page> => {
  // The sites of the test have no certificates.
  const made = await visited(browser, stillness, [
    /Cross-Origin-Opener-Policy header has been ignored/,
    ...expected,
  ]);
  visits.push(made);
  return made.page;
};
const home = () => `http://quote.test:${new URL(product().url).port}`;

let website: Server;
/** `/inline`, `/slide-out`: our script; `/bare?…`: a plain frame of what the query names. */
beforeAll(async () => {
  website = createServer((request, response) => {
    const url = new URL(request.url ?? '/', COMPANY);
    const framed = url.searchParams.get('of');
    const body =
      framed === null
        ? `<script src="${home()}/embed.js" data-mode="${url.pathname.slice(1)}"></script>`
        : `<iframe src="${framed}" width="600" height="700"></iframe>`;
    response
      .writeHead(200, { 'content-type': 'text/html' })
      .end(
        `<!doctype html><html lang="en"><title>Acme</title><h1>Acme</h1><p><a href="#x">First</a></p>${body}`,
      );
  });
  await listen(website, COMPANY_PORT);
});
afterAll(() => close(website));

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
  await page.goto(`${COMPANY}/inline`);
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
  await page.goto(`${COMPANY}/inline`);
  await question(framed(page), 'How are you planning to pay?').waitFor();
  await page.goto(`${BUILDER}/inline`);
  await question(framed(page), 'Property Address').waitFor();
  await framed(page).locator('html[data-running]').waitFor();
  expect(await framed(page).getByText('12 Larkspur').count()).toBe(0);
});

test('a slide-out keeps the focus, closes on Escape from within the frame too, and gives the focus back', async () => {
  const page = await visit();
  await page.goto(`${COMPANY}/slide-out`);
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
  const page = await visit([/not in embedOrigins/, /frame-ancestors/i, /X-Frame-Options/i, /Failed to load/]);
  await page.goto(`${STRANGER}/inline`);
  expect(await page.getByRole('link', { name: 'Open in a new tab' }).getAttribute('href')).toBe(`${home()}/`);
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
    'named, bare': await shows(of(COMPANY, embed)),
    'named within named': await shows(of(COMPANY, of(BUILDER, embed))),
    stranger: await shows(of(STRANGER, embed)),
    'stranger around named': await shows(of(STRANGER, of(COMPANY, embed))),
    'named around stranger': await shows(of(COMPANY, of(STRANGER, embed))),
    'the quote’s own page': await shows(of(COMPANY, `${home()}/`)),
    'the office': await shows(of(COMPANY, `${home()}/admin`)),
    'a quote behind a link': await shows(of(COMPANY, `${home()}/q/AZaz09-_`)),
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
