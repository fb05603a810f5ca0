import { provenFigures, recapTotals, rowsAgree } from '#lambdas/estimate-reader/settlement/rows-agree.ts';
import {
  type Closing,
  isWhole,
  type Settlement,
  settlementOfTotal,
} from '#lambdas/estimate-reader/settlement/settlement.ts';
import type { CoverageFigures, Stated } from '#lambdas/estimate-reader/settlement/settlement-checks.ts';
import type { SummaryBlock } from '#lambdas/estimate-reader/summaries/summary-lines.ts';
import { CENTS, equal, sum } from '#lambdas/estimate-reader/text/figures.ts';
import type { Line } from '#lambdas/estimate-reader/text/page.ts';
import type { Claim, ClaimFigure, Evidence } from '#shared/claim.ts';
import type { ClaimDetails, LineItem, PrintedTotal } from '../estimate.ts';
import { chosenSummaries } from '../settlement/coverages.ts';
import { policyDeductible } from './policy-deductible.ts';
import { isPaidWhenIncurred, paidWhenIncurredIn } from './summary-facts.ts';

interface ClaimReading {
  claim: Claim;
  sources: Partial<Record<ClaimFigure, Evidence>>;
  /** Figures the document states but its arithmetic does not bear out. */
  doubtful: ClaimFigure[];
  /** What the rows may come to by the summaries. */
  rowSums: readonly number[];
  /** Whether the rows that were read come to the claim; null where there is nothing to compare. */
  rowsHold: boolean | null;
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
  summaries: readonly SummaryBlock[],
  rows: readonly LineItem[],
  totals: readonly PrintedTotal[],
  cover: readonly Line[],
  scanned: boolean,
): ClaimReading {
  const incurred = paidWhenIncurredIn(summaries);
  const blocks = summaries.filter((block) => !isPaidWhenIncurred(block));
  // A scanner may misread a cent; what it leaves proven comes out exactly.
  const tables = { rows, totals, recaps: recapTotals(cover), incurred, slip: scanned ? 0 : CENTS };
  const { closings, agreement } = chosenSummaries(blocks, tables);
  const read = closings.map(({ figures }) => figures);
  const summed = closings.map(({ settlement }) => settlement);
  const money = summed.some(({ rcv }) => rcv !== null)
    ? summed
    : [...summed, ...totals.filter(isWhole).map((each) => lacking(settlementOfTotal(each), summed))];
  const total = (key: ClaimFigure): number | null =>
    money.some((each) => each[key] !== null) && !endsBefore(summed, key)
      ? sum(money.map((each) => each[key]))
      : null;
  const policy = policyDeductible(cover);
  const used = total('deductible');
  const net = total('netClaim');
  const unused = policy !== null && (used === null || ((net === null || net === 0) && policy.value > used));
  const figures = Object.fromEntries(KEYS.map((key) => [key, total(key)])) as Record<
    ClaimFigure,
    number | null
  >;
  const agrees = summed.some(({ rcv }) => rcv !== null) ? agreement : rowsAgree(tables, read, read, figures);
  const proven = provenFigures(
    money.filter((each) => KEYS.some((key) => each[key] !== null)).map(({ checks }) => checks),
    agrees,
    kindsKnown(closings, rows),
  );
  const doubtful = KEYS.filter((key) => figures[key] !== null && figures[key] !== 0 && !proven.has(key));
  const deductible = unused && policy !== null ? policy.value : used;
  const sources = sourcesOf(read, unused && policy !== null ? policy : null);
  return {
    claim: { ...details, ...figures, deductible, verified: figures.rcv !== null && doubtful.length === 0 },
    sources,
    doubtful: figures.rcv === null ? [] : doubtful,
    rowSums: agrees.sums,
    rowsHold: agrees.rows,
  };
}

/** What all coverages pay is known only where each of them says it. */
function endsBefore(summed: readonly Settlement[], key: ClaimFigure): boolean {
  const payment = key === 'netClaim' || key === 'netClaimIfRecovered';
  return payment && summed.length > 1 && summed.some((each) => each.rcv !== null && each[key] === null);
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

/** A summary that names no kind of depreciation leaves it to the rows' brackets; those must come to all of it. */
function kindsKnown(closings: readonly Closing[], rows: readonly LineItem[]): boolean {
  const silent = closings.filter(({ figures }) => !figures.recoverable && !figures.nonRecoverable);
  const lost = rows.filter((row) => row.depreciationKind === 'nonRecoverable');
  if (silent.length === 0 || lost.length === 0) return true;
  const depreciated = sum(closings.map(({ settlement }) => settlement.depreciation));
  const slack = CENTS + 0.01 * rows.length;
  return closings.length === 1 && equal(sum(rows.map((row) => row.depreciation)), depreciated, slack);
}
