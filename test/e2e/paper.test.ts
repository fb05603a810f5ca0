import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { quoteNumber } from '#shared/quote/quote-link.ts';
import type { Language } from '#shared/text.ts';
import { browserStage, productStage } from '#test/support/browser-stage.ts';
import {
  claimVisit,
  denseVisit,
  hasHad,
  LEAD_ID,
  longest,
  longestBrand,
  retailVisit,
} from '#test/support/finished-visits.ts';
import { type Firefox, findFirefox, startFirefox } from '#test/support/firefox.ts';
import {
  beyondMargins,
  chromiumPress,
  collisions,
  firefoxPress,
  type Paper,
  type Press,
  paperReady,
  papers,
  read,
} from '#test/support/printed.ts';
import { spoken } from '#test/support/spoken-words.ts';
import type { Visit } from '#web/wizard/visit.ts';

/** 14 mm, less what a letter's box reaches over its line. */
const MARGIN_PT = (14 / 25.4) * 72 - 3;
const languages: Language[] = ['en', 'es'];
const dates = {
  en: ['November 1, 2026', 'December 1, 2026'],
  es: ['1 de noviembre de 2026', '1 de diciembre de 2026'],
};

const product = productStage({ brand: longestBrand });
const newVisitor = browserStage();

/** Words as a print's text has them: spaces fall where lines break. */
const squeezed = (text: string) => text.replace(/\s+/g, '');

async function printed(press: Press, visit: Visit, language: Language, paper: Paper = 'letter') {
  const { url } = product();
  await press.open(url);
  await press.run(hasHad(visit, language));
  await press.open(url);
  await press.run(paperReady);
  const { pages, texts } = await read(await press.print(paper));
  return { pages, texts: texts.map(squeezed) };
}

function expectFacts(text: string | undefined, facts: readonly string[]) {
  for (const fact of facts) expect(text).toContain(squeezed(fact));
}

function expectWhole({ pages }: Awaited<ReturnType<typeof printed>>) {
  for (const page of pages) {
    expect(beyondMargins(page, MARGIN_PT)).toEqual([]);
    expect(collisions(page)).toEqual([]);
  }
}

function isPrintedWhole(press: () => Promise<Press>) {
  test.each(languages)('a quote is one page with every fact, in %s', async (language) => {
    const { page: words } = spoken[language];
    const visit = retailVisit();
    const print = await printed(await press(), visit, language);
    expect(print.pages).toHaveLength(1);
    expectWhole(print);
    const { phone, email, companyName, address, licence, insurance } = longestBrand;
    expectFacts(print.texts[0], [longest.name, longest.address, quoteNumber(LEAD_ID), ...dates[language]]);
    expectFacts(print.texts[0], [phone, email, address, licence, insurance]);
    // Runs around the phone.
    expectFacts(print.texts[0], companyName.split(' '));
    expectFacts(print.texts[0], ['$702,740', '$1,000,000', '$1,200,000', '$3,999,980']);
    // Ranges, and in short how the area came about.
    expectFacts(print.texts[0], [
      '$597,300 – $808,200',
      '$3,400,000 – $4,600,000',
      '199,999',
      '0.82',
      '12.25',
    ]);
    expectFacts(print.texts[0], [words.quote.disclaimer, words.quote.basedOn('199,950.25', '2,000')]);
    const bullets = Object.values(words.quote.tierDescriptions).join('\n').split('\n');
    expectFacts(print.texts[0], bullets);
  });

  test.each(languages)(
    'eight bullets a tier of a line and a half stay on the one page, in %s',
    async (language) => {
      const print = await printed(await press(), denseVisit(), language);
      expect(print.pages).toHaveLength(1);
      expectWhole(print);
    },
  );

  test.each(
    languages.flatMap((language) =>
      (Object.keys(papers) as Paper[]).map((paper) => [language, paper] as const),
    ),
  )(
    'a claim is two pages, its figures, share and checklist on the second, in %s on %s',
    async (language, paper) => {
      const { page, claim } = spoken[language];
      const visit = await claimVisit(product(), 'three-roofs-shed-first');
      const print = await printed(await press(), visit, language, paper);
      expect(print.pages).toHaveLength(2);
      expectWhole(print);
      const [first, second] = print.texts;
      expectFacts(first, [quoteNumber(LEAD_ID), longest.address, ...dates[language], '$6,650', '$13,300']);
      expectFacts(first, [page.quote.disclaimer]);
      expectFacts(second, [
        quoteNumber(LEAD_ID),
        longest.address,
        claim.title,
        'American Family',
        '01009655011',
      ]);
      expectFacts(second, ['$16,123.46', '$11,856.66', '$9,634.66', '$13,901.46']);
      expectFacts(second, [claim.shareTitle, '= $2,222.00', '= $5,150.48', claim.shareLead]);
      expectFacts(second, [claim.checklist.title]);
      expectFacts(
        second,
        Object.values(claim.checklist.items).map(({ title }) => title),
      );
    },
  );

  test('figures that could not be checked say so beside them', async () => {
    const visit = await claimVisit(product(), 'totals-do-not-add-up');
    const print = await printed(await press(), visit, 'en');
    expect(print.pages).toHaveLength(2);
    expectWhole(print);
    expectFacts(print.texts[1], [spoken.en.claim.pleaseCheck]);
  });
}

describe('on paper in Chromium', () => {
  isPrintedWhole(async () => chromiumPress((await newVisitor()).page));

  test('nothing of the sheet is on the screen or read aloud, and nothing of the screen on paper', async () => {
    const { page } = await newVisitor();
    await printed(chromiumPress(page), retailVisit(), 'en');
    await page.locator('.paper').waitFor({ state: 'hidden' });
    expect(await page.locator('.paper').getAttribute('aria-hidden')).toBe('true');
    await page.emulateMedia({ media: 'print' });
    await page.locator('.paper').waitFor({ state: 'visible' });
    await page.locator('#root').waitFor({ state: 'hidden' });
  });

  test('a new quote takes the sheet of the last away', async () => {
    const { page } = await newVisitor();
    await printed(chromiumPress(page), retailVisit(), 'en');
    await page.getByRole('button', { name: spoken.en.page.thanks.startOver }).click();
    await page.locator('.paper').waitFor({ state: 'detached' });
    await page.emulateMedia({ media: 'print' });
    await page.locator('#root').waitFor({ state: 'visible' });
  });
});

const firefoxPath = findFirefox();

describe.skipIf(firefoxPath === undefined)('on paper in Firefox, where it is installed', () => {
  let firefox: Firefox | undefined;
  beforeAll(async () => {
    firefox = await startFirefox(firefoxPath ?? '');
  });
  afterAll(() => firefox?.stop());

  isPrintedWhole(async () => {
    if (firefox === undefined) throw new Error('Firefox runs only while tests do');
    return firefoxPress(firefox);
  });
});
