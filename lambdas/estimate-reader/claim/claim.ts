import type { Claim, ClaimFigure, Evidence } from '#shared/claim.ts';
import type { ClaimDetails, LineItem, PrintedTotal } from '../estimate.ts';
import { cents, equal, sum } from '../text/cents.ts';
import type { Line } from '../text/lines.ts';
import { normalizeText } from '../text/normalize-text.ts';
import { policyDeductible } from './policy-deductible.ts';
import { isWhole, type Settlement, settlementOf, settlementOfTotal, value } from './settlement.ts';
import { type CoverageFigures, figuresOf, type Stated, type SummaryBlock } from './summaries.ts';

export interface ClaimReading {
  claim: Claim;
  sources: Partial<Record<ClaimFigure, Evidence>>;
  /** Figures the document states but its arithmetic does not bear out. */
  doubtful: ClaimFigure[];
}

/** One summary a coverage; a coverage summed up twice counts once, with the fuller of both. */
function coverages(blocks: readonly SummaryBlock[]): SummaryBlock[] {
  const kept: SummaryBlock[] = [];
  for (const block of blocks.filter(
    ({ of, lines }) => of === 'coverage' && lines.some(({ figure }) => figure === 'rcv'),
  )) {
    const same = kept.findIndex((other) => sameCoverage(other.name, block.name));
    const held = kept[same];
    if (held === undefined) kept.push(block);
    else if (block.lines.length > held.lines.length) kept[same] = block;
  }
  return kept;
}

function sameCoverage(one: string | null, other: string | null): boolean {
  const [a, b] = [normalizeText(one ?? ''), normalizeText(other ?? '')];
  return a === b || (a.length > 5 && b.length > 5 && (a.startsWith(b) || b.startsWith(a)));
}

const KEYS = [
  'rcv',
  'depreciation',
  'recoverable',
  'nonRecoverable',
  'acv',
  'deductible',
  'netClaim',
  'netClaimIfRecovered',
] as const;

/** The whole claim: all coverages added up, each figure with where it stands, and whether it is proven. */
export function claimFrom(
  details: ClaimDetails,
  blocks: readonly SummaryBlock[],
  rows: readonly LineItem[],
  totals: readonly PrintedTotal[],
  cover: readonly Line[],
): ClaimReading {
  const each = coverages(blocks);
  const whole = blocks.filter(({ of }) => of === 'all');
  const loose = blocks.filter(({ of }) => of === 'untitled');
  const merged = (some: readonly SummaryBlock[]): SummaryBlock => ({
    name: null,
    of: 'all',
    lines: some.flatMap((block) => block.lines),
  });
  const wholeHas = whole.some((block) => block.lines.some(({ figure }) => figure === 'rcv'));
  const chosen = each.length > 0 ? each : wholeHas ? [merged(whole)] : [merged([...whole, ...loose])];
  const read = chosen.map(figuresOf);
  const one = chosen.length === 1;
  const summed = read.map((figures) => settlementOf(figures, one ? rows : []));
  const money = summed.some(({ rcv }) => rcv !== null)
    ? summed
    : [...summed, ...totals.filter(isWhole).map((each) => lacking(settlementOfTotal(each), summed))];
  const total = (key: ClaimFigure): number | null =>
    money.some((each) => each[key] !== null) ? sum(money.map((each) => each[key])) : null;
  const policy = policyDeductible(cover);
  const used = total('deductible');
  const net = total('netClaim');
  const unused = policy !== null && (used === null || ((net === null || net === 0) && policy.value > used));
  const figures = Object.fromEntries(KEYS.map((key) => [key, total(key)])) as Record<
    ClaimFigure,
    number | null
  >;
  const rowsHold = rowsAgree(blocks.map(figuresOf), read, rows, totals, figures.rcv);
  const holds = money.map((each) => each.holds);
  const printed = figures.rcv !== null;
  const verified = printed && holds.every((hold) => hold === true) && rowsHold !== false;
  const proven = verified || (printed && holds.every((hold) => hold === null) && rowsHold === true);
  const deductible = unused && policy !== null ? policy.value : used;
  const sources = sourcesOf(read, unused && policy !== null ? policy : null);
  return {
    claim: { ...details, ...figures, deductible, verified: proven },
    sources,
    doubtful: proven || !printed ? [] : KEYS.filter((key) => figures[key] !== null && figures[key] !== 0),
  };
}

/** What the sum of all rows adds to summaries that state no replacement cost: only what they leave out. */
function lacking(total: Settlement, summed: readonly Settlement[]): Settlement {
  const said = (key: ClaimFigure) => summed.some((each) => each[key] !== null);
  return { ...total, ...Object.fromEntries(KEYS.filter(said).map((key) => [key, null])) };
}

function sourcesOf(read: readonly CoverageFigures[], policy: Stated | null): ClaimReading['sources'] {
  const sources: ClaimReading['sources'] = {};
  for (const key of KEYS) {
    const stated = read.map((figures) => figures[key]).find((one) => one !== undefined);
    if (stated !== undefined) sources[key] = stated.evidence;
  }
  if (policy !== null) sources.deductible = policy.evidence;
  return sources;
}

/** Rows and printed totals against the summary: with tax, or before it where rows are printed so. */
function rowsAgree(
  all: readonly CoverageFigures[],
  read: readonly CoverageFigures[],
  rows: readonly LineItem[],
  totals: readonly PrintedTotal[],
  rcv: number | null,
): boolean | null {
  if (rcv === null) return null;
  const counted = rows.filter((row) => row.rcv !== null);
  const before = sum(read.map((figures) => value(figures.lineItemTotal)));
  // A tax line may stand above the coverage's own figures, as Symbility prints it.
  const taxes = sum(read.map((figures) => figures.taxes)) || sum(all.map((figures) => figures.taxes));
  const profit =
    sum(read.map((figures) => figures.overheadProfit)) || sum(all.map((figures) => figures.overheadProfit));
  const slack = 0.02 + 0.01 * counted.length;
  const possible = [rcv, before, cents(rcv - taxes), cents(rcv - profit), cents(rcv - taxes - profit)];
  const fits = (amount: number) => possible.some((one) => one > 0 && equal(one, amount, slack));
  const printed = totals.filter((total) => total.of === 'lines' && total.rcv !== null);
  const checks = [
    ...(counted.length > 0 ? [fits(sum(counted.map((row) => row.rcv)))] : []),
    ...(printed.length > 0
      ? [fits(sum(printed.map((total) => total.rcv))) || printed.some((total) => fits(total.rcv ?? 0))]
      : []),
  ];
  return checks.length === 0 ? null : checks.every((check) => check);
}
