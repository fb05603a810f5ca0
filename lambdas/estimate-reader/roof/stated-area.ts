import type { LineItem } from '#lambdas/estimate-reader/estimate/line-item.ts';
import { namesNothingKnown } from '#lambdas/estimate-reader/line-items/row-role.ts';
import { coversRoof } from '#lambdas/estimate-reader/structures/roof.ts';
import { moneyFrom } from '#lambdas/estimate-reader/text/amounts.ts';
import { cents } from '#lambdas/estimate-reader/text/figures.ts';
import type { Line } from '#lambdas/estimate-reader/text/page.ts';
import { figureIn, isPrinted, matches } from '#lambdas/estimate-reader/text/phrase-rule.ts';
import { normalizeText } from '#lambdas/estimate-reader/text/plain-text.ts';
import { buildingIn } from '#lambdas/estimate-reader/vocabulary/buildings.ts';
import {
  heldWaste,
  namedAfter,
  otherAreas,
  roofTotals,
  statedFeet,
  statedSquares,
} from '#lambdas/estimate-reader/vocabulary/roof-facts.ts';
import { promisesRoofWork, roofWork } from '#lambdas/estimate-reader/vocabulary/roof-work.ts';
import { namesShingles } from '#lambdas/estimate-reader/vocabulary/shingles.ts';
import { measures } from '#lambdas/estimate-reader/vocabulary/titles.ts';
import type { Evidence } from '#shared/estimate/claim.ts';
import { ambiguous, evidenceAt, MOST_WASTE, type RoofArea } from './area-proof.ts';

const areaWords = { statedFeet, statedSquares, otherAreas, namedAfter, heldWaste };

const LEAST_SQUARES = 5;
/** A size rounded to a tenth is the same size. */
const TENTH = 0.051;
const isInstalledOn = (installed: number, roof: number) => installed > roof && installed <= roof * MOST_WASTE;

/**
 * An area stated in a sentence, if no row and no drawing gives one: the last resort, always with a warning. Waste that
 * the sentence includes is subtracted.
 */
export function statedArea(
  lines: readonly Line[],
  items: readonly LineItem[],
  words = areaWords,
): RoofArea | null {
  if (items.some((item) => item.role === 'shingle_repair')) return null;
  const found = sizesIn(lines, words);
  const [first] = found;
  if (first === undefined) return null;
  const { squares, line } = first;
  const rows = new Set(items.map(({ evidence }) => evidence.text));
  const isOwn = ({ squares: size, line: at }: (typeof found)[number]) =>
    Math.abs(size - squares) <= TENTH ||
    (rows.has(line.text) && rows.has(at.text) && isInstalledOn(size, squares));
  const notOwn = found.find((size) => !isOwn(size));
  return {
    kind: 'area',
    squares,
    source: 'stated',
    evidence: evidenceAt(line),
    proven: false,
    parts: [],
    warnings: [
      ambiguous(notOwn === undefined ? { stated: squares } : { quoted: squares, other: notOwn.squares }),
    ],
  };
}

function sizesIn(lines: readonly Line[], words: typeof areaWords): { squares: number; line: Line }[] {
  return sentencesOf(lines).flatMap(({ text, line }) => {
    const squares = statedIn(text, words);
    return squares === null || squares < LEAST_SQUARES ? [] : [{ squares, line }];
  });
}

/** Sizes of the roof in sentences that no waste explains, as the rows cover only so many squares. */
export const largerSizes = (lines: readonly Line[], squares: number): Size[] =>
  sizesIn(lines, areaWords)
    .filter((size) => size.squares > squares * MOST_WASTE)
    .map((size) => ({ squares: size.squares, evidence: evidenceAt(size.line) }));

/**
 * True if the document lists work on the house's roof: a sentence of a claim for siding may state the roof's size too.
 * Its rows decide; a document without rows is a letter, whose sentences do.
 */
export function listsRoofWork(
  lines: readonly Line[],
  items: readonly LineItem[],
  house: readonly LineItem[],
): boolean {
  if (items.length === 0) return sentencesOf(lines).some(({ text }) => promisesRoofWork(text));
  return house.some((item) => item.rcv !== 0 && (coversRoof(item) || isRoofInOneSum(item)));
}

/** Whether a line beside the rows that were read names shingles and how many squares of them. */
export function countsShingles(lines: readonly Line[], items: readonly LineItem[]): boolean {
  const others = lines.filter((line) => !items.some(({ evidence }) => evidence.text.startsWith(line.text)));
  return others
    .map(({ text }) => normalizeText(text))
    .some((text) => COUNTED.test(text) && namesShingles(text));
}

