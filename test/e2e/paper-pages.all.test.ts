import { afterEach, describe, expect, test } from 'vitest';
import { productStage } from '#test/support/browser-stage.ts';
import { pageStage } from '#test/support/page-stage.ts';
import {
  chromiumPress,
  expectFacts,
  expectOnePage,
  expectTwoPages,
  expectWhole,
  printed,
} from '#test/support/paper.ts';
import { spoken } from '#test/support/spoken-words.ts';
import { longestBrand, retailVisit, visitAt } from '#test/support/visits.ts';

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

describe('of a company with short details', () => {
  const short = productStage();

  test.each(['letter', 'a4'] as const)('the page has notes for the inspection, on %s', async (paper) => {
    const press = chromiumPress(stage.page());
    const print = await printed({ press, product: short() }, visitAt('thank-you'), 'en', paper);
    expect(print.pages).toHaveLength(1);
    expectWhole(print);
    const { notes } = spoken.en.paper;
    expectFacts(print.texts[0], [notes.title, ...notes.lines]);
  });
});

test('the page has a code for the quote once it has a link, also after a reload', async () => {
  const page = await stage.at('thank-you');
  const code = page.locator('.paper .qr-code');
  await page.locator('[data-paper=ready]').waitFor();
  expect(await code.count()).toBe(0);
  await page.getByRole('button', { name: spoken.en.quoteLink.link.copy }).click();
  await code.waitFor({ state: 'attached' });
  await page.reload();
  await code.waitFor({ state: 'attached' });
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
