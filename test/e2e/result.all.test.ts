import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { emptyCard } from '#shared/company/products.ts';
import { companyOf } from '#shared/company/settings.ts';
import { tierNames } from '#shared/pricing/rates.ts';
import { productStage } from '#test/support/browser-stage.ts';
import { heading } from '#test/support/homeowner.ts';
import { phone } from '#test/support/looks.ts';
import { pageStage } from '#test/support/page-stage.ts';
import { claimSeed } from '#test/support/wizard-sessions.ts';
import { button } from './made-link.ts';

const product = productStage();
const stage = pageStage(product, { viewport: phone });

/** The most screens of this phone, header and footer included, and the most words in English, before anything is opened. */
interface Most {
  screens: number;
  words: number;
  screensInSpanish: number;
}
const ofAClaim: Most = { screens: 3.3, words: 260, screensInSpanish: 3.5 };
/** With several notes that ask for an action, or figures that do not prove each other: what must be checked stays open. */
const ofTheLongest: Most = { screens: 3.4, words: 275, screensInSpanish: 3.6 };
const retail: Most = { screens: 3, words: 220, screensInSpanish: 3.5 };

/** How many words an eye finds in this part of the page: nothing that is folded or only spoken. */
function visibleWords(part: Locator): Promise<number> {
  return part.evaluate((root) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    let words = 0;
    while (walker.nextNode()) {
      const text = walker.currentNode;
      const element = text.parentElement;
      if (!element?.checkVisibility({ visibilityProperty: true })) continue;
      if (element.closest('option') !== null || getComputedStyle(element).clipPath !== 'none') continue;
      words += text.textContent?.match(/\S*[\p{L}\p{N}]\S*/gu)?.length ?? 0;
    }
    return words;
  });
}

