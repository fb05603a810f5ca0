import type { LineItem } from '../estimate.ts';
import type { Line } from '../text/lines.ts';
import { normalizeText } from '../text/normalize-text.ts';
import { moneyFrom } from '../text/printed-amounts.ts';
import type { RoofArea } from './area-proof.ts';

const FEET = String.raw`(?:sq\.? ?ft\.?|square f(?:ee|oo)t|sf)`;
const NUMBER = String.raw`([\d,]*\d(?:\.\d+)?)`;
const STATED = [
  new RegExp(`${NUMBER} ?${FEET} (?:of )?(?:actual |total )?roof(?:ing)?(?: surface)?`),
  new RegExp(`(?:total |actual )?roof(?: surface)?(?: area| size)?[ :=]+(?:is )?${NUMBER} ?${FEET}`),
  new RegExp(`(?:total )?roof area ?[:=] ?${NUMBER} ?${FEET}?`),
];
const SQUARES = new RegExp(
  `(?:roof(?:ing)?|shingles?)[^.]{0,40}?\\b${NUMBER} squares?\\b|\\b${NUMBER} squares? (?:of )?(?:roof|shingle)`,
);

const LEAST_SQUARES = 5;

/** An area the paper states in words, where no row and no drawing gives one; nothing proves it in a scan. */
export function statedArea(
  lines: readonly Line[],
  items: readonly LineItem[],
  strict: boolean,
): RoofArea | null {
  if (items.some((item) => item.role === 'shingle_repair')) return null;
  const found: { squares: number; line: Line }[] = [];
  for (const line of lines) {
    const text = normalizeText(line.text);
    // A recap names a section and its dollars: `Roof Area 5,195.30 17.98%`.
    if (/\d ?%$/.test(text)) continue;
    if (/\bliving\b|\bfloor\b|\bgarage\b|\bshed\b/.test(text)) continue;
    const feet = STATED.map((pattern) => pattern.exec(text)?.[1]).find((one) => one !== undefined);
    const counted = SQUARES.exec(text);
    const squares = counted?.[1] ?? counted?.[2];
    const value =
      feet !== undefined
        ? (moneyFrom(feet)?.value ?? 0) / 100
        : squares !== undefined
          ? (moneyFrom(squares)?.value ?? 0)
          : 0;
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
