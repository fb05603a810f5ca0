import type { LineItem, PrintedTotal } from '#lambdas/estimate-reader/estimate/line-item.ts';
import { namesNoRoof } from '#lambdas/estimate-reader/line-items/row-role.ts';
import { squaresIn } from '#lambdas/estimate-reader/line-items/row-squares.ts';
import { coversRoof } from '#lambdas/estimate-reader/structures/roof.ts';
import { sum } from '#lambdas/estimate-reader/text/figures.ts';
import type { Line } from '#lambdas/estimate-reader/text/page.ts';
import { isPrinted } from '#lambdas/estimate-reader/text/phrase-rule.ts';
import { normalizeText } from '#lambdas/estimate-reader/text/plain-text.ts';
import {
  PARTIAL_WORDS,
  ROW_OF_A_SIDE,
  ROW_PART_WORDS,
  rowOfPart,
  SUPPLEMENT_TO_COME,
  SUPPLEMENT_WORDS,
  saysLater,
  supplementWordsIn,
} from '#lambdas/estimate-reader/vocabulary/parts-of-a-roof.ts';
import { lacksANumberedSide, namesOnlyASide } from '#lambdas/estimate-reader/vocabulary/roof-places.ts';
import type { Evidence } from '#shared/estimate/claim.ts';
import type { AreaChoice } from '#shared/estimate/document.ts';
import { areasDiffer, evidenceAt } from './area-proof.ts';

/** Whether the rows cover the whole roof of the house, and what shows otherwise. */
export type Extent =
  | { kind: 'whole' }
  /** Words or sections say it is a part. */
  | { kind: 'part'; evidence: Evidence }
  /** Only what was added to an earlier estimate. */
  | { kind: 'difference'; evidence: Evidence }
  /** Nothing says it is a part, but nothing shows a whole roof either. */
  | { kind: 'unshown' };

interface Listed {
  /** Rows of the house. */
  items: readonly LineItem[];
  lines: readonly Line[];
  totals: readonly PrintedTotal[];
  /** True if the house's drawing has the size of what is covered. */
  drawn: boolean;
  /** True if the payment takes off a deductible or an earlier payment, as only a full estimate does. */
  takesOff: boolean;
}

const EDGES: ReadonlySet<string> = new Set(['ridge_cap', 'starter', 'drip_edge']);
const OPPOSITE = [
  ['front', 'rear'],
  ['front', 'back'],
  ['left', 'right'],
  ['north', 'south'],
  ['east', 'west'],
] as const;

/** Decides by the letter's and the rows' words, the sides listed, and the parts that every whole roof has. */
export function extentOf({ items, lines, totals, drawn, takesOff }: Listed): Extent {
  const covering = items.filter(coversRoof);
  const supplement = lines.find(
    (line, at) =>
      supplementWordsIn(line.text, SUPPLEMENT_WORDS) &&
      !saysLater(withLineAbove(line, lines[at - 1]), SUPPLEMENT_TO_COME),
  );
  if (supplement !== undefined && !(takesOff && listsWholeRoof(items, drawn)))
    return { kind: 'difference', evidence: evidenceAt(supplement) };
  const texts = (item: LineItem) => [item.description, ...item.notes];
  // The drawing has the sum of the rows: those of opposite sides are the whole roof.
  const areBothSides = drawn && haveOpposites(covering.flatMap(texts).map(normalizeText));
  const words = areBothSides ? ROW_PART_WORDS.filter((part) => part !== ROW_OF_A_SIDE) : ROW_PART_WORDS;
  const row = covering.find((item) => rowOfPart(texts(item), words));
  if (row !== undefined) return { kind: 'part', evidence: row.evidence };
  const partial = passages(lines).find(({ text }) => isPrinted(PARTIAL_WORDS, text));
  if (partial !== undefined) return { kind: 'part', evidence: partial.evidence };
  const side = sidesLeftOut(covering, totals);
  if (side !== null) return { kind: 'part', evidence: side };
  // A section is drawn at its own size: only where nothing says part does its drawing show a whole roof.
  const edged = drawn || items.some((item) => item.role !== null && EDGES.has(item.role));
  return edged ? { kind: 'whole' } : { kind: 'unshown' };
}

