import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { productStage } from '#test/support/browser-stage.ts';
import { type GoogleBehavior, interceptGoogle } from '#test/support/google-maps.ts';
import { headingFocused } from '#test/support/homeowner.ts';
import { pageStage } from '#test/support/page-stage.ts';

const KEY = 'AIza-not-a-key';
// The browser's own line for a request that failed; Google's failure is what these tests are about.
const FAILED_REQUEST = /^Failed to load resource/;

const product = productStage({ googleMapsApiKey: KEY });
const stage = pageStage(product, { expected: [FAILED_REQUEST] });
const keyless = productStage();
const keylessStage = pageStage(keyless);

async function opened(behavior: GoogleBehavior = {}) {
  const calls = await interceptGoogle(stage.visitor().context, behavior);
  return { page: await stage.at('address'), calls };
}

const field = (page: Page) => page.getByLabel('Property Address');
const fieldFocused = (page: Page) => field(page).and(page.locator(':focus')).waitFor();
const options = (page: Page) => page.getByRole('option');
const failure = (page: Page) => page.getByText('Error Loading Google Maps');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

describe('suggestions', () => {
  test('of US addresses, in one session up to the choice, and no picture before the question about the roof', async () => {
    const { page, calls } = await opened();
    await field(page).fill('120 Lark');
    await options(page).nth(2).waitFor();
    expect(calls.suggestions).toEqual([{ input: '120 Lark', regions: 'us', session: '1' }]);

    await field(page).press('ArrowDown');
    await field(page).press('ArrowDown');
    await field(page).press('Enter');
    await expect.poll(() => field(page).inputValue()).toBe('120 Larkspur Ave, Omaha, NE 68102, USA');
    expect(calls.details.map(({ session }) => session)).toEqual(['1']);

    await field(page).fill('77 Pine');
    await options(page).first().waitFor();
    expect(calls.suggestions.at(-1)?.session).toBe('2');
    expect(calls.pictures).toEqual([]);
  });

  test('are no gate: what is typed is an address, and Enter goes on with it', async () => {
    const { page } = await opened();
    await field(page).fill('Lot 7, County Road 31, Gretna');
    await options(page).first().waitFor();
    await field(page).press('Enter');
    await headingFocused(page, 'How are you planning to pay?');
  });
});

describe('while Google loads', () => {
  test('"Loading..." shows until it is there', async () => {
    let serve = () => Promise.resolve();
    const { page, calls } = await opened({
      script: async (_, real) => {
        serve = real;
      },
    });
    await page.getByText('Loading...').waitFor();
    await expect.poll(() => calls.scripts.length).toBe(1);
    expect(await page.getByText('Loading...').count()).toBe(1);
    await serve();
    await page.getByRole('combobox', { name: 'Property Address' }).waitFor();
    expect(await page.getByText('Loading...').count()).toBe(0);
  });
});

describe('the error screen', () => {
  test('shows when the script cannot be fetched; Try again works without a reload', async () => {
    let blocked = true;
    const { page, calls } = await opened({
      script: (route, serve) => (blocked ? route.abort() : serve()),
    });
    await failure(page).waitFor();
    await page.getByText('Please check your internet connection and try again later.').waitFor();
    blocked = false;
    await button(page, 'Try again').click();
    await fieldFocused(page);
    await expect.poll(() => calls.scripts.length).toBe(2);
    await field(page).fill('12 Lark');
    await options(page).first().waitFor();
  });

  test('Enter address by hand gives a plain field and goes on', async () => {
    const { page } = await opened({ script: (route) => route.abort() });
    await button(page, 'Enter address by hand').click();
    expect(await field(page).getAttribute('role')).toBeNull();
    await field(page).fill('1180 Larkspur Ave, Omaha');
    await button(page, 'Continue').click();
    await headingFocused(page, 'How are you planning to pay?');
  });
});

test('without a key there is a plain field and not one request to Google', async () => {
  const calls = await interceptGoogle(keylessStage.visitor().context);
  const strangers: string[] = [];
  keylessStage.page().on('request', (request) => {
    if (!request.url().startsWith(keyless().url)) strangers.push(request.url());
  });
  const page = await keylessStage.at('address');
  await page.waitForLoadState('networkidle');
  await field(page).fill('12 Larkspur Ave, Omaha');
  await button(page, 'Continue').click();
  await page.getByRole('heading', { name: 'How are you planning to pay?' }).waitFor();
  expect(calls).toEqual({ scripts: [], suggestions: [], details: [], pictures: [], maps: [] });
  expect(strangers).toEqual([]);
});
