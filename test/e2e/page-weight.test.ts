import { gzipSync } from 'node:zlib';
import type { Page, Response } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { Visit } from '#test/support/browser.ts';
import { browserStage, productStage } from '#test/support/browser-stage.ts';
import { interceptGoogle } from '#test/support/google-maps.ts';
import { headingFocused } from '#test/support/homeowner.ts';
import { layoutShifts, places, watchLayoutShifts } from '#test/support/layout-shift.ts';

const BUDGET_BYTES = 120_000;

const keyless = productStage();
const product = productStage({ googleMapsApiKey: 'AIza-not-a-key' });
const visit = browserStage();
let current: Visit;

/** Everything the page asks for from now on. */
function downloads(page: Page) {
  const responses: Response[] = [];
  page.on('response', (response) => responses.push(response));
  return {
    urls: () => responses.map((response) => response.url()),
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

describe('what a homeowner downloads before the first step works', () => {
  test('is at most 120 KB of JavaScript, gzipped and as it travels, without a byte of Amplify', async () => {
    current = await visit({}, [/net::ERR_FAILED/]);
    const { page } = current;
    const { urls, scripts } = downloads(page);
    await page.goto(keyless().url, { waitUntil: 'networkidle' });
    const loaded = await scripts();
    // No further script is needed for the step to work.
    await page.route('**/*.js', (route) => route.abort());
    await useFirstStep(page);
    expect(loaded.length).toBeGreaterThan(0);
    const gzip = loaded.reduce((sum, { text }) => sum + gzipSync(text).length, 0);
    const transferred = loaded.reduce((sum, script) => sum + script.transferred, 0);
    expect(gzip).toBeLessThanOrEqual(BUDGET_BYTES);
    expect(transferred).toBeLessThanOrEqual(BUDGET_BYTES);
    expect(loaded.filter(({ path, text }) => path.includes('admin') || isAmplify(text))).toEqual([]);
    expect(urls().filter((url) => !url.startsWith(keyless().url))).toEqual([]);
  });

  test('the office’s page is a download of its own, and the one with Amplify in it', async () => {
    current = await visit();
    const { page } = current;
    const { scripts } = downloads(page);
    await page.goto(`${keyless().url}/admin`);
    await page.getByRole('heading', { name: 'Admin Login' }).waitFor();
    const admin = (await scripts()).filter(({ text }) => isAmplify(text));
    expect(admin.length).toBeGreaterThan(0);
    for (const { path } of admin) expect(path).toContain('admin');
  });

  test('with a Google key, Google is asked only after the page has painted, and nobody waits for it', async () => {
    current = await visit();
    const { page, context } = current;
    const painted: boolean[] = [];
    await interceptGoogle(context, {
      script: async (_route, serve) => {
        painted.push(
          await page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length === 1),
        );
        await serve();
      },
    });
    await page.goto(product().url);
    await page.getByRole('combobox', { name: 'Property Address' }).waitFor();
    expect(painted).toEqual([true]);
  });
});

/** The first paint settles which typeface the page has: an optional one that comes later is not taken. */
async function firstPaint(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length === 1);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

describe('the page as it paints', () => {
  test('has its title, its company, its phone and its first question before any script', async () => {
    current = await visit({}, [/net::ERR_FAILED/]);
    const { page } = current;
    await page.route('**/*.js', (route) => route.abort());
    await page.goto(keyless().url);
    expect(await page.getByRole('heading', { name: 'Get Your Roof Quote in 60 Seconds' }).isVisible()).toBe(
      true,
    );
    expect(await page.getByRole('link', { name: 'Call (402) 555-0142' }).isVisible()).toBe(true);
    expect(await page.getByRole('textbox', { name: 'Property Address' }).isEditable()).toBe(true);
  });

  const screens = {
    phone: { width: 390, height: 844 },
    desktop: { width: 1280, height: 900 },
  };

  test.each(['phone', 'desktop'] as const)('moves nothing when its script comes, on a %s', async (screen) => {
    current = await visit({ viewport: screens[screen] });
    const { page } = current;
    const { promise: painted, resolve: letScriptsCome } = Promise.withResolvers<void>();
    await page.route('**/*.js', async (route) => {
      await painted;
      await route.continue();
    });
    await watchLayoutShifts(page);
    await page.goto(keyless().url, { waitUntil: 'commit' });
    await page.getByRole('textbox', { name: 'Property Address' }).waitFor();
    await firstPaint(page);
    const before = await places(page);
    letScriptsCome();
    await page.locator('html[data-running]').waitFor();
    expect(await layoutShifts(page)).toEqual([]);
    expect(await places(page)).toEqual(before);
  });

  test.each(['phone', 'desktop'] as const)(
    'moves nothing when a slow Google takes the place of "Loading...", on a %s',
    async (screen) => {
      current = await visit({ viewport: screens[screen] });
      const { page, context } = current;
      const { promise: later, resolve: letGoogleCome } = Promise.withResolvers<void>();
      const { promise: asked, resolve: googleAsked } = Promise.withResolvers<void>();
      await interceptGoogle(context, {
        script: async (_route, serve) => {
          googleAsked();
          await later;
          await serve();
        },
      });
      await watchLayoutShifts(page);
      await page.goto(product().url);
      await asked;
      await page.getByText('Loading...').waitFor();
      const before = await places(page);
      letGoogleCome();
      await page.getByRole('combobox', { name: 'Property Address' }).waitFor();
      expect(await layoutShifts(page)).toEqual([]);
      expect(await places(page)).toEqual(before);
    },
  );
});