const REMOVED = new Set(['shingle_removal', 'other_roof_removal', 'shingle_remove_and_replace']);
const INSTALLED = new Set([
  'shingle_install',
  'shingle_install_material',
  'other_roof',
  'shingle_remove_and_replace',
]);
const UNDERLAYMENT = new Set(['underlayment', 'ice_water']);
/** A difference may add as many squares as a small house has. */
const LEAST_WHOLE_SQUARES = 15;

/** Roofing removed and installed on as many squares as a house has, with its underlayment and edges or its drawing. */
function listsWholeRoof(items: readonly LineItem[], drawn: boolean): boolean {
  if (items.some((item) => coversRoof(item) && rowOfPart([item.description, ...item.notes], ROW_PART_WORDS)))
    return false;
  const among = (roles: ReadonlySet<string>) => items.filter(({ role }) => role !== null && roles.has(role));
  const removed = sum(among(REMOVED).map(squaresIn));
  const edges = new Set(among(EDGES).map(({ role }) => role)).size;
  const dressed = drawn || (among(UNDERLAYMENT).length > 0 && edges > 1);
  return removed >= LEAST_WHOLE_SQUARES && among(INSTALLED).length > 0 && dressed;
}

/** A sentence may begin on the line above. */
const withLineAbove = (line: Line, above: Line | undefined) =>
  above?.page === line.page ? `${above.text} ${line.text}` : line.text;

/** Each line with the next one, as a sentence may span both. */
function passages(lines: readonly Line[]): { text: string; evidence: Evidence }[] {
  return lines.map((line, index) => {
    const next = lines[index + 1];
    const follows = next !== undefined && next.page === line.page;
    return { text: follows ? `${line.text} ${next.text}` : line.text, evidence: evidenceAt(line) };
  });
}

/** All rows are under sides of the roof, and no side has its opposite: the others are not replaced. */
function sidesLeftOut(covering: readonly LineItem[], totals: readonly PrintedTotal[]): Evidence | null {
  const names = [...new Set(covering.map((item) => normalizeText(item.section ?? '')))];
  const [first] = covering;
  if (first === undefined || names.length === 0 || !names.every(namesOnlyASide)) return null;
  const empty = totals.some(
    (total) => total.of === 'section' && total.rcv === 0 && namesOnlyASide(total.name),
  );
  const sided = OPPOSITE.flat().some((side) => names.some((name) => name.includes(side)));
  return empty || (sided && !haveOpposites(names)) || lacksANumberedSide(names) ? first.evidence : null;
}

function haveOpposites(texts: readonly string[]): boolean {
  const has = (side: string) => texts.some((text) => text.includes(side));
  return OPPOSITE.some(([side, opposite]) => has(side) && has(opposite));
}

/** The least squares of a roof's own row. */
const LEAST_SQUARES = 3;

/** Squares of the largest row that names nothing known, which may be the roof itself; 0 without one. */
export function unreadSquares(items: readonly LineItem[]): number {
  const unread = items.filter(
    (item) => item.role === null && item.unit === 'SQ' && !namesNoRoof(normalizeText(item.description)),
  );
  const largest = Math.max(0, ...unread.map((item) => item.quantity ?? 0));
  return largest >= LEAST_SQUARES ? largest : 0;
}

const PRINTED = /\b(\d[\d,]*\.\d{2}) ?(sq|m2|m²)(?![a-z])/g;
const SQUARES_IN_A_SQUARE_METER = 10.7639 / 100;

/** Squares that lines print although no row could be read: what a table that was not understood covers. */
export function printedSquares(lines: readonly Line[], items: readonly LineItem[]): number[] {
  if (items.some(({ quantity }) => quantity !== null)) return [];
  return lines
    .flatMap((line) => [...normalizeText(line.text).matchAll(PRINTED)])
    .map(([, count = '', unit]) => {
      const value = Number(count.replaceAll(',', ''));
      return unit === 'sq' ? value : value * SQUARES_IN_A_SQUARE_METER;
    })
    .filter((squares) => squares >= LEAST_SQUARES);
}

/** The drawn roof to choose where the rows are a part of it; a drawing as large as the part is the part's own. */
export function fullReplacementChoice(
  drawn: { squares: number; evidence: Evidence } | null,
  part: number | null,
): AreaChoice[] {
  if (drawn === null || (part !== null && !areasDiffer(drawn.squares, part))) return [];
  const { squares, evidence } = drawn;
  return [
    { kind: 'whole_roof_sketch', name: 'Whole roof', squareFootage: Math.round(squares * 100), evidence },
  ];
}
