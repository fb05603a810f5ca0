import type { LineItem } from '../estimate.ts';
import { cents } from '../text/cents.ts';
import type { Line } from '../text/lines.ts';
import { normalizeText } from '../text/normalize-text.ts';
import { moneyFrom } from '../text/printed-amounts.ts';
import { buildingIn } from '../vocabulary/building-names.ts';
import { ambiguous, type RoofArea } from './area-proof.ts';

const NUMBER = String.raw`(\d[\d,]*(?:\.\d+)?)`;
const FEET = '(?:sqft|square f(?:ee|oo)t|sf)';
const SQUARES = 'squares?';
const ROOF = '(?:roof(?:ing)?(?: surface)?|shingles?)';
/** How an area is stated: the roof before its figure, or behind it. */
const STATED: readonly [RegExp, perSquare: number][] = [
  [new RegExp(`${NUMBER} ?${FEET} (?:of )?(?:actual |total )?${ROOF}`), 100],
  [new RegExp(`${ROOF}(?: area| size)?[^.;]{0,40}?\\b${NUMBER} ?${FEET}\\b`), 100],
  [new RegExp(`(?:total )?roof area ?[:=] ?${NUMBER}\\b(?! ?(?:squares?|%))`), 100],
  [new RegExp(`${NUMBER} ${SQUARES} (?:of )?${ROOF}`), 1],
  [new RegExp(`${ROOF}[^.;]{0,40}?\\b${NUMBER} ${SQUARES}\\b`), 1],
];
/** Waste that the stated figure holds; `plus 15 % waste` comes on top of it. */
const HOLDS_WASTE =
  /(?<!plus |add |excluding |without |before )\b(?:incl(?:\.|udes?|uding|usive of)?|with|\()(?: an?| the)? ?(\d{1,2}(?:\.\d+)?) ?% (?:for )?waste/;
const NOT_THE_ROOF = /\b(living|floor|attic|basement|lot|heated|garden|driveway|deck|gutters?|siding)\b/;

const LEAST_SQUARES = 5;

/** An area the paper states in a sentence, where no row and no drawing gives one: the last resort, always to be checked. */
export function statedArea(lines: readonly Line[], items: readonly LineItem[]): RoofArea | null {
  if (items.some((item) => item.role === 'shingle_repair')) return null;
  const found = sentencesOf(lines).flatMap(({ text, line }) => {
    const squares = statedIn(text);
    return squares === null || squares < LEAST_SQUARES ? [] : [{ squares, line }];
  });
  const [first] = found;
  if (first === undefined) return null;
  const other = found.find(({ squares }) => squares !== first.squares);
  return {
    kind: 'area',
    squares: first.squares,
    source: 'stated',
    evidence: { page: first.line.page, text: first.line.text },
    proven: false,
    warnings: [
      ambiguous(
        other === undefined ? { stated: first.squares } : { quoted: first.squares, other: other.squares },
      ),
    ],
  };
}

/** Squares without waste; null where the sentence states no roof of the house. */
export function statedIn(sentence: string): number | null {
  const text = normalizeText(sentence).replace(/sq\.? ?ft\.?/g, 'sqft');
  // A recap names a section and its dollars: `Roof Area 5,195.30 17.98%`.
  if (/\d ?%$/.test(text)) return null;
  for (const [pattern, perSquare] of STATED) {
    const match = pattern.exec(text);
    const value = match?.[1] === undefined ? null : moneyFrom(match[1]);
    if (match === null || value === null) continue;
    const clause = text.slice(Math.max(0, match.index - 30), match.index + match[0].length + 10);
    if (buildingIn(clause) === 'other' || NOT_THE_ROOF.test(match[0])) continue;
    const waste = HOLDS_WASTE.exec(text)?.[1];
    return cents(value.value / perSquare / (1 + Number(waste ?? 0) / 100));
  }
  return null;
}

/** The lines' sentences, which may break over two lines, each with the line on which it begins. */
function sentencesOf(lines: readonly Line[]): { text: string; line: Line }[] {
  return lines.flatMap((line, index) => {
    const next = lines[index + 1];
    const follows = next !== undefined && next.page === line.page && !/[.:]$/.test(line.text.trim());
    const [start = ''] = follows ? next.text.split(/(?<=[.;])\s/) : [];
    const running = follows ? `${line.text} ${start}` : line.text;
    return running.split(/(?<=[a-z\d)][.;])\s+(?=[A-Z])/).map((text) => ({ text, line }));
  });
}
