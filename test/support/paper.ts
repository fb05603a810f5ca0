import type { Page as BrowserPage } from 'playwright-core';
import { expect } from 'vitest';
import type { Product } from '#infra/local/product.ts';
import type { Page, Word } from '#lambdas/estimate-reader/text/page.ts';
import { quoteNumber } from '#shared/quote/quote-number.ts';
import { textIn } from '#shared/site/localized-text.ts';
import type { Language } from '#shared/text.ts';
import { readTextLayer } from '#test/support/pdf/text-layer.ts';
import type { WizardSession } from '#web/wizard/session/session.ts';
import type { Firefox } from './firefox.ts';
import { spoken } from './spoken-words.ts';
import { claimSession, hasHad, LEAD_ID, longest, longestBrand, retailSession } from './wizard-sessions.ts';

const CM_PER_INCH = 2.54;
const papers = {
  letter: { width: 8.5 * CM_PER_INCH, height: 11 * CM_PER_INCH },
  a4: { width: 21, height: 29.7 },
} as const;
type Paper = keyof typeof papers;

/**
 * Settles once the page has its printed sheet in that language. A page that the edge drew in another language shows
 * that one first.
 */
export const paperReady = (language: Language) => `new Promise((resolve) => {
  const root = document.documentElement;
  const look = () =>
    root.dataset.paper === 'ready' &&
    document.querySelector('[data-part="paper"]')?.textContent.includes(${JSON.stringify(spoken[language].page.quote.disclaimer)}) &&
    resolve();
  new MutationObserver(look).observe(root, { attributes: true, childList: true, characterData: true, subtree: true });
  look();
}).then(() => document.fonts.ready).then(() => {})`;

/** A browser with one page, that prints. */
interface Press {
  open(url: string): Promise<void>;
  run(script: string): Promise<void>;
  print(paper: Paper): Promise<Uint8Array>;
}

export const chromiumPress = (page: BrowserPage): Press => ({
  open: async (url) => void (await page.goto(url)),
  run: async (script) => void (await page.evaluate(script)),
  async print(paper) {
    const { width, height } = papers[paper];
    return page.pdf({ width: `${width}cm`, height: `${height}cm`, printBackground: true });
  },
});

export const firefoxPress = (firefox: Firefox): Press => ({
  open: firefox.open,
  run: firefox.run,
  print: (paper) => firefox.print(papers[paper]),
});

/** The pages of a print, and the running text of each. */
export async function read(pdf: Uint8Array): Promise<{ pages: Page[]; texts: string[] }> {
  const pages = await readTextLayer(pdf);
  return { pages, texts: pages.map(({ words }) => words.map(({ text }) => text).join(' ')) };
}

const height = ({ top, bottom }: Word) => bottom - top;
const middle = ({ top, bottom }: Word) => (top + bottom) / 2;

/** Letters' boxes reach over their lines, so lines count as one where their middles nearly meet. */
const overlap = (one: Word, other: Word) =>
  Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
  Math.abs(middle(one) - middle(other)) < 0.5 * Math.min(height(one), height(other));

/** Words that lie on one another. */
function collisions({ words }: Page): string[] {
  return words.flatMap((word, index) =>
    words
      .slice(index + 1)
      .filter((other) => overlap(word, other))
      .map((other) => `${word.text} / ${other.text}`),
  );
}

/** Words nearer to the sheet's edge than a printer reaches. @param margin points */
function beyondMargins({ words, width, height }: Page, margin: number): string[] {
  return words
    .filter(
      ({ left, right, top, bottom }) =>
        left < margin || right > width - margin || top < margin || bottom > height - margin,
    )
    .map(({ text }) => text);
}

/** 14 mm, less what a letter's box reaches over its line. */
const MARGIN_PT = (14 / 25.4) * 72 - 3;
const dates = {
  en: ['November 1, 2026', 'December 1, 2026'],
  es: ['1 de noviembre de 2026', '1 de diciembre de 2026'],
};

