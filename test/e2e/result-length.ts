import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Product } from '#infra/local/product.ts';
import { heading } from '#test/support/homeowner.ts';
import type { PageStage } from '#test/support/page-stage.ts';
import { claimSeed } from '#test/support/visits.ts';

export const phone = { width: 390, height: 844 };
const MOST_SCREENS = 4;
const MOST_WORDS = 280;

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

/** How long the results of these estimates are on a phone, before anything is opened. */
export function testResultLength(
  stage: PageStage,
  product: () => Product,
  estimates: readonly string[],
): void {
  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

  test.each(estimates)('of %s is at most four screens, in Spanish too, and 280 words', async (name) => {
    const page = await claimResult(stage, product(), name);
    const screens = () =>
      page.evaluate(() => document.documentElement.scrollHeight).then((height) => height / phone.height);
    await button(page, 'Copy link').waitFor();
    expect(await screens()).toBeLessThanOrEqual(MOST_SCREENS);
    expect(await visibleWords(page.locator('main'))).toBeLessThanOrEqual(MOST_WORDS);
    await button(page, 'Español').click();
    await heading(page, 'Lo que dice su estimado');
    await button(page, 'Copiar el enlace').waitFor();
    expect(await screens()).toBeLessThanOrEqual(MOST_SCREENS);
  });
}
