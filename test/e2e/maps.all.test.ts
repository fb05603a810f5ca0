import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { browserStage, productStage } from '#test/support/browser-stage.ts';
import { type GoogleBehavior, interceptGoogle } from '#test/support/google-maps.ts';
import { headingFocused } from '#test/support/homeowner.ts';
import { pageStage } from '#test/support/page-stage.ts';
import { button } from './made-link.ts';

const product = productStage({ googleMapsApiKey: 'AIza-not-a-key' });
// The browser's own line for a request that failed; Google's failure is what these tests are about.
const stage = pageStage(product, { expected: [/^Failed to load resource/] });
const visit = browserStage();

async function opened(behavior: GoogleBehavior = {}) {
  const calls = await interceptGoogle(stage.visitor().context, behavior);
  return { page: await stage.at('address'), calls };
}

const field = (page: Page) => page.getByLabel('Property Address');
const options = (page: Page) => page.getByRole('option');
const failure = (page: Page) => page.getByText('Error Loading Google Maps');

test('suggestions are of US addresses, in one session up to the choice, and no picture comes before the question about the roof', async () => {
  const { page, calls } = await opened();
  await field(page).fill('120 Lark');
  await options(page).nth(2).waitFor();
  expect(calls.suggestions).toEqual([{ input: '120 Lark', regions: 'us', session: '1' }]);

  for (const key of ['ArrowDown', 'ArrowDown', 'Enter']) await field(page).press(key);
  await expect.poll(() => field(page).inputValue()).toBe('120 Larkspur Ave, Omaha, NE 68102, USA');
  expect(calls.details.map(({ session }) => session)).toEqual(['1']);

  await field(page).fill('77 Pine');
  await options(page).first().waitFor();
  expect(calls.suggestions.at(-1)?.session).toBe('2');
  expect(calls.pictures).toEqual([]);
});

test.each([
  ['upright', { width: 390, height: 844 }],
  ['lying', { width: 844, height: 390 }],
])('on a phone that stands %s a list never lies over Continue', async (_, viewport) => {
  const { page, context } = await visit({ viewport, hasTouch: true, isMobile: true });
  await interceptGoogle(context);
  await page.goto(product().url);
  await page.getByRole('combobox', { name: 'Property Address' }).waitFor();
  await field(page).fill('120 Lark');
  await options(page).nth(2).waitFor();
  const list = await page.getByRole('listbox').boundingBox();
  const way = await button(page, 'Continue').boundingBox();
  expect((list?.y ?? 0) + (list?.height ?? 0)).toBeLessThanOrEqual(way?.y ?? 0);
});

test('the page has painted and loaded before Google is asked for anything', async () => {
  const { page } = await opened();
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

test('the error screen shows when Google refuses the key in the middle of typing and keeps the text; on a later step that interrupts nobody', async () => {
  const { page } = await opened();
  await page.getByRole('combobox', { name: 'Property Address' }).waitFor();
  await field(page).fill('12 Larkspur');
  await page.evaluate(() => window.gm_authFailure?.());
  await failure(page).waitFor();
  await button(page, 'Try again').click();
  await field(page).waitFor();
  expect(await field(page).inputValue()).toBe('12 Larkspur');
  await field(page).fill('12 Larkspur Ave, Omaha');
  await options(page).first().waitFor();
  await field(page).press('Enter');
  await headingFocused(page, 'How are you planning to pay?');
  await page.evaluate(() => window.gm_authFailure?.());
  expect(await failure(page).count()).toBe(0);
});
