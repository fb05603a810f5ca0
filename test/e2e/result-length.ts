import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Product } from '#infra/local/product.ts';
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
