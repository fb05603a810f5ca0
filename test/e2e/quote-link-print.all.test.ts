import { expect, test } from 'vitest';
import { tierNames } from '#shared/pricing/rates.ts';
import { defaultBrand } from '#shared/site/brand.ts';
import { browserStage, productStage } from '#test/support/browser-stage.ts';
import { pageStage } from '#test/support/page-stage.ts';
import { chromiumPress, expectFacts, expectWhole, type Paper, read } from '#test/support/paper.ts';
import { quoteLinkEn } from '#web/words/en/result.ts';
import { button } from './made-link.ts';

/** The most and longest that a company may say of each tier. */
const bulletsOf = (tier: string) =>
  Array.from({ length: 8 }, (_, index) =>
    `${tier} ${index + 1} ${'shingles and flashing '.repeat(6)}`.slice(0, 110),
  );
const packages = tierNames.toReversed().map((tier) => ({
  tier,
  bullets: { en: bulletsOf(tier), es: bulletsOf(tier) },
  imageUrl: '',
}));

const long = productStage({ brand: { ...defaultBrand, recommendedTier: 'standard' }, packages });
const plain = productStage();
const longStage = pageStage(long);
const plainStage = pageStage(plain);
const visit = browserStage();

test.each([
  ['the product’s bullets', plainStage, 'en-US', 'letter'],
  ['the product’s bullets', plainStage, 'es-US', 'a4'],
  ['eight long bullets a tier', longStage, 'en-US', 'letter'],
  ['eight long bullets a tier', longStage, 'es-US', 'a4'],
] as const)(
  '%s are printed on one page with the quote’s number, %#',
  async (_, stage, locale, paper: Paper) => {
    const page = await stage.at('thank-you', { answers: { name: 'Marisol Delgado' } });
    await button(page, quoteLinkEn.link.copy).click();
    const url = await page.getByLabel(quoteLinkEn.link.label).inputValue();
    const reader = await visit({ locale });
    await reader.page.goto(url);
    await reader.page.evaluate(() => document.fonts.ready.then(() => undefined));
    const bullets = await reader.page.locator('.linked-bullets li').allInnerTexts();
    const { pages, texts } = await read(await chromiumPress(reader.page).print(paper));
    expect(pages).toHaveLength(1);
    const squeezed = texts.map((text) => text.replace(/\s+/g, ''));
    expectFacts(squeezed[0], ['Marisol', '4412 Juniper Hollow Ct, Bennington', defaultBrand.phone, '$9,000']);
    expect(squeezed[0]).toMatch(/Q-[0-9A-Z]{4}-[0-9A-Z]{4}/);
    expectFacts(squeezed[0], bullets);
    expectWhole({ pages, texts });
  },
);
