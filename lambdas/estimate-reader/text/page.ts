/**
 * The one model of a page: words with boxes, from a PDF's text layer or from Textract. Coordinates are those of the
 * upright page as a person reads it: points (1/72 inch), origin at the top left, y downwards.
 */
export interface Word {
  text: string;
  left: number;
  right: number;
  top: number;
  bottom: number;
  /** 0–100 if the word was read by OCR; absent for a text layer. */
  confidence?: number;
}

export interface Page {
  /** From 1, as in the uploaded document. */
  number: number;
  width: number;
  height: number;
  source: 'text' | 'ocr';
  words: Word[];
  /** The share of the page that is a picture, 0–1; only for a page with too little text. */
  picture?: number;
  /** True for a scan on which lines run off the left or right edge: their margin is missing. */
  cut?: boolean;
}

/** Tells of a word whether its middle lies in the box. */
export const isIn = (box: Omit<Word, 'text'>) => (word: Word) => {
  const [x, y] = [(word.left + word.right) / 2, (word.top + word.bottom) / 2];
  return x > box.left && x < box.right && y > box.top && y < box.bottom;
};

/** A page with fewer non-space characters has no text worth reading (a photo, a scanner's stamp). */
export const TEXT_PAGE_MIN_CHARACTERS = 50;

/** Non-space characters on the page. */
export function charactersOn(page: Pick<Page, 'words'>): number {
  return page.words.reduce((sum, word) => sum + word.text.replace(/\s/g, '').length, 0);
}

/** A printed line: words on the same baseline, from left to right. */
export interface Line {
  page: number;
  words: Word[];
  left: number;
  right: number;
  top: number;
  bottom: number;
  text: string;
}

/** The lines of one page, from top to bottom. */
export interface PrintedPage {
  number: number;
  height: number;
  lines: Line[];
}

/** Words of one line are this close to its middle, as a share of the smaller height. */
const SAME_LINE = 0.45;
/** A gap wider than this share of the height separates two cells. */
const CELL_GAP = 0.8;
/** Text this much smaller than the page's belongs to a drawing, or is a note number above the line. */
const SMALL_PRINT = 0.68;

/** Scanners box the ink, so that a word of low letters alone, as "or", is as low as they are. */
const LOW_LETTERS = /^[acemnorsuvwxz]+$/;
/** Lower ones are small print; a word of the same line stands no further off. Shares of the page's usual height. */
const LEAST_LOW = 0.4;
const WORD_REACH = 3;

const middle = (box: { top: number; bottom: number }) => (box.top + box.bottom) / 2;
const height = (box: { top: number; bottom: number }) => Math.max(box.bottom - box.top, 0.1);

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

/** The words as they are read. */
export const textOf = (words: readonly Word[]) => words.map(({ text }) => text).join(' ');

export function lineOf(page: number, words: Word[]): Line {
  const sorted = words.toSorted((a, b) => a.left - b.left);
  return {
    page,
    words: sorted,
    left: Math.min(...sorted.map((word) => word.left)),
    right: Math.max(...sorted.map((word) => word.right)),
    top: Math.min(...sorted.map((word) => word.top)),
    bottom: Math.max(...sorted.map((word) => word.bottom)),
    text: textOf(sorted),
  };
}

/** True for a scanned word without tall letters that stands in a line of the text's height. */
function isLowWord(word: Word, { source, words }: Page, usual: number): boolean {
  if (source !== 'ocr' || !LOW_LETTERS.test(word.text) || height(word) < usual * LEAST_LOW) return false;
  const [at, reach] = [middle(word), usual * WORD_REACH];
  return words.some(
    (other) =>
      height(other) >= usual * SMALL_PRINT &&
      height(other) <= usual / SMALL_PRINT &&
      at > other.top &&
      at < other.bottom &&
      other.left - word.right < reach &&
      word.left - other.right < reach,
  );
}

/**
 * The page's lines from top to bottom. A drawing's small text is left out, unless `speaks` recognizes it, such as a
 * table's header in small print.
 */
export function linesOf(page: Page, speaks: (texts: string[]) => boolean = () => false): Line[] {
  const printedWords = page.words.filter((word) => /[\p{L}\p{N}]/u.test(word.text));
  const usual = median(printedWords.map(height));
  const small = printedWords.filter(
    (word) => height(word) < usual * SMALL_PRINT && !isLowWord(word, page, usual),
  );
  const dropped = new Set(
    [...Map.groupBy(small, (word) => Math.round(middle(word))).values()]
      .filter((words) => !speaks(words.map(({ text }) => text)))
      .flat(),
  );
  const readable = page.words.filter((word) => !dropped.has(word));
  const groups: { middle: number; height: number; words: Word[] }[] = [];
  for (const word of readable.toSorted((a, b) => middle(a) - middle(b))) {
    const at = middle(word);
    const group = groups.findLast(
      (line) =>
        Math.abs(line.middle - at) <= SAME_LINE * Math.min(line.height, Math.max(height(word), usual / 2)),
    );
    if (group === undefined) {
      groups.push({ middle: at, height: height(word), words: [word] });
      continue;
    }
    group.words.push(word);
    if (height(word) > group.height) {
      group.height = height(word);
      group.middle = at;
    }
  }
  return groups.map((group) => lineOf(page.number, group.words)).toSorted((a, b) => middle(a) - middle(b));
}

/** The line divided at wide gaps, as between a form's columns. */
export function cellsOf(line: Line): Line[] {
  const cells: Word[][] = [];
  let before: Word | null = null;
  for (const word of line.words) {
    const gap = before === null ? Number.POSITIVE_INFINITY : word.left - before.right;
    const wide = gap > CELL_GAP * height(before ?? word);
    if (wide) cells.push([word]);
    else cells.at(-1)?.push(word);
    before = word;
  }
  return cells.map((words) => lineOf(line.page, words));
}