/** Holds the result on the page to these limits, in English and then in Spanish. */
async function expectShort(page: Page, most: Most): Promise<void> {
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

/** The result of an estimate. */
async function claimResult(estimate: string): Promise<Page> {
  const page = await stage.at('thank-you', await claimSeed(product(), estimate));
  await page.locator('[data-part="claim"] h2').first().waitFor();
  return page;
}

describe('the result on a phone, before anything is opened', () => {
  test.each([
    ['three-roofs-shed-first', ofAClaim],
    ['03_amfam_multistructure_nonrecoverable', ofTheLongest],
    ['totals-do-not-add-up', ofTheLongest],
  ])('of %s is at most %o', async (estimate, most) => expectShort(await claimResult(estimate), most));

  test(`of somebody who pays is at most ${retail.screens} screens and ${retail.words} words`, async () => {
    const page = await stage.at('thank-you');
    await heading(page, 'Your Roof Quote');
    await expectShort(page, retail);
  });

  test('with the longest cards that the office can set is as short, and a tap opens the rest', async () => {
    // Each says as much as the office can type, in words of everyday length.
    const cards = tierNames.map((tier) => ({
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
    const products = { cards, recommended: 'standard' };
    const lender = 'Financing by Prairie Home Credit Union, subject to credit approval. Ask us for terms.';
    const monthly_example = { shown: true, apr: 8.99, months: 60, lender };
    const settings = { ...companyOf({}), products, monthly_example };
    await stage.page().route('**/api/company', (route) => route.fulfill({ json: { settings } }));
    const page = await stage.at('thank-you');
    await page.getByText('Ridgeline Heritage Architectural Forty').nth(3).waitFor();
    await expectShort(page, retail);
    expect(await page.locator('[data-part="price-lines"] details').count()).toBe(4);
  });
});

describe('the result of a claim on a phone', () => {
  test('says the homeowner’s part on its first screen and under each price, and shows all that each price includes', async () => {
    const page = await claimResult('01_xact_7col_full_replacement');
    await page.evaluate(() => window.scrollTo(0, 0));
    const bottom = async (part: Locator) => {
      const box = await part.boundingBox();
      return (box?.y ?? Number.NaN) + (box?.height ?? 0);
    };
    expect(await bottom(page.getByText(/Your part: \$2,500$/))).toBeLessThan(phone.height);
    const parts = page.locator('[data-part="price-card"] > details > summary');
    expect(await parts.allTextContents()).toEqual([
      'Your part: about $2,500',
      'Your part: about $2,500',
      'Your part: about $2,500',
      'Your part: about $3,974',
    ]);
    expect(await bottom(parts.first())).toBeLessThan(2 * phone.height);
    expect(await page.locator('[data-tier] li').filter({ visible: true }).count()).toBe(16);
  });

  test('stands in this order', async () => {
    const page = await claimResult('three-roofs-shed-first');
    const order = [
      page.getByRole('heading', { name: 'Thank you, Marisol Delgado!' }),
      page.getByText(/^By the numbers in your estimate/),
      page.getByRole('heading', { name: 'When the money comes' }),
      page.getByRole('heading', { name: 'What happens next' }),
      page.getByRole('heading', { name: 'Your Roof Quote', exact: true }),
      page.locator('#root [data-part="warnings"]').getByText('House only.'),
      page.getByRole('heading', { name: 'Standard Price' }),
      page.locator('#root summary', { hasText: /^Questions for your adjuster: / }),
      page.getByRole('heading', { name: 'Help us prepare' }),
      page.getByRole('button', { name: 'Print' }),
    ];
    const places = await Promise.all(order.map(async (part) => (await part.boundingBox())?.y ?? Number.NaN));
    expect(places).toEqual(places.toSorted((one, other) => one - other));
  });
});

test('the result opens at the head of its page, also for who scrolled down to its button on a desktop', async () => {
  await stage.page().setViewportSize({ width: 1280, height: 500 });
  const page = await stage.at('contact');
  await page.getByRole('textbox', { name: 'Name' }).fill('Marisol Delgado');
  await page.getByRole('textbox', { name: 'Email' }).fill('marisol.delgado@mail.example');
  await page.getByRole('textbox', { name: 'Phone' }).fill('4025550142');
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await button(page, 'Get My Quote').click();
  await heading(page, 'Thank you, Marisol Delgado!');
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

describe('the next step', () => {
  const step = (page: Page) => page.getByRole('button', { name: 'Ask for a time' });

  test('is the one thing filled, and stays within reach on a phone', async () => {
    const page = await stage.at('thank-you');
    await step(page).waitFor();
    const color = (part: Element) => getComputedStyle(part).backgroundColor;
    const accent = await step(page).evaluate(color);
    const colors = await Promise.all(
      (await page.locator('a:visible, button:visible').all()).map((part) => part.evaluate(color)),
    );
    expect(colors.filter((each) => each === accent)).toHaveLength(1);
    for (const at of [
      page.locator('[data-part="headline"] strong'),
      page.locator('[data-part="prices"] [data-tier=premiumWarranty]'),
    ]) {
      await at.scrollIntoViewIfNeeded();
      const box = await step(page).boundingBox();
      expect(box?.y).toBeGreaterThan(phone.height - 100);
      expect((box?.y ?? Number.NaN) + (box?.height ?? 0)).toBeLessThanOrEqual(phone.height);
    }
  });

  test('stands beside the prices on a desktop, with the number in sight, and nothing moves when a card is tapped', async () => {
    await stage.page().setViewportSize({ width: 1280, height: 800 });
    const page = await stage.at('thank-you');
    await page.getByText('Standard roof: $9,000').waitFor();
    const number = page.locator('[data-part="next-step"]').getByText('(402) 555-0142');
    const places = async () => [
      await step(page).boundingBox(),
      await page.locator('[data-part="headline"] strong').boundingBox(),
    ];
    const before = await places();
    expect(before[0]?.x).toBeGreaterThan((before[1]?.x ?? 0) + 600);
    expect((await number.boundingBox())?.y).toBeLessThan(800);
    await page.locator('[data-part="prices"] [data-tier=asLowAs]').click();
    await page.locator('[data-part="next-step"]').getByText('$6,300').waitFor();
    const after = await places();
    expect(after.map((box) => [box?.x, box?.y])).toEqual(before.map((box) => [box?.x, box?.y]));
  });
});
