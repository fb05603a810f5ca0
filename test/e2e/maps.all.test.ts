import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { solarPlaces } from '#infra/local/solar/places.ts';
import { browserStage, productStage } from '#test/support/browser-stage.ts';
import { type GoogleBehavior, interceptGoogle } from '#test/support/google-maps.ts';
import { headingFocused, homeowner } from '#test/support/homeowner.ts';
import { chosenHome, homeAt, measuringSite, roofCard, watchMeasuring } from '#test/support/measured-home.ts';
import { pageStage } from '#test/support/page-stage.ts';

// The browser's own line for a request that failed; Google's failure is what these tests are about.
const FAILED_REQUEST = /^Failed to load resource/;

const product = productStage({ googleMapsApiKey: 'AIza-not-a-key' });
const measuring = productStage(measuringSite);
const measuringStage = pageStage(measuring, { expected: [FAILED_REQUEST] });
const stage = pageStage(product, { expected: [FAILED_REQUEST] });
const visit = browserStage();

/** The page at the address. */
async function atAddress(behavior: GoogleBehavior = {}) {
  const calls = await interceptGoogle(stage.visitor().context, behavior);
  return { page: await stage.at('address'), calls };
}

/** A visitor of their own, whose clock the test may stop. */
async function opened(behavior: GoogleBehavior) {
  const { page, context } = await visit({}, [FAILED_REQUEST]);
  return { page, calls: await interceptGoogle(context, behavior) };
}

/** The page's clock stands still from now on but for what `runFor` and `runUntil` let pass. */
async function stopClock(page: Page) {
  const time = Date.now();
  await page.clock.install({ time });
  await page.clock.pauseAt(time + 60_000);
}

/** Lets little time pass on the page until this is so, however long the machine takes over it. */
const runUntil = (page: Page, ready: () => Promise<boolean>) =>
  expect
    .poll(async () => {
      await page.clock.runFor(10);
      return ready();
    })
    .toBe(true);

/**
 * Opens the page and lets it come as far as Google's script, with the site's own rates read: from here on only Google is
 * late. A question still on its way would be given up as well once the page's clock runs on.
 */
async function googleAsked(page: Page): Promise<void> {
  let ratesRead = false;
  page.on('requestfinished', (request) => {
    ratesRead ||= new URL(request.url()).pathname === '/api/pricing';
  });
  await page.goto(product().url);
  const script = page.locator('script[src^="https://maps.googleapis.com/"]');
  await runUntil(page, async () => ratesRead && (await script.count()) === 1);
}

const field = (page: Page) => page.getByLabel('Property Address');
const options = (page: Page) => page.getByRole('option');
const failure = (page: Page) => page.getByText('Error Loading Google Maps');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

describe('a Google that is late, by a clock that stays in its page', () => {
  test('does not keep anybody: the way round it is offered after 3 s', async () => {
    const { page } = await opened({ script: () => new Promise(() => {}) });
    await stopClock(page);
    await googleAsked(page);
    await page.clock.runFor(3_000);
    await button(page, 'Enter address by hand').click();
    await field(page).and(page.locator(':focus')).waitFor();
  });

  test('shows the error screen at 10 s and not before; Try again drops the hung script and asks anew', async () => {
    const late: (() => Promise<void>)[] = [];
    const { page, calls } = await opened({
      script: (_, serve) => {
        if (late.length > 0) return serve();
        late.push(serve);
        return Promise.resolve();
      },
    });
    await stopClock(page);
    await googleAsked(page);
    await page.clock.runFor(8_000);
    expect(await failure(page).count()).toBe(0);
    await page.clock.runFor(2_000);
    await failure(page).waitFor();

    await button(page, 'Try again').click();
    await runUntil(page, async () => calls.scripts.length === 2);
    // The hung one comes at last. Were it to run, Google would complain of being included twice.
    await late[0]?.();
    await field(page).fill('12 Lark');
    await runUntil(page, () => options(page).first().isVisible());
  });
});

describe('a picture that Google does not give', () => {
  test('is not missed beside the roof that was measured', async () => {
    const home = homeAt(solarPlaces.house);
    const { google } = await watchMeasuring(measuringStage.visitor(), { home, picture: 'refused' });
    const page = await measuringStage.at('payment', chosenHome(home));
    await homeowner.paysOutOfPocket(page);
    await roofCard(page).getByText('About 20–28 squares. Pictures from May 2024.').waitFor();
    await expect.poll(() => google.pictures.length).toBe(1);
    await expect.poll(() => roofCard(page).getByRole('img').count()).toBe(0);
  });
});

