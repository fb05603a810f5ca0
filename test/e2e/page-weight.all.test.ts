import type { Page, Response } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { browserStage, productStage } from '#test/support/browser-stage.ts';
import { interceptGoogle } from '#test/support/google-maps.ts';
import { headingFocused } from '#test/support/homeowner.ts';
import {
  forgetLayoutShifts,
  holdScripts,
  holdTypeface,
  layoutShifts,
  watchLayoutShifts,
} from '#test/support/layout-shift.ts';
import { desktop, phone } from '#test/support/looks.ts';
import { keepAdminSession } from '#test/support/office.ts';
import { pageInPieces } from '#test/support/page-in-pieces.ts';

const BUDGET_BYTES = 105_000;

const keyless = productStage();
const product = productStage({ googleMapsApiKey: 'AIza-not-a-key' });
const visit = browserStage();

/** Everything the page asks for from now on. */
function downloads(page: Page) {
  const responses: Response[] = [];
  const urls: string[] = [];
  page.on('response', (response) => responses.push(response));
  page.on('request', (request) => urls.push(request.url()));
  return {
    urls,
    /** Scripts by path, with their text. */
    async scripts() {
      const found = responses.filter((response) => response.request().resourceType() === 'script');
      return Promise.all(
        found.map(async (response) => ({
          path: new URL(response.url()).pathname,
          text: await response.text(),
          transferred: (await response.request().sizes()).responseBodySize,
        })),
      );
    },
  };
}

/** Step 1 works: an address can be typed and leads to step 2. */
async function useFirstStep(page: Page) {
  await page.getByRole('textbox', { name: 'Property Address' }).fill('12 Larkspur Ave, Omaha, NE');
  await page.getByRole('button', { name: 'Continue' }).click();
  await headingFocused(page, 'How are you planning to pay?');
}

const isAmplify = (text: string) => /amplify|cognito-idp/i.test(text);

describe('what a homeowner downloads on a first visit before the first step works', () => {
  test('is at most 105 KB of JavaScript as it travels, without a byte of Amplify; without a key nobody else is asked, not Google either', async () => {
    const { page } = await visit({}, [
      /net::ERR_FAILED/,
      /A part of the page could not be loaded/,
      /The settings could not be read/,
    ]);
    const { urls, scripts } = downloads(page);
    await page.goto(keyless().url, { waitUntil: 'networkidle' });
    const loaded = await scripts();
    // No further script is needed for the step to work.
    await page.route('**/*.js', (route) => route.abort());
    await useFirstStep(page);
    expect(loaded.length).toBeGreaterThan(0);
    const transferred = loaded.reduce((sum, script) => sum + script.transferred, 0);
    expect(transferred).toBeLessThanOrEqual(BUDGET_BYTES);
    expect(loaded.filter(({ path, text }) => /admin|office/.test(path) || isAmplify(text))).toEqual([]);
    expect(urls.filter((url) => !url.startsWith(keyless().url))).toEqual([]);
  });

  test('the office’s first leads are on their way before its script has come, and asked for once', async () => {
    const { page } = await visit();
    await keepAdminSession(page, keyless());
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url());
      if (/^\/api\/(leads|desk)$/.test(pathname) && !search.includes('limit')) asked.push(pathname);
    });
    const { promise: released, resolve: letScriptCome } = Promise.withResolvers<void>();
    await page.route('**/assets/office-*.js', async (route) => {
      await released;
      await route.continue();
    });
    await page.goto(`${keyless().url}/admin`, { waitUntil: 'commit' });
    await expect.poll(() => asked.toSorted()).toEqual(['/api/desk', '/api/leads']);
    letScriptCome();
    await page.getByText('No leads found').waitFor();
    // Whom to call is asked for again and again.
    expect(asked.filter((path) => path === '/api/leads')).toHaveLength(1);
  });
});

/** Top and height, px, of all that stands around the first step, in its typeface: equal ones mean that nothing moved. */
async function places(page: Page): Promise<Record<string, [number, number]>> {
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  return placesNow(page);
}

