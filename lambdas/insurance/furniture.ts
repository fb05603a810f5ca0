import type { Line } from './lines.ts';
import { headerAt } from './table-header.ts';
import { folded } from './wording.ts';

/** The lines of one page, from top to bottom. */
export interface PrintedPage {
  number: number;
  height: number;
  lines: Line[];
}

/** Digits vary from page to page in what is otherwise the same letterhead or footer. */
const shape = (text: string) => folded(text).replace(/\d+/g, '0');

/** Letterhead and footer stand in the outer parts of the page. */
const MARGIN = 0.2;

const inMargin = (line: Line, page: PrintedPage) =>
  line.bottom < page.height * MARGIN || line.top > page.height * (1 - MARGIN);

/** The shapes of lines that most of three or more pages repeat at their top or foot. */
export function furnitureOf(pages: readonly PrintedPage[]): ReadonlySet<string> {
  const counts = new Map<string, number>();
  for (const page of pages) {
    const shapes = new Set(page.lines.filter((line) => inMargin(line, page)).map((line) => shape(line.text)));
    for (const one of shapes) counts.set(one, (counts.get(one) ?? 0) + 1);
  }
  const least = Math.max(2, Math.ceil(pages.length * 0.4));
  return new Set([...counts].filter(([, count]) => count >= least).map(([one]) => one));
}

/** Tables repeat their header and the plan's name on every page; those are read, not dropped. */
const SPEAKS = /^(estimate|roofplan|exterior plan|plan|continued)\b|\d\.\d{2}\b/;

export function isFurniture(line: Line, page: PrintedPage, furniture: ReadonlySet<string>): boolean {
  if (!inMargin(line, page) || !furniture.has(shape(line.text))) return false;
  return !SPEAKS.test(folded(line.text)) && headerAt([line], 0) === null;
}

/** How a page says that its figures are an example; carriers print these between the real pages. */
const GUIDE =
  /\bsummary guide\b|\bsample (guide|estimate|summary|page)\b|\bguide to (reading|understanding)\b|\bbased on a sample\b|\bfor reference only\b|\bhow to read your\b|\bany ?town\b|\banywhere,|\b00-0000-000\b|\b00000-0000\b|\b[a-z]{3}1234001[a-z]\b|\bjohn (q\.? )?(smith|doe|sample)\b|\bjane (q\.? )?(doe|sample)\b|\bjoe (&|and) jane\b/;

/** Figures of the guides that State Farm and Allstate print for everybody; two together are no chance. */
const GUIDE_FIGURES = [
  [/\b7,326\.12\b/, /\bilbl8f/],
  [/\b7,326\.12\b/, /\b5,953\.10\b/],
  [/\b15\.88\b/, /\b(806\.99|854\.93)\b/],
];

const SAMPLE_CLAIM = /\b(claim|policy)\b[^.]*\b(1234567890|123456789|000000000\d?)\b/;

/**
 * The pages that explain how to read an estimate, with an invented one as example. Such a guide may run
 * over several pages of which only one says so: a neighbour without the letterhead and footer that the
 * real pages share belongs to it.
 */
export function guidePages(
  pages: readonly PrintedPage[],
  furniture: ReadonlySet<string>,
): ReadonlySet<number> {
  const says = (page: PrintedPage) => {
    const text = folded(page.lines.map((line) => line.text).join(' \n '));
    const figures = GUIDE_FIGURES.some((pair) => pair.every((figure) => figure.test(text)));
    return figures || GUIDE.test(text) || SAMPLE_CLAIM.test(text);
  };
  const furnished = (page: PrintedPage) => page.lines.some((line) => isFurniture(line, page, furniture));
  const guide = new Set(pages.filter(says).map((page) => page.number));
  const bare = new Set(pages.filter((page) => !furnished(page)).map((page) => page.number));
  if (bare.size * 2 < pages.length) {
    for (const page of pages) if (guide.has(page.number - 1) && bare.has(page.number)) guide.add(page.number);
    for (const page of pages.toReversed())
      if (guide.has(page.number + 1) && bare.has(page.number)) guide.add(page.number);
  }
  return guide.size === pages.length ? new Set() : guide;
}

/** Photo pages: captions only, no amounts. */
export function isPhotoPage(page: PrintedPage): boolean {
  const text = page.lines.map((line) => folded(line.text)).join('\n');
  const captions = text.match(/\b(date taken|taken by|taken on|photo (by|#|number)|img_\d+|dsc\d+)\b/g) ?? [];
  return captions.length > 0 && !/\d\.\d{2}\b/.test(text);
}
