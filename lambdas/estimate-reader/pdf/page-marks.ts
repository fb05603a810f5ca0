import { TEXT_PAGE_MIN_CHARACTERS } from '#lambdas/estimate-reader/text/page.ts';
import { areaOf, around } from './page-objects.ts';
import type { Box } from './upright.ts';

const PLAINEST_LETTER_SEGMENTS = 5;

/** What a page must show to be worth OCR, and why so much. */
export const LEAST = {
  /** Share of the page that images or drawn letters take up: a logo has 2 %, a photo of a paper 15 % and more. */
  share: 0.1,
  /** Pixels of all images: fifty letters of five by eight dots. One dot can be stretched over a page. */
  pixels: TEXT_PAGE_MIN_CHARACTERS * 40,
  /** Bytes of all images as stored: a small picture of one colour has 60, a coarse fax of a few lines 500. */
  bytes: 300,
  /** Segments of all paths: fifty letters of the plainest kind. */
  segments: TEXT_PAGE_MIN_CHARACTERS * PLAINEST_LETTER_SEGMENTS,
  /** Letters drawn by a font that does not say which they are. */
  letters: TEXT_PAGE_MIN_CHARACTERS,
} as const;

/** A path of so few segments, longer than a letter is high, is a rule or a box. */
const RULE_SEGMENTS = 5;
const LETTER_POINTS = 24;
/** What is smaller each way is a dot of a dotted line. */
const DOT_POINTS = 3;

/** What is drawn on one page besides its text layer, added up. */
export class PageMarks {
  readonly #leastArea: number;
  #imageArea = 0;
  #pixels = 0;
  #bytes = 0;
  #segments = 0;
  #drawn: Box | null = null;

  constructor(visible: Box) {
    this.#leastArea = areaOf(visible) * LEAST.share;
  }

  /** `seen`: what of it is on the page; `bytes` as stored. */
  image(seen: Box, pixels: number, bytes: number): void {
    this.#imageArea += areaOf(seen);
    this.#pixels += pixels;
    this.#bytes += bytes;
  }

  path(seen: Box, whole: Box, segments: number): void {
    const longest = Math.max(whole.right - whole.left, whole.top - whole.bottom);
    if (longest < DOT_POINTS) return;
    if (segments <= RULE_SEGMENTS && longest > LETTER_POINTS) return;
    this.#draw(seen, segments);
  }

  /** A line of text that the text layer does not have; a letter is half as wide as it is high. */
  line(seen: Box): void {
    const letters = Math.ceil((2 * (seen.right - seen.left)) / (seen.top - seen.bottom));
    this.#draw(seen, letters * PLAINEST_LETTER_SEGMENTS);
  }

  get bytes(): number {
    return this.#bytes;
  }

  enough(): boolean {
    const picture =
      this.#imageArea >= this.#leastArea && this.#pixels >= LEAST.pixels && this.#bytes >= LEAST.bytes;
    const writing =
      this.#segments >= LEAST.segments && this.#drawn !== null && areaOf(this.#drawn) >= this.#leastArea;
    return picture || writing;
  }

  #draw(seen: Box, segments: number): void {
    this.#segments += segments;
    this.#drawn = this.#drawn === null ? seen : around(this.#drawn, seen);
  }
}
