import { type GreyImage, turned } from './grey-image.ts';
import type { PageText, QuarterTurns, SeenWord } from './page-text.ts';
import type { Recognize } from './recognition.ts';

/** Below this a page is a photo or a sketch: nothing to read whichever way it is turned. */
const WORDS_WORTH_TURNING = 20;
/** Upright print gives 50–75 % plain words, print turned or upside down under 5 %. */
const UPRIGHT_SHARE = 0.3;
/** Sheets go through a scanner sideways more often than upside down. */
const OTHER_WAYS: readonly QuarterTurns[] = [3, 1, 2];

/** Reads the page the way up that makes words: some scans are displayed turned. */
export async function readUpright(image: GreyImage, recognize: Recognize): Promise<PageText> {
  const asDisplayed = await readTurned(image, 0, recognize);
  if (asDisplayed.share >= UPRIGHT_SHARE || asDisplayed.words < WORDS_WORTH_TURNING) return asDisplayed.text;
  let best = asDisplayed;
  for (const turns of OTHER_WAYS) {
    const attempt = await readTurned(image, turns, recognize);
    if (attempt.share > best.share) best = attempt;
    if (best.share >= UPRIGHT_SHARE) break;
  }
  return best.text;
}

async function readTurned(image: GreyImage, turns: QuarterTurns, recognize: Recognize) {
  const upright = turned(image, turns);
  const { rows, slope } = await recognize(upright);
  const words = rows.flat();
  const text: PageText = { turns, width: upright.width, height: upright.height, slope, rows };
  return { text, words: words.length, share: words.filter(isPlain).length / Math.max(1, words.length) };
}

/** Surely read, and lying flat: Tesseract also reads words that stand on end, with boxes to match. */
function isPlain({ text, confidence, left, right, top, bottom }: SeenWord): boolean {
  return confidence >= 80 && /[a-z0-9]{3}/i.test(text) && right - left > bottom - top;
}
