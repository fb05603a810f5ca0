import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { productStage } from '#test/support/browser-stage.ts';
import { interceptGoogle } from '#test/support/google-maps.ts';
import { headingFocused } from '#test/support/homeowner.ts';
import { holdScripts, layoutShifts, watchLayoutShifts } from '#test/support/layout-shift.ts';
import { phone } from '#test/support/looks.ts';
import { pageStage } from '#test/support/page-stage.ts';
import { button } from './made-link.ts';

const ADDRESS = '4412 Juniper Hollow Ct, Bennington, NE 68007';

const product = productStage();
const withMaps = productStage({ googleMapsApiKey: 'AIza-not-a-key' });
const stage = pageStage(product, { viewport: phone });
const mapsStage = pageStage(withMaps, { viewport: phone });

beforeAll(async () => {
  for (const { page } of [stage, mapsStage]) await watchLayoutShifts(page());
});

/** The quote page without its script yet, and how to let it come. */
async function painted(path = '/') {
  const page = await stage.unopened();
  const release = await holdScripts(page);
  await page.goto(product().url + path, { waitUntil: 'commit' });
  return { page, release };
}

const field = (page: Page) => page.locator('#address');
const running = (page: Page) => page.locator('html[data-running]').waitFor();
const paymentFocused = (page: Page) => headingFocused(page, 'How are you planning to pay?');

/** Where the caret stands, and whether the field has the focus. */
const caret = (page: Page) =>
  field(page).evaluate((input: HTMLInputElement) => [
    document.activeElement === input,
    input.selectionStart,
    input.selectionEnd,
  ]);

describe('before any script', () => {
  test.each(['/', '/embed'])(
    'an address is typed and sent with Enter at %s; the second question follows with the script',
    async (path) => {
      const { page, release } = await painted(path);
      await field(page).pressSequentially(ADDRESS);
      await field(page).press('Enter');
      expect(page.url()).toBe(product().url + path);
      // What Enter moved itself.
      const byEnter = (await layoutShifts(page)).length;
      release();
      await paymentFocused(page);
      // The next step comes in one move: half a second after Enter the browser no longer takes it for an answer.
      expect((await layoutShifts(page)).slice(byEnter).length).toBeLessThanOrEqual(1);
      await button(page, 'Back').click();
      await headingFocused(page, 'Property Address');
      expect(await field(page).inputValue()).toBe(ADDRESS);
    },
  );

  test('Continue sends it too, and is disabled as long as nothing is typed or filled in by the browser', async () => {
    const { page, release } = await painted();
    expect(await button(page, 'Continue').isDisabled()).toBe(true);
    await field(page).fill('  ');
    expect(await button(page, 'Continue').isDisabled()).toBe(true);
    for (const type of ['input', 'change']) {
      await field(page).evaluate(
        (input: HTMLInputElement, [event, text]) => {
          input.value = text ?? '';
          input.dispatchEvent(new Event(event ?? '', { bubbles: true }));
        },
        [type, ADDRESS],
      );
      expect(await button(page, 'Continue').isEnabled()).toBe(true);
      await field(page).fill('');
      expect(await button(page, 'Continue').isDisabled()).toBe(true);
    }
    await field(page).fill('12 Elm St, Omaha, NE');
    await button(page, 'Continue').click();
    release();
    await paymentFocused(page);
  });

  test('what is typed stays, with focus and caret, and is typed on in the same field; nothing moves', async () => {
    const { page, release } = await painted();
    await field(page).evaluate((input) => Reflect.set(window, 'first', input));
    await field(page).pressSequentially('12 St');
    await field(page).press('ArrowLeft');
    await field(page).press('ArrowLeft');
    release();
    await running(page);
    expect(await caret(page)).toEqual([true, 3, 3]);
    await page.keyboard.type('Elm ');
    expect(await field(page).inputValue()).toBe('12 Elm St');
    await expect.poll(() => button(page, 'Continue').isEnabled()).toBe(true);
    expect(await field(page).evaluate((input) => Reflect.get(window, 'first') === input)).toBe(true);
    expect(await page.locator('[data-before-script]').count()).toBe(0);
    expect(await layoutShifts(page)).toEqual([]);
  });
});

test('with a key for Google Maps the first question can be answered while "Loading..." shows, and keeps its words when Google has come', async () => {
  const page = await mapsStage.unopened();
  const { promise: later, resolve: letGoogleCome } = Promise.withResolvers<void>();
  const { promise: looked, resolve: letItSuggest } = Promise.withResolvers<void>();
  await interceptGoogle(page.context(), {
    script: async (_route, serve) => {
      await later;
      await serve();
    },
    // On a slow machine the list comes too late after the key to count as asked for.
    beforeSuggesting: () => looked,
  });
  const release = await holdScripts(page);
  await page.goto(withMaps().url, { waitUntil: 'commit' });
  await page.getByText('Loading...').waitFor();
  await field(page).pressSequentially('12 Lark');
  release();
  await running(page);
  expect(await page.getByText('Loading...').isVisible()).toBe(true);
  letGoogleCome();
  await page.getByRole('combobox', { name: 'Property Address' }).waitFor();
  expect(await page.getByText('Loading...').count()).toBe(0);
  expect(await caret(page)).toEqual([true, 7, 7]);
  expect(await layoutShifts(page)).toEqual([]);
  letItSuggest();
  await page.keyboard.type('s');
  // Those of the whole text: no request for them outlives the test.
  await page
    .getByRole('option', { name: /near 12 Larks,/ })
    .first()
    .waitFor();
});
