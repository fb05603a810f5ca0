import type { PrintedTotal } from '#lambdas/estimate-reader/estimate/line-item.ts';
import type { InsuredRow, PlacedItem, PlacedSketch, Rows } from '#lambdas/estimate-reader/estimate/rows.ts';
import { cents, equal, sum } from '#lambdas/estimate-reader/text/figures.ts';
import { normalizeText } from '#lambdas/estimate-reader/text/plain-text.ts';
import { coversRoof } from './roof.ts';

/** The sections in printed order, by their rows: two with the same name are two sections. */
type SectionBlocks = ReadonlyMap<PlacedItem, number>;

/** What the summaries say of one coverage, in dollars; null for what they do not state. */
export interface CoverageTotal {
  name: string;
  rcv: number | null;
  lineItemTotal: number | null;
}

/** `Recap by Room` and the policy's schedule: a section and the coverage that pays it, in printed order. */
export interface RoomCoverage {
  section: string;
  coverage: string;
}

/** More sections than this are rooms of an interior; trying all their coverages is not worth it. */
const MOST_SECTIONS = 20;
/** The most divisions of sections that are looked at; with more, the sums decide nothing. */
const MOST_WAYS = 200;

/** The rows, each with the coverage that pays its section. */
export function insuredRows(
  { placed, sketches }: Rows,
  sums: readonly PrintedTotal[],
  totals: readonly CoverageTotal[],
  recap: readonly RoomCoverage[],
): InsuredRow[] {
  const blocks = sectionBlocks(placed, sums, sketches);
  const coverages = sectionCoverages(blocks, totals, recap);
  return [...blocks].map(([row, block]) => ({ ...row, coverage: coverages.get(block) }));
}

/**
 * The coverage that pays each section: the only coverage, the one in the recap, the only division for which the
 * sections' sums equal the coverages' totals, or the only coverage large enough for the section's roof. Undecided
 * sections are left out.
 */
function sectionCoverages(
  blocks: SectionBlocks,
  totals: readonly CoverageTotal[],
  recap: readonly RoomCoverage[],
): ReadonlyMap<number, string> {
  const placed = [...blocks.keys()];
  const sections = Map.groupBy(
    placed.filter(({ item }) => !item.paidWhenIncurred && item.rcv !== null),
    (row) => blocks.get(row) ?? 0,
  );
  const [only] = totals;
  if (only !== undefined && totals.length === 1 && !paysAll(only, sections)) return byRecap(blocks, recap);
  if (only !== undefined && totals.length === 1)
    return new Map([
      ...new Map([...sections.keys()].map((key) => [key, only.name])),
      ...byRecap(blocks, recap),
    ]);
  return new Map([
    ...byMeans(sections, totals),
    ...byRecap(blocks, recap),
    ...byArithmetic(sections, totals),
  ]);
}

/** Where the rows cost more than the only coverage's total, the summary of another one was not read. */
function paysAll(
  { rcv, lineItemTotal }: CoverageTotal,
  sections: ReadonlyMap<number, readonly PlacedItem[]>,
): boolean {
  const rows = [...sections.values()].flat();
  const paid = rcv ?? lineItemTotal ?? Number.POSITIVE_INFINITY;
  return withTax(rows) <= paid + 0.02 + 0.01 * rows.length;
}

/** A coverage with a total below the cost of a section's roof cannot be the one that pays it. */
function byMeans(
  sections: ReadonlyMap<number, readonly PlacedItem[]>,
  totals: readonly CoverageTotal[],
): Map<number, string> {
  const found = new Map<number, string>();
  for (const [key, items] of sections) {
    const roof = withTax(items.filter(({ item }) => coversRoof(item)));
    const able = totals.filter(
      ({ rcv, lineItemTotal }) => roof <= (rcv ?? lineItemTotal ?? Number.POSITIVE_INFINITY) + 0.02,
    );
    const [only] = able;
    if (roof > 0 && able.length === 1 && only !== undefined) found.set(key, only.name);
  }
  return found;
}

function byRecap(blocks: SectionBlocks, recap: readonly RoomCoverage[]): Map<number, string> {
  const found = new Map<number, string>();
  for (const [row, block] of blocks) {
    const section = normalizeText(row.item.section ?? '');
    const coverages = new Set(
      recap.filter((row) => normalizeText(row.section) === section).map((row) => row.coverage),
    );
    const [coverage] = coverages;
    if (coverages.size === 1 && coverage !== undefined) found.set(block, coverage);
  }
  return found;
}

