import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { createWorker, OEM, PSM } from 'tesseract.js';
import { type GreyImage, RENDER_DPI, toPgm, turned } from './page-images.ts';
import type { PageText, QuarterTurns, SeenWord } from './reader.ts';

/** Textract leaves out marks this unlike a word; Tesseract reads a sketch's lines as letters. */
const MIN_CONFIDENCE = 15;

/** Rows of words as Tesseract found them, and how far they fall for each pixel to the right. */
export type Recognize = (image: GreyImage) => Promise<Pick<PageText, 'rows' | 'slope'>>;

/** Starts Tesseract in a thread of its own, with the language data of its package: nothing is downloaded. */
export async function startRecognition(): Promise<Recognize> {
  const data = dirname(createRequire(import.meta.url).resolve('@tesseract.js-data/eng/package.json'));
  const tesseract = await createWorker('eng', OEM.LSTM_ONLY, {
    langPath: join(data, '4.0.0_best_int'),
    gzip: true,
    cacheMethod: 'none',
    // Without it, the library throws where nobody can catch it; the failed call rejects anyway.
    errorHandler: () => {},
  });
  await tesseract.setParameters({
    tessedit_pageseg_mode: PSM.AUTO,
    // The image file does not contain its resolution.
    user_defined_dpi: String(RENDER_DPI),
  });
  return async (image) => {
    const { data: found } = await tesseract.recognize(toPgm(image), {}, { blocks: true, text: false });
    const lines = (found.blocks ?? []).flatMap(({ paragraphs }) => paragraphs).flatMap(({ lines }) => lines);
    const slopes = slopesOf(lines.map(({ baseline }) => baseline));
    const rows = lines.map(({ words, baseline }) => {
      const slope = slopeAt(baseline, slopes);
      return words.map((word) => ({ ...seen(word), slope })).filter(isWord);
    });
    return { rows: rows.filter((row) => row.length > 0), slope: middleOf(slopes.map(({ slope }) => slope)) };
  };
}

interface TesseractWord {
  text: string;
  confidence: number;
  bbox: { x0: number; y0: number; x1: number; y1: number };
}

function seen({ text, confidence, bbox }: TesseractWord): SeenWord {
  return { text: text.trim(), confidence, left: bbox.x0, top: bbox.y0, right: bbox.x1, bottom: bbox.y1 };
}

function isWord({ text, confidence }: SeenWord): boolean {
  return text !== '' && confidence >= MIN_CONFIDENCE;
}

/** With fewer words a page is a photo or a sketch: nothing to read in any direction. */
const WORDS_WORTH_TURNING = 20;

/** Upright print has 50–75 % plain words, turned print less than 5 %. */
const UPRIGHT_SHARE = 0.3;

/** Pages are scanned sideways more often than upside down. */
const OTHER_WAYS: readonly QuarterTurns[] = [3, 1, 2];

/** Reads the page in the direction that gives words: some scans are displayed turned. */
export async function readUpright(image: GreyImage, recognize: Recognize): Promise<PageText> {
  let best = await readTurned(image, 0, recognize);
  if (best.text.rows.flat().length < WORDS_WORTH_TURNING) return best.text;
  for (const turns of OTHER_WAYS) {
    if (best.share >= UPRIGHT_SHARE) break;
    const other = await readTurned(image, turns, recognize);
    if (other.share > best.share) best = other;
  }
  return best.text;
}

async function readTurned(image: GreyImage, turns: QuarterTurns, recognize: Recognize) {
  const upright = turned(image, turns);
  const { rows, slope } = await recognize(upright);
  const words = rows.flat();
  const text: PageText = { turns, width: upright.width, height: upright.height, slope, rows };
  return { text, share: words.filter(isPlain).length / Math.max(1, words.length) };
}

/** Certain and horizontal: Tesseract also reads words that stand on end, with boxes to match. */
function isPlain({ text, confidence, left, right, top, bottom }: SeenWord): boolean {
  return confidence >= 80 && /[a-z0-9]{3}/i.test(text) && right - left > bottom - top;
}

/** The baseline of print, in pixels. */
interface Baseline {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
}

/** An inch of print: on anything shorter a pixel up or down would change the slope too much. */
const MIN_LENGTH = 200;

interface RowSlope {
  /** The row's middle. */
  x: number;
  y: number;
  slope: number;
}

/** How far each long row falls for each pixel to the right: pages lie slightly crooked, and their photos converge. */
function slopesOf(baselines: readonly Baseline[]): RowSlope[] {
  return baselines
    .filter(({ x0, x1 }) => x1 - x0 >= MIN_LENGTH)
    .map(({ x0, y0, x1, y1 }) => ({ x: (x0 + x1) / 2, y: (y0 + y1) / 2, slope: (y1 - y0) / (x1 - x0) }));
}

/** So many rows around one decide how far it falls; one alone may be a pixel up or down. */
const AROUND = 5;

/** How far a row falls: the middle of the long rows nearest to it; 0 if there are none. */
function slopeAt({ x0, y0, x1, y1 }: Baseline, slopes: readonly RowSlope[]): number {
  const [x, y] = [(x0 + x1) / 2, (y0 + y1) / 2];
  const near = slopes.toSorted((a, b) => Math.hypot(a.x - x, a.y - y) - Math.hypot(b.x - x, b.y - y));
  return middleOf(near.slice(0, AROUND).map(({ slope }) => slope));
}

function middleOf(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}
