import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { emptyCard } from '#shared/company/products.ts';
import { tierNames } from '#shared/pricing/rates.ts';
import { defaultBrand } from '#shared/site/brand.ts';
import type { Language } from '#shared/text.ts';
import { browserStage, productStage } from '#test/support/browser-stage.ts';
import { setSetting } from '#test/support/company-settings.ts';
import { type Firefox, findFirefox, startFirefox } from '#test/support/firefox.ts';
import { pageStage } from '#test/support/page-stage.ts';
import {
  chromiumPress,
  expectFacts,
  expectOnePage,
  expectTwoPages,
  expectWhole,
  firefoxPress,
  type PrintShop,
  printed,
  read,
} from '#test/support/paper.ts';
import { spoken } from '#test/support/spoken-words.ts';
import {
  claimSeed,
  claimSession,
  denseSession,
  longest,
  longestBrand,
  retailSession,
  sessionAt,
} from '#test/support/wizard-sessions.ts';
import { linkOf } from './made-link.ts';

const languages: Language[] = ['en', 'es'];
/** Each language and each paper once: the words are as long on either, and the sheets as high in either. */
const claims = [
  ['en', 'letter'],
  ['es', 'a4'],
] as const;

const product = productStage({ brand: longestBrand });

function isPrintedWhole(shop: () => PrintShop) {
  test.each(languages)('a quote is one page with every fact, in %s', async (language) => {
    await expectOnePage(shop(), language);
  });

  test('eight bullets a tier of a line and a half stay on the one page, in the longer words', async () => {
    const print = await printed(shop(), denseSession(), 'es');
    expect(print.pages).toHaveLength(1);
    expectWhole(print);
  });

  test.each(claims)(
    'a claim is two pages, its figures, share and checklist on the second, in %s on %s',
    async (language, paper) => {
      await expectTwoPages(shop(), language, paper);
    },
  );

  test('figures that could not be checked say so beside them', async () => {
    const print = await printed(shop(), await claimSession(product(), 'totals-do-not-add-up'), 'en');
    expect(print.pages).toHaveLength(2);
    expectWhole(print);
    expectFacts(print.texts[1], [spoken.en.claim.pleaseCheck]);
  });
}

/** Opens the questions for the adjuster and prints them, without the browser's own dialog. */
async function printQuestions(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.print = () => {};
  });
  const lists = page.locator('[data-part="claim-lists"]');
  await lists.locator('> details > summary').click();
  await lists.getByRole('button', { name: 'Print', exact: true }).click();
}

