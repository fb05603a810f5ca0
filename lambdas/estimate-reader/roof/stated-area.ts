import type { LineItem } from '../estimate.ts';
import type { Line } from '../text/lines.ts';
import { normalizeText } from '../text/normalize-text.ts';
import { moneyFrom } from '../text/printed-amounts.ts';
import { says } from '../vocabulary/any-of.ts';
import { figureIn } from '../vocabulary/figure-in.ts';
import { otherAreas, statedFeet, statedSquares } from '../vocabulary/roof-words/stated-area.ts';
import type { RoofArea } from './area-proof.ts';

const areaWords = { statedFeet, statedSquares, otherAreas };

const LEAST_SQUARES = 5;

/** Squares of roof that a normalized line states; 0 where it states none. */
function squaresIn(text: string, words: typeof areaWords): number {
  // A recap names a section and its dollars: `Roof Area 5,195.30 17.98%`.
  if (/\d ?%$/.test(text) || says(words.otherAreas, text)) return 0;
  const feet = figureIn(words.statedFeet, text);
  if (feet !== null) return (moneyFrom(feet)?.value ?? 0) / 100;
  const squares = figureIn(words.statedSquares, text);
  return squares === null ? 0 : (moneyFrom(squares)?.value ?? 0);
}

/** An area the paper states in words, where no row and no drawing gives one; nothing proves it in a scan. */
export function statedArea(
  lines: readonly Line[],
  items: readonly LineItem[],
  strict: boolean,
  words = areaWords,
): RoofArea | null {
  if (items.some((item) => item.role === 'shingle_repair')) return null;
  const found: { squares: number; line: Line }[] = [];
  for (const line of lines) {
    const text = normalizeText(line.text);
    const value = squaresIn(text, words);
    if (value >= LEAST_SQUARES) found.push({ squares: Math.round(value * 100) / 100, line });
  }
  const first = found[0];
  if (first === undefined) return null;
  const other = found.find(({ squares }) => squares !== first.squares);
  return {
    kind: 'area',
    squares: first.squares,
    source: 'stated',
    evidence: { page: first.line.page, text: first.line.text },
    proven: other === undefined && !strict,
    warnings:
      other === undefined
        ? []
        : [{ code: 'ambiguous_area', values: { quoted: first.squares, other: other.squares } }],
  };
}
