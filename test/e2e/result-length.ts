import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Product } from '#infra/local/product.ts';
import { emptyCard } from '#shared/company/products.ts';
import { neutralCompany } from '#shared/company/settings.ts';
import { tierNames } from '#shared/pricing/rates.ts';
import { heading } from '#test/support/homeowner.ts';
import type { PageStage } from '#test/support/page-stage.ts';
import { claimSeed } from '#test/support/visits.ts';

export const phone = { width: 390, height: 844 };

/** The most screens of this phone, header and footer included, and the most words in English, before anything is opened. */
interface MostOfAll {
  screens: number;
  words: number;
  screensInSpanish: number;
}

const ofAClaim: MostOfAll = { screens: 3.3, words: 260, screensInSpanish: 3.5 };
const retail: MostOfAll = { screens: 3, words: 220, screensInSpanish: 3.5 };

/** How many words an eye finds in this part of the page: nothing that is folded or only spoken. */
function visibleWords(part: Locator): Promise<number> {
  return part.evaluate((root) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    let words = 0;
    while (walker.nextNode()) {
      const text = walker.currentNode;
      const element = text.parentElement;
      if (!element?.checkVisibility({ visibilityProperty: true })) continue;
      if (element.closest('.visually-hidden, option') !== null) continue;
      words += text.textContent?.match(/\S*[\p{L}\p{N}]\S*/gu)?.length ?? 0;
    }
    return words;
  });
}

/** The result of an estimate. */
export async function claimResult(stage: PageStage, product: Product, estimate: string): Promise<Page> {
  const page = await stage.at('thank-you', await claimSeed(product, estimate));
  await heading(page, 'What your estimate says');
  return page;
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Holds the result on the page to these limits, in English and then in Spanish. */
async function expectShort(page: Page, most: MostOfAll): Promise<void> {
  const screens = () =>
    page.evaluate(() => document.documentElement.scrollHeight).then((height) => height / phone.height);
  await button(page, 'Copy link').waitFor();
  expect(await screens()).toBeLessThanOrEqual(most.screens);
  expect(await visibleWords(page.locator('main'))).toBeLessThanOrEqual(most.words);
  await button(page, 'Español').click();
  await button(page, 'Copiar el enlace').waitFor();
  await heading(page, 'Su cotización de techo');
  expect(await screens()).toBeLessThanOrEqual(most.screensInSpanish);
}

/** How long the results of these estimates are on a phone, before anything is opened. */
export function testResultLength(
  stage: PageStage,
  product: () => Product,
  estimates: readonly string[],
  most = ofAClaim,
): void {
  const { screens, words, screensInSpanish } = most;
  test.each(estimates)(
    `of %s is at most ${screens} screens, ${screensInSpanish} in Spanish, and ${words} words`,
    async (name) => expectShort(await claimResult(stage, product(), name), most),
  );
}

/** The same of somebody who pays. */
export function testRetailLength(stage: PageStage): void {
  const { screens, words, screensInSpanish } = retail;
  test(`of somebody who pays is at most ${screens} screens, ${screensInSpanish} in Spanish, and ${words} words`, async () => {
    const page = await stage.at('thank-you');
    await heading(page, 'Your Roof Quote');
    await expectShort(page, retail);
  });
}

/** Four cards of which each says as much as the office can type, in words of everyday length. */
const longCards = tierNames.map((tier) => ({
  ...emptyCard(tier),
  name: { en: 'Ridgeline Heritage Architectural Forty', es: 'Cumbre Heritage Arquitectónica Cuarenta' },
  bullets: {
    en: [1, 2, 3, 4, 5, 6].map(
      (line) => `${line} Laminated shingles with an algae resistance that the maker backs`,
    ),
    es: [1, 2, 3, 4, 5, 6].map(
      (line) => `${line} Tejas laminadas con resistencia a las algas que el fabricante avala`,
    ),
  },
  warrantyYears: 50,
  colors: ['Weathered Wood', 'Charcoal', 'Driftwood', 'Burnt Sienna', 'Hunter Green'],
}));

/** The same where the office filled its four cards to the brim. */
export function testLengthOfLongCards(stage: PageStage): void {
  test('with the longest cards that the office can set is as short, and a tap opens the rest', async () => {
    const products = { cards: longCards, recommended: 'standard' };
    const lender = 'Financing by Prairie Home Credit Union, subject to credit approval. Ask us for terms.';
    const monthly_example = { shown: true, apr: 8.99, months: 60, lender };
    await stage
      .page()
      .route('**/api/company', (route) =>
        route.fulfill({ json: { settings: { ...neutralCompany, products, monthly_example } } }),
      );
    const page = await stage.at('thank-you');
    await page.getByText('Ridgeline Heritage Architectural Forty').nth(3).waitFor();
    await expectShort(page, retail);
    expect(await page.locator('.price-more').count()).toBe(4);
  });
}