/** Words as a print's text has them: spaces fall where lines break. */
const squeezed = (text: string) => text.replace(/\s+/g, '');

/** Where the quotes are printed. */
export interface PrintShop {
  press: Press;
  /** Of the longest brand. */
  product: Pick<Product, 'url' | 'config'>;
}

/** The sheets of a finished session, whatever the page showed before. */
export async function printed(
  { press, product: { url } }: PrintShop,
  session: WizardSession,
  language: Language,
  paper: Paper = 'letter',
) {
  // A page without a script: the site's keeps its session again when it is left.
  await press.open(`${url}/robots.txt`);
  await press.run(`sessionStorage.clear(); localStorage.clear(); ${hasHad(session, language)}`);
  await press.open(url);
  await press.run(paperReady(language));
  const { pages, texts } = await read(await press.print(paper));
  return { pages, texts: texts.map(squeezed) };
}

export function expectFacts(text: string | undefined, facts: readonly string[]) {
  for (const fact of facts) expect(text).toContain(squeezed(fact));
}

/** Nothing lies on another or outside of what a printer reaches. */
export function expectWhole({ pages }: Awaited<ReturnType<typeof printed>>) {
  for (const page of pages) {
    expect(beyondMargins(page, MARGIN_PT)).toEqual([]);
    expect(collisions(page)).toEqual([]);
  }
}

/** A quote is one page with every fact. */
export async function expectOnePage(shop: PrintShop, language: Language) {
  const { page: words, basis, result } = spoken[language];
  const print = await printed(shop, retailSession(), language);
  expect(print.pages).toHaveLength(1);
  expectWhole(print);
  const { phone, email, companyName, address, licence, insurance } = longestBrand;
  expectFacts(print.texts[0], [longest.name, longest.address, quoteNumber(LEAD_ID), ...dates[language]]);
  expectFacts(print.texts[0], [phone, email, address, licence, textIn(insurance, language)]);
  // Runs around the phone.
  expectFacts(print.texts[0], companyName.split(' '));
  expectFacts(print.texts[0], ['$702,740', '$1,000,000', '$1,200,000', '$3,999,980']);
  // Ranges, and in short how the area came about.
  expectFacts(print.texts[0], ['$597,300 – $808,200', '$3,400,000 – $4,600,000', '199,999', '0.82', '12.25']);
  expectFacts(print.texts[0], [words.quote.how, basis.notIncluded, result.next.title]);
  expectFacts(print.texts[0], [words.quote.disclaimer, words.quote.basedOn('199,950.25', '2,000')]);
  const bullets = Object.values(words.quote.tierDescriptions).join('\n').split('\n');
  expectFacts(print.texts[0], bullets);
}

/** A claim is two pages, its figures, share and checklist on the second. */
export async function expectTwoPages(shop: PrintShop, language: Language, paper: Paper) {
  const { page, claim } = spoken[language];
  const session = await claimSession(shop.product, 'three-roofs-shed-first');
  const print = await printed(shop, session, language, paper);
  expect(print.pages).toHaveLength(2);
  expectWhole(print);
  const [first, second] = print.texts;
  expectFacts(first, [quoteNumber(LEAD_ID), longest.address, ...dates[language], '$6,650', '$13,300']);
  expectFacts(first, [page.quote.disclaimer]);
  expectFacts(second, [
    quoteNumber(LEAD_ID),
    longest.address,
    claim.moneyTitle,
    'American Family',
    '01009655011',
  ]);
  expectFacts(second, ['$9,634.66', '$4,266.80', '$2,222.00', '$16,123.46']);
  expectFacts(second, [claim.shareTitle, '= $2,222.00', '= $5,150.48', claim.shareLead]);
  expectFacts(second, [claim.checklist.title]);
  expectFacts(
    second,
    Object.values(claim.checklist.items).map(({ title }) => title),
  );
}