function placesNow(page: Page): Promise<Record<string, [number, number]>> {
  return page.evaluate(() => {
    const marks = [
      'header',
      'h1',
      'main section',
      '[data-step-title]',
      '#quote + ul',
      'main > svg',
      'footer details',
      'footer details + details',
      'footer',
    ];
    return Object.fromEntries(
      marks.map((mark) => {
        const box = document.querySelector(mark)?.getBoundingClientRect();
        return [mark, [box?.top ?? Number.NaN, box?.height ?? Number.NaN] as [number, number]];
      }),
    );
  });
}

/** Opens this site and holds that nothing moves when its typeface comes after the first paint. */
async function staysAsItsTypefaceComes(page: Page, url: string): Promise<void> {
  const letFaceCome = await holdTypeface(page);
  await watchLayoutShifts(page);
  await page.goto(url, { waitUntil: 'commit' });
  await page.locator('html[data-running]').waitFor();
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length === 1);
  const before = await placesNow(page);
  await letFaceCome();
  expect(await layoutShifts(page)).toEqual([]);
  expect(await placesNow(page)).toEqual(before);
}

/** The first paint, and the typeface of its titles. */
async function firstPaint(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length === 1);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

/** Opens this site and holds that nothing moves when its script comes. */
async function staysAsItsScriptComes(page: Page, url: string): Promise<void> {
  const letScriptsCome = await holdScripts(page);
  await watchLayoutShifts(page);
  await page.goto(url, { waitUntil: 'commit' });
  await page.getByRole('textbox', { name: 'Property Address' }).waitFor();
  await firstPaint(page);
  const before = await places(page);
  letScriptsCome();
  await page.locator('html[data-running]').waitFor();
  expect(await layoutShifts(page)).toEqual([]);
  expect(await places(page)).toEqual(before);
}

/** Opens this site, which has a key for Google Maps, and holds that nothing moves when a slow Google comes. */
async function staysAsGoogleComes(page: Page, url: string): Promise<void> {
  const { promise: later, resolve: letGoogleCome } = Promise.withResolvers<void>();
  const { promise: asked, resolve: googleAsked } = Promise.withResolvers<void>();
  await interceptGoogle(page.context(), {
    script: async (_route, serve) => {
      googleAsked();
      await later;
      await serve();
    },
  });
  await watchLayoutShifts(page);
  await page.goto(url);
  await asked;
  await page.getByText('Loading...').waitFor();
  await firstPaint(page);
  // The typeface and the script have tests of their own.
  await forgetLayoutShifts(page);
  const before = await places(page);
  letGoogleCome();
  await page.getByRole('combobox', { name: 'Property Address' }).waitFor();
  expect(await layoutShifts(page)).toEqual([]);
  expect(await places(page)).toEqual(before);
}

/** Where a slow line may leave the page for a while. */
const ENDS = /(?<=<\/(?:header|h1|h2|p|li|form|main|details)>)/;

/** Opens this site piece by piece, and holds that no piece moves what is painted before it. */
async function staysAsItsPiecesCome(page: Page, product: string): Promise<void> {
  const { url, next } = await pageInPieces(product, ENDS);
  await watchLayoutShifts(page);
  const opening = page.goto(url, { waitUntil: 'commit' });
  await next();
  await opening;
  let pieces = 1;
  for (; await next(); pieces += 1) expect(await layoutShifts(page)).toEqual([]);
  expect(pieces).toBeGreaterThan(15);
  await page.locator('html[data-running]').waitFor({ state: 'attached' });
  expect(await layoutShifts(page)).toEqual([]);
}

describe('the page as it paints on a first visit moves nothing', () => {
  test.each([phone, desktop])('when it comes piece by piece, $width px wide', async (viewport) => {
    await staysAsItsPiecesCome((await visit({ viewport })).page, keyless().url);
  });

  test.each([phone, desktop])('when its typeface comes, $width px wide', async (viewport) => {
    const { page } = await visit({ viewport });
    await staysAsItsTypefaceComes(page, keyless().url);
  });

  test.each([phone, desktop])(
    'when its script comes, nor when a slow Google takes the place of "Loading...", $width px wide',
    async (viewport) => {
      await staysAsItsScriptComes((await visit({ viewport })).page, keyless().url);
      await staysAsGoogleComes((await visit({ viewport })).page, product().url);
    },
  );
});