describe('suggestions', () => {
  test('by touch, and the way on with the chosen address', async () => {
    const { page } = await atAddress();
    await field(page).fill('12 Larkspur');
    await options(page).first().click();
    await expect.poll(() => field(page).inputValue()).toBe('12 Larkspur Ave, Omaha, NE 68102, USA');
    await button(page, 'Continue').click();
    await headingFocused(page, 'How are you planning to pay?');
  });

  test('that arrive out of order: the slow answer to the earlier text is dropped', async () => {
    const release: (() => void)[] = [];
    const { page, calls } = await atAddress({
      beforeSuggesting: (input) =>
        input === '12 Elm' ? new Promise<void>((resolve) => release.push(resolve)) : undefined,
    });
    await field(page).fill('12 Elm');
    await expect.poll(() => calls.suggestions.length).toBe(1);
    await field(page).fill('12 Elmwood');
    await page.getByText('near 12 Elmwood', { exact: false }).first().waitFor();
    const late = page.waitForResponse(/suggest\?input=12\+Elm&/);
    release[0]?.();
    await (await late).finished();
    await page.evaluate(() => new Promise(requestAnimationFrame));
    expect(await options(page).allTextContents()).toHaveLength(3);
    expect((await options(page).allTextContents()).every((text) => text.includes('Elmwood'))).toBe(true);
  });

  test('coming back to the address does not load Google again', async () => {
    const { page, calls } = await atAddress();
    await page.getByRole('combobox', { name: 'Property Address' }).waitFor();
    await field(page).fill('Lot 7');
    await field(page).press('Enter');
    await headingFocused(page, 'How are you planning to pay?');
    await button(page, 'Back').click();
    await headingFocused(page, 'Property Address');
    expect(await field(page).inputValue()).toBe('Lot 7');
    expect(calls.scripts).toHaveLength(1);
    expect(await field(page).getAttribute('role')).toBe('combobox');
  });
});

describe('while Google loads', () => {
  test('an address can be typed, and is asked about once Google is there', async () => {
    let serve = () => Promise.resolve();
    const { page, calls } = await atAddress({
      script: async (_, real) => {
        serve = real;
      },
    });
    await field(page).fill('12 Larkspur');
    await expect.poll(() => calls.scripts.length).toBe(1);
    await serve();
    await options(page).first().waitFor();
    expect(calls.suggestions.map(({ input }) => input)).toEqual(['12 Larkspur']);
  });

  test('the typed address leads on without it', async () => {
    const { page } = await atAddress({ script: () => new Promise(() => {}) });
    await page.getByText('Loading...').waitFor();
    await field(page).fill('Lot 7, County Road 31, Gretna');
    await field(page).press('Enter');
    await headingFocused(page, 'How are you planning to pay?');
  });

  test('the page has painted and loaded before Google is asked for anything', async () => {
    const { page } = await atAddress();
    await page.getByRole('combobox', { name: 'Property Address' }).waitFor();
    const times = await page.evaluate(() => {
      const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
      const [paint] = performance.getEntriesByName('first-contentful-paint');
      const google = performance
        .getEntriesByType('resource')
        .filter(({ name }) => /googleapis|google-/.test(name))
        .map(({ startTime }) => startTime);
      return { before: [navigation?.loadEventStart, paint?.startTime], google };
    });
    expect(times.google.length).toBeGreaterThan(1);
    for (const before of times.before) expect(before).toBeLessThan(Math.min(...times.google));
  });
});

describe('the error screen', () => {
  test('a second failure shows it again', async () => {
    const { page, calls } = await atAddress({ script: (route) => route.abort() });
    await failure(page).waitFor();
    await button(page, 'Try again').click();
    await expect.poll(() => calls.scripts.length).toBe(2);
    await failure(page).waitFor();
  });

  test('shows when Google refuses the key, also in the middle of typing, and keeps the text', async () => {
    const { page, calls } = await atAddress();
    await page.getByRole('combobox', { name: 'Property Address' }).waitFor();
    await field(page).fill('12 Larkspur');
    await page.evaluate(() => window.gm_authFailure?.());
    await failure(page).waitFor();
    await button(page, 'Try again').click();
    await field(page).waitFor();
    expect(await field(page).inputValue()).toBe('12 Larkspur');
    await expect.poll(() => calls.scripts.length).toBe(2);
    await field(page).fill('12 Larkspur A');
    await options(page).first().waitFor();
  });

  test('a key refused on a later step interrupts nobody', async () => {
    const { page } = await atAddress();
    await page.getByRole('combobox', { name: 'Property Address' }).waitFor();
    await field(page).fill('12 Larkspur Ave, Omaha');
    await field(page).press('Enter');
    await headingFocused(page, 'How are you planning to pay?');
    await page.evaluate(() => window.gm_authFailure?.());
    expect(await failure(page).count()).toBe(0);
  });
});
