import type { Claim, ClaimFigure, Evidence } from '#shared/claim.ts';
import { cents, equal, sum } from './checks.ts';
import type { EstimateHeader, LineItem, PrintedTotal } from './estimate-model.ts';
import { fieldOf } from './fields.ts';
import { moneyFrom } from './figures.ts';
import { cellsOf, type Line } from './lines.ts';
import { buildingIn } from './sections.ts';
import { type CoverageFigures, figuresOf, type Stated, type SummaryBlock } from './summaries.ts';
import { folded } from './wording.ts';

export interface ClaimReading {
  claim: Claim;
  sources: Partial<Record<ClaimFigure, Evidence>>;
  /** Figures the document states but its arithmetic does not bear out. */
  doubtful: ClaimFigure[];
}

interface Money {
  rcv: number | null;
  depreciation: number | null;
  recoverable: number | null;
  nonRecoverable: number | null;
  acv: number | null;
  deductible: number | null;
  netClaim: number | null;
  netClaimIfRecovered: number | null;
  /** Whether these figures add up; null where too few are printed to tell. */
  holds: boolean | null;
}

const value = (stated: Stated | undefined): number | null => stated?.value ?? null;

/** The deductible the policy has, stated on the cover or in the table of coverages. */
export function policyDeductible(lines: readonly Line[]): Stated | null {
  const field = fieldOf(lines, [/^(policy |wind\/hail |your )?deductible:$/]);
  const amount = field === null ? null : moneyFrom(field.value.split(' ')[0] ?? '');
  if (field && amount && amount.value > 0)
    return { value: amount.value, evidence: { page: field.line.page, text: field.line.text } };
  const head = lines.findIndex((line) => /\bcoverage\b.*\bdeductible\b.*\blimit\b/.test(folded(line.text)));
  if (head < 0) return null;
  const rows: (Stated & { dwelling: boolean })[] = [];
  for (const line of lines.slice(head + 1, head + 9)) {
    const cells = cellsOf(line);
    const amounts = cells.map((cell) => moneyFrom(cell.text)).filter((money) => money !== null);
    const first = amounts[0];
    if (amounts.length === 0 || first === undefined) break;
    if (first.value > 0)
      rows.push({
        value: first.value,
        evidence: { page: line.page, text: line.text },
        dwelling: buildingIn(line.text) === 'dwelling',
      });
  }
  return rows.find((row) => row.dwelling) ?? rows.toSorted((a, b) => b.value - a.value)[0] ?? null;
}

/** What one summary says, missing figures derived where the printed ones leave no choice. */
export function moneyOf(figures: CoverageFigures, rows: readonly LineItem[]): Money {
  const rcv = value(figures.rcv);
  const lost = value(figures.nonRecoverable);
  const back = value(figures.recoverable);
  const total =
    value(figures.depreciation) ?? (lost !== null || back !== null ? cents((lost ?? 0) + (back ?? 0)) : null);
  const angled = sum(
    rows.filter((row) => row.depreciationKind === 'nonRecoverable').map((row) => row.depreciation),
  );
  const silent = lost === null && back === null && value(figures.netClaimIfRecovered) === null;
  const nonRecoverable =
    lost ?? (total === null ? null : silent ? Math.min(angled, total) : cents(total - (back ?? total)));
  const recoverable = total === null ? null : (back ?? cents(total - (nonRecoverable ?? 0)));
  const deductible = value(figures.deductible);
  const incurred = value(figures.paidWhenIncurred) ?? 0;
  const taken = cents(
    (deductible ?? 0) + (value(figures.overLimit) ?? 0) + (value(figures.priorPayments) ?? 0),
  );
  const derivedAcv = rcv === null ? null : cents(rcv - (total ?? 0) - incurred);
  const printedNet = value(figures.netClaim);
  // Nothing about a payment is printed: a price, not a claim.
  const settled = total !== null || printedNet !== null || deductible !== null;
  const acv = value(figures.acv) ?? (settled ? derivedAcv : null);
  const net = printedNet ?? (acv === null || rcv === null ? null : Math.max(0, cents(acv - taken)));
  const residual = value(figures.residualDeductible) ?? 0;
  const recovered =
    value(figures.netClaimIfRecovered) ??
    (net === null
      ? null
      : net > 0 || residual > 0 || deductible === null
        ? Math.max(0, cents(net + (recoverable ?? 0) - residual))
        : null);
  const gate = (cash: number | null) =>
    cash === null || printedNet === null
      ? null
      : equal(cash - taken, printedNet) || (printedNet === 0 && cash - taken <= 0.02);
  const acvHolds =
    value(figures.acv) === null || derivedAcv === null
      ? null
      : equal(derivedAcv, value(figures.acv) ?? 0) || equal(derivedAcv + incurred, value(figures.acv) ?? 0);
  const netHolds = gate(acv) ?? null;
  const parts = value(figures.lineItemTotal);
  const sumHolds =
    rcv === null || parts === null
      ? null
      : equal(parts + figures.taxes + figures.overheadProfit, rcv) || equal(parts, rcv);
  const kindHolds =
    lost === null || back === null || value(figures.depreciation) === null
      ? null
      : equal(lost + back, total ?? 0);
  const checks = [acvHolds, netHolds, sumHolds, kindHolds].filter((check) => check !== null);
  const holds = checks.some((check) => !check) ? false : acvHolds !== null || netHolds !== null ? true : null;
  return {
    rcv,
    depreciation: total,
    recoverable,
    nonRecoverable,
    acv,
    deductible,
    netClaim: net,
    netClaimIfRecovered: recovered,
    holds,
  };
}

/** All rows added up, tax included: what the claim comes to where the summary is missing. */
const isWhole = (total: PrintedTotal) => total.of === 'lines' && total.tax !== null && total.rcv !== null;

function moneyOfTotal({ rcv, depreciation, acv }: PrintedTotal): Money {
  const open = {
    recoverable: null,
    nonRecoverable: null,
    deductible: null,
    netClaim: null,
    netClaimIfRecovered: null,
  };
  const holds = rcv === null || acv === null ? null : equal(rcv - (depreciation ?? 0), acv);
  return { rcv, depreciation, acv, ...open, holds };
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
  const [a, b] = [folded(one ?? ''), folded(other ?? '')];
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
  header: EstimateHeader,
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
  const summed = read.map((figures) => moneyOf(figures, one ? rows : []));
  const money = summed.some(({ rcv }) => rcv !== null)
    ? summed
    : [...summed, ...totals.filter(isWhole).map(moneyOfTotal)];
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
    claim: { ...header, ...figures, deductible, verified: proven },
    sources,
    doubtful: proven || !printed ? [] : KEYS.filter((key) => figures[key] !== null && figures[key] !== 0),
  };
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
