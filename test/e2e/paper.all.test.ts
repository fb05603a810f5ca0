import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Language } from '#shared/text.ts';
import { productStage } from '#test/support/browser-stage.ts';
import { type Firefox, findFirefox, startFirefox } from '#test/support/firefox.ts';
import { pageStage } from '#test/support/page-stage.ts';
import {
  chromiumPress,
  expectFacts,
  expectOnePage,
  expectTwoPages,
  expectWhole,
  firefoxPress,
  type Paper,
  type PrintShop,
  papers,
  printed,
} from '#test/support/paper.ts';
import { spoken } from '#test/support/spoken-words.ts';
import { claimVisit, denseVisit, longestBrand } from '#test/support/visits.ts';

const languages: Language[] = ['en', 'es'];
const everyClaim = languages.flatMap((language) =>
  (Object.keys(papers) as Paper[]).map((paper) => [language, paper] as const),
);

const product = productStage({ brand: longestBrand });

function isPrintedWhole(shop: () => PrintShop, claims: readonly (readonly [Language, Paper])[]) {
  test.each(languages)(
    'eight bullets a tier of a line and a half stay on the one page, in %s',
    async (language) => {
      const print = await printed(shop(), denseVisit(), language);
      expect(print.pages).toHaveLength(1);
      expectWhole(print);
    },
  );

  test.each(claims)(
    'a claim is two pages, its figures, share and checklist on the second, in %s on %s',
    async (language, paper) => {
      await expectTwoPages(shop(), language, paper);
    },
  );

  test('figures that could not be checked say so beside them', async () => {
    const print = await printed(shop(), await claimVisit(product(), 'totals-do-not-add-up'), 'en');
    expect(print.pages).toHaveLength(2);
    expectWhole(print);
    expectFacts(print.texts[1], [spoken.en.claim.pleaseCheck]);
  });
}

describe('on paper in Chromium', () => {
  const stage = pageStage(product);

  isPrintedWhole(
    () => ({ press: chromiumPress(stage.page()), product: product() }),
    everyClaim.filter(([language, paper]) => language !== 'en' || paper !== 'letter'),
  );
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

  test.each(languages)('a quote is one page with every fact, in %s', async (language) => {
    await expectOnePage(shop(), language);
  });

  isPrintedWhole(shop, everyClaim);
});