type Basis = {
  section: (items: readonly PlacedItem[]) => number;
  total: (one: CoverageTotal) => number | null;
};

const withTax = (items: readonly PlacedItem[]) => sum(items.map(({ item }) => item.rcv));
const beforeTax = (items: readonly PlacedItem[]) =>
  cents(withTax(items) - sum(items.flatMap(({ item }) => [item.tax, item.overheadProfit])));

/** Rows and summaries are compared with tax, or without if rows are printed so. */
const BASES: readonly Basis[] = [
  { section: withTax, total: ({ rcv }) => rcv },
  { section: beforeTax, total: ({ lineItemTotal }) => lineItemTotal },
  { section: withTax, total: ({ lineItemTotal }) => lineItemTotal },
];

function byArithmetic(
  sections: ReadonlyMap<number, readonly PlacedItem[]>,
  totals: readonly CoverageTotal[],
): Map<number, string> {
  if (totals.length < 2 || sections.size > MOST_SECTIONS) return new Map();
  for (const basis of BASES) {
    const goals = totals.map(basis.total);
    if (goals.some((goal) => goal === null)) continue;
    const ways = waysToShare(
      [...sections].map(([key, items]) => ({ key, amount: basis.section(items), rows: items.length })),
      totals.map((total, index) => ({ name: total.name, left: goals[index] ?? 0 })),
    );
    if (ways.length > 0) return agreed(ways);
  }
  return new Map();
}

interface Section {
  key: number;
  amount: number;
  rows: number;
}

/** Every way to divide the sections so that each coverage equals its total; none if there are too many. */
function waysToShare(
  sections: readonly Section[],
  coverages: readonly { name: string; left: number }[],
): Map<number, string>[] {
  const ways: Map<number, string>[] = [];
  const slack = 0.02 + 0.01 * sum(sections.map(({ rows }) => rows));
  const ordered = sections.toSorted((a, b) => b.amount - a.amount);
  const left = coverages.map((coverage) => coverage.left);
  const chosen: string[] = [];
  const place = (index: number): void => {
    const section = ordered[index];
    if (ways.length > MOST_WAYS) return;
    if (section === undefined) {
      if (left.every((rest) => equal(rest, 0, slack)))
        ways.push(new Map(ordered.map(({ key }, at) => [key, chosen[at] ?? ''])));
      return;
    }
    coverages.forEach(({ name }, at) => {
      const rest = (left[at] ?? 0) - section.amount;
      if (rest < -slack) return;
      left[at] = rest;
      chosen[index] = name;
      place(index + 1);
      left[at] = rest + section.amount;
    });
  };
  place(0);
  return ways.length > MOST_WAYS ? [] : ways;
}

/** The part that all ways have in common. */
function agreed(ways: readonly Map<number, string>[]): Map<number, string> {
  const [first] = ways;
  return new Map([...(first ?? [])].filter(([key, name]) => ways.every((way) => way.get(key) === name)));
}

/**
 * Numbers the sections. A section ends if the name above the rows changes, if its rows add up to the next printed sum,
 * or if another roof's measurements follow.
 */
function sectionBlocks(
  placed: readonly PlacedItem[],
  totals: readonly PrintedTotal[],
  sketches: readonly PlacedSketch[],
): SectionBlocks {
  const measured = new Set(sketches.map(({ next }) => next));
  const sums = totals.filter((total) => total.of === 'section' && (total.rcv ?? 0) > 0);
  const blocks = new Map<PlacedItem, number>();
  let [block, next] = [0, 0];
  let rows: PlacedItem[] = [];
  for (const placedItem of placed) {
    const last = rows.at(-1);
    const closed =
      sums[next] !== undefined && equal(sumOf(rows), sums[next]?.rcv ?? 0, 0.02 + 0.01 * rows.length);
    if (
      last !== undefined &&
      (closed || measured.has(placedItem.item) || namesOf(last) !== namesOf(placedItem))
    ) {
      if (closed) next += 1;
      block += 1;
      rows = [];
    }
    rows.push(placedItem);
    blocks.set(placedItem, block);
  }
  return blocks;
}

const sumOf = (rows: readonly PlacedItem[]) => sum(rows.map(({ item }) => item.rcv));

const namesOf = ({ item, parents }: PlacedItem) => [...parents, item.section ?? ''].join(' › ');