describe('on paper in Chromium', () => {
  const stage = pageStage(product);
  const shop = () => ({ press: chromiumPress(stage.page()), product: product() });
  afterEach(() => stage.page().emulateMedia({ media: null }));

  isPrintedWhole(shop);

  describe('of a company with short details', () => {
    const short = productStage();

    test('the page has notes for the inspection, on the lower sheet', async () => {
      const press = chromiumPress(stage.page());
      const print = await printed({ press, product: short() }, sessionAt('thank-you'), 'en', 'letter');
      expect(print.pages).toHaveLength(1);
      expectWhole(print);
      const { notes } = spoken.en.paper;
      expectFacts(print.texts[0], [notes.title, ...notes.lines]);
    });
  });

  test('the notes for the inspection are left out where no row of theirs fits under their heading', async () => {
    const page = await stage.at('thank-you');
    await page.locator('[data-paper=ready]').waitFor();
    await page.emulateMedia({ media: 'print' });
    const isSeen = (height: string) =>
      page.locator('[data-part="paper-notes"]').evaluate((notes, room) => {
        notes.setAttribute('style', `flex: none; height: ${room}`);
        const heading = notes.querySelector('h2')?.getBoundingClientRect();
        return heading !== undefined && heading.left < notes.getBoundingClientRect().right;
      }, height);
    expect([await isSeen('79pt'), await isSeen('81pt')]).toEqual([false, true]);
  });

  test('the page has a code for the quote once it has a link, also after a reload', async () => {
    const page = await stage.at('thank-you');
    const code = page.locator('[data-part="paper"] svg[role=img]');
    await page.locator('[data-paper=ready]').waitFor();
    expect(await code.count()).toBe(0);
    await page.getByRole('button', { name: spoken.en.quoteLink.link.copy }).click();
    await code.waitFor({ state: 'attached' });
    await page.reload();
    await code.waitFor({ state: 'attached' });
  });

  test('the questions for the adjuster are printed alone, on half a page, without an amount', async () => {
    await printed(shop(), await claimSession(product(), 'three-roofs-shed-first'), 'en');
    const page = stage.page();
    await printQuestions(page);
    const print = await read(await chromiumPress(page).print('letter'));
    expect(print.pages).toHaveLength(1);
    expectWhole(print);
    const text = print.texts[0]?.replace(/\s+/g, '');
    expectFacts(text, [spoken.en.adjuster.title, 'My estimate doesn’t list', longest.name]);
    expect(text).not.toContain('$');
    const [sheet] = print.pages;
    const lowest = Math.max(...(sheet?.words ?? []).map(({ bottom }) => bottom));
    expect(lowest).toBeLessThan((sheet?.height ?? 0) / 2);
  });

  test('the questions are printed alone also where the printed quote could not be loaded', async () => {
    const { page, context, expectConsole } = stage.visitor();
    expectConsole(/net::ERR_FAILED|could not be loaded/);
    await context.route(/\/printed-quote-/, (route) => route.abort());
    const seed = await claimSeed(product(), 'three-roofs-shed-first');
    await stage.at('thank-you', seed);
    await printQuestions(page);
    await page.emulateMedia({ media: 'print' });
    await page.locator('[data-part="questions-paper"]').waitFor({ state: 'visible' });
    expect(await page.locator('#root').isVisible()).toBe(false);
  });

  test('nothing of the sheet is on the screen or read aloud, nothing of the screen on paper, and a new quote takes it away', async () => {
    await printed(shop(), retailSession(), 'en');
    const page = stage.page();
    await page.locator('[data-part="paper"]').waitFor({ state: 'hidden' });
    expect(await page.locator('[data-part="paper"]').getAttribute('aria-hidden')).toBe('true');
    await page.emulateMedia({ media: 'print' });
    await page.locator('[data-part="paper"]').waitFor({ state: 'visible' });
    await page.locator('#root').waitFor({ state: 'hidden' });
    await page.emulateMedia({ media: null });
    await page.getByRole('button', { name: spoken.en.page.thanks.startOver }).click();
    await page.locator('[data-part="paper"]').waitFor({ state: 'detached' });
    await page.emulateMedia({ media: 'print' });
    await page.locator('#root').waitFor({ state: 'visible' });
  });
});

describe('behind a link', () => {
  /** The most and longest that a company may say of each tier. */
  const bulletsOf = (tier: string) =>
    Array.from({ length: 6 }, (_, index) =>
      `${tier} ${index + 1} ${'shingles and flashing '.repeat(6)}`.slice(0, 80),
    );
  const cards = tierNames.toReversed().map((tier) => ({
    ...emptyCard(tier),
    bullets: { en: bulletsOf(tier), es: bulletsOf(tier) },
  }));
  const plainStage = pageStage(productStage());
  const longProduct = productStage();
  beforeAll(() => setSetting(longProduct(), 'products', { cards, recommended: 'standard' }));
  const longStage = pageStage(longProduct);
  const visit = browserStage();

  test.each([
    ['the product’s bullets', plainStage, 'en-US', 'letter'],
    ['six long bullets a tier', longStage, 'es-US', 'a4'],
  ] as const)('%s are printed on one page with the quote’s number, %#', async (_, stage, locale, paper) => {
    const page = await stage.at('thank-you', { answers: { name: 'Marisol Delgado' } });
    const { page: reader } = await visit({ locale });
    await reader.goto(await linkOf(page));
    await reader.evaluate(() => document.fonts.ready.then(() => undefined));
    const bullets = await reader.locator('[data-part="price-card"] li').allInnerTexts();
    const { pages, texts } = await read(await chromiumPress(reader).print(paper));
    expect(pages).toHaveLength(1);
    const squeezed = texts.map((text) => text.replace(/\s+/g, ''));
    expectFacts(squeezed[0], ['Marisol', 'Bennington, NE 68007', defaultBrand.phone, '$9,000']);
    expect(squeezed[0]).toMatch(/Q-[0-9A-Z]{4}-[0-9A-Z]{4}/);
    expectFacts(squeezed[0], bullets);
    expectWhole({ pages, texts });
  });
});

const firefoxPath = findFirefox();

describe.skipIf(firefoxPath === undefined)('on paper in Firefox, where it is installed', () => {
  let firefox: Firefox | undefined;
  beforeAll(async () => {
    firefox = await startFirefox(firefoxPath ?? '');
  });
  afterAll(() => firefox?.stop());

  const shop = (): PrintShop => {
    if (firefox === undefined) throw new Error('Firefox runs only while tests do');
    return { press: firefoxPress(firefox), product: product() };
  };

  isPrintedWhole(shop);
});