const COUNTED = /\d ?(?:sq|squares?)\b/;

const isRoofInOneSum = ({ role, description }: LineItem) =>
  role === null && namesNothingKnown(description) && isPrinted(roofWork, description);

/** Squares without waste; null if the sentence states no roof of the house. */
function statedIn(sentence: string, words: typeof areaWords): number | null {
  const text = normalizeText(sentence);
  // A recap names a section and its dollars: `Roof Area 5,195.30 17.98%`.
  if (/\d ?%$/.test(text)) return null;
  const tables = [
    { table: words.statedFeet, perSquare: 100 },
    { table: words.statedSquares, perSquare: 1 },
  ];
  for (const { table, perSquare } of tables)
    for (const { pattern } of table) {
      const match = pattern.exec(text);
      const value = match?.[1] === undefined ? null : moneyFrom(match[1]);
      if (match === null || value === null) continue;
      const clause = text.slice(Math.max(0, match.index - CLAUSE), match.index + match[0].length);
      if (matches(words.namedAfter, text.slice(match.index + match[0].length))) continue;
      if (buildingIn(clause) === 'other' || matches(words.otherAreas, clause)) continue;
      const waste = Number(figureIn(words.heldWaste, text) ?? 0);
      return cents(value.value / perSquare / (1 + waste / 100));
    }
  return null;
}

/** A paragraph's lines are at most this many text heights apart. */
const NEXT_LINE = 1;

/** Whether a sentence may go on in the next line: a heading ends with its line, and a drawing's figures begin anew. */
function runsOn(line: Line, next: Line): boolean {
  const near = next.page === line.page && next.top - line.bottom <= NEXT_LINE * (line.bottom - line.top);
  return near && !/[.:]$/.test(line.text.trim()) && !isHeading(line.text) && !isPrinted(measures, next.text);
}

const MOST_SHOUTED = 5;

/** `Source - EagleView Roof & Walls`: all its longer words are capitalized, or a few words all in capitals. */
function isHeading(text: string): boolean {
  const words = text.match(/\p{L}[\p{L}'’-]*/gu) ?? [];
  if (!/\p{Ll}/u.test(text)) return words.length <= MOST_SHOUTED;
  return words.every((word) => word.length < 4 || /^\p{Lu}/u.test(word));
}

/** Waste that is part of a figure, of no stated size. */
const SOME_WASTE = /\b(?:incl(?:\.|ud\w+)?|with)(?: the)? waste\b/;

/** What a line about a total or a report says, so that other lines are not searched. */
const MAY_TOTAL = /roof|view|hover|measure|pictometry|facets|slopes|planes/i;

/** A size that a line prints. */
interface Size {
  squares: number;
  evidence: Evidence;
}

/** Totals of the roof that lines print by that name or by the report that measured it; without waste. */
export function printedRoofTotals(lines: readonly Line[], words = roofTotals): Size[] {
  return lines.flatMap((line) => {
    if (!MAY_TOTAL.test(line.text)) return [];
    const text = normalizeText(line.text);
    const held = figureIn(heldWaste, text);
    if (buildingIn(text) === 'other' || (held === null && SOME_WASTE.test(text))) return [];
    const waste = Number(held ?? 0);
    return words.flatMap(({ pattern, means }) => {
      const value = moneyFrom(pattern.exec(text)?.[1] ?? '')?.value;
      if (value === undefined) return [];
      const squares = cents((means === 'squares' ? value : value / 100) / (1 + waste / 100));
      return squares < LEAST_SQUARES ? [] : [{ squares, evidence: evidenceAt(line) }];
    });
  });
}

/** How many letters before a figure its subject may be. */
const CLAUSE = 30;

/** The lines' sentences, which may span two lines, each with its first line. */
function sentencesOf(lines: readonly Line[]): { text: string; line: Line }[] {
  return lines.flatMap((line, index) => {
    const next = lines[index + 1];
    const follows = next !== undefined && runsOn(line, next);
    const [start = ''] = follows ? next.text.split(/(?<=[.;])\s/) : [];
    const running = follows ? `${line.text} ${start}` : line.text;
    return running.split(/(?<=[a-z\d)][.;])\s+(?=[A-Z])/).map((text) => ({ text, line }));
  });
}
