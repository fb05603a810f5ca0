import { afterEach, expect, test } from 'vitest';
import { productStage } from '#test/support/browser-stage.ts';
import { pageStage } from '#test/support/page-stage.ts';
import { chromiumPress, expectOnePage, expectTwoPages, printed } from '#test/support/paper.ts';
import { spoken } from '#test/support/spoken-words.ts';
import { longestBrand, retailVisit } from '#test/support/visits.ts';

const product = productStage({ brand: longestBrand });
const stage = pageStage(product);
const shop = () => ({ press: chromiumPress(stage.page()), product: product() });

afterEach(() => stage.page().emulateMedia({ media: null }));

test.each(['en', 'es'] as const)('a quote is one page with every fact, in %s', async (language) => {
  await expectOnePage(shop(), language);
});

test('a claim is two pages, its figures, share and checklist on the second', async () => {
  await expectTwoPages(shop(), 'en', 'letter');
});

test('nothing of the sheet is on the screen or read aloud, and nothing of the screen on paper', async () => {
  await printed(shop(), retailVisit(), 'en');
  const page = stage.page();
  await page.locator('.paper').waitFor({ state: 'hidden' });
  expect(await page.locator('.paper').getAttribute('aria-hidden')).toBe('true');
  await page.emulateMedia({ media: 'print' });
  await page.locator('.paper').waitFor({ state: 'visible' });
  await page.locator('#root').waitFor({ state: 'hidden' });
});

test('a new quote takes the sheet of the last away', async () => {
  await printed(shop(), retailVisit(), 'en');
  const page = stage.page();
  await page.getByRole('button', { name: spoken.en.page.thanks.startOver }).click();
  await page.locator('.paper').waitFor({ state: 'detached' });
  await page.emulateMedia({ media: 'print' });
  await page.locator('#root').waitFor({ state: 'visible' });
});
