import type { Page as BrowserPage } from 'playwright-core';
import { readTextLayer } from '#lambdas/estimate-reader/pdf/text-layer.ts';
import type { Page, Word } from '#lambdas/estimate-reader/text/page.ts';
import type { Firefox } from './firefox.ts';

const CM_PER_INCH = 2.54;
export const papers = {
  letter: { width: 8.5 * CM_PER_INCH, height: 11 * CM_PER_INCH },
  a4: { width: 21, height: 29.7 },
} as const;
export type Paper = keyof typeof papers;

/** Settles once the page has its printed sheet. */
export const paperReady = `new Promise((resolve) => {
  const root = document.documentElement;
  const look = () => root.dataset.paper === 'ready' && resolve();
  new MutationObserver(look).observe(root, { attributes: true });
  look();
}).then(() => document.fonts.ready).then(() => {})`;

/** A browser with one page, that prints. */
export interface Press {
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
export function collisions({ words }: Page): string[] {
  return words.flatMap((word, index) =>
    words
      .slice(index + 1)
      .filter((other) => overlap(word, other))
      .map((other) => `${word.text} / ${other.text}`),
  );
}

/** Words nearer to the sheet's edge than a printer reaches. @param margin points */
export function beyondMargins({ words, width, height }: Page, margin: number): string[] {
  return words
    .filter(
      ({ left, right, top, bottom }) =>
        left < margin || right > width - margin || top < margin || bottom > height - margin,
    )
    .map(({ text }) => text);
}
