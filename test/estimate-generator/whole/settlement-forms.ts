import { bracketed, figure, share } from '#test/estimate-generator/estimate/money.ts';
import type { Priced, PricedCoverage } from '#test/estimate-generator/estimate/priced.ts';
import type { Paper } from '#test/estimate-generator/paper/paper.ts';
import { dice } from '#test/estimate-generator/random/seeded.ts';

/** What few papers print of their money besides the usual summary. */
export interface SettlementForms {
  /** A statement of loss in front: beside the summaries, or in their place. */
  statement: 'none' | 'beside' | 'alone';
  /** Overhead and profit is held back with the depreciation. */
  overheadHeld: boolean;
  sublimits: boolean;
  /** A sentence about a supplement that may be asked for later. */
  supplementLater: string | null;
  /** The coverages are columns of one summary. */
  matrix: boolean;
}

const LATER = [
  'If more damage is found, you may submit a supplement that lists only the difference.',
  'Any supplement includes only additional items with photographs.',
  'Your supplement must show the difference to our estimate before work begins.',
] as const;

/** Thrown apart from the estimate's own dice, so that the rest of an estimate stays the same. */
export function settlementFormsOf(seed: number): SettlementForms {
  const throwing = dice(seed + 7_919_000);
  return {
    statement: throwing.chance(0.15) ? throwing.pick(['beside', 'alone'] as const) : 'none',
    overheadHeld: throwing.chance(0.6),
    sublimits: throwing.chance(0.1),
    supplementLater: throwing.chance(0.12) ? throwing.pick(LATER) : null,
    matrix: throwing.chance(0.25),
  };
}

/** Overhead and profit of the summary, at the depreciation's rate, held back with it. */
export function withOverheadHeld(estimate: Priced): Priced {
  let held = 0;
  const coverages = estimate.coverages.map((coverage): PricedCoverage => {
    const own = overheadOnDepreciation(coverage);
    held += own;
    return {
      ...coverage,
      recoverable: coverage.recoverable + own,
      acv: coverage.acv - own,
      netClaim: coverage.netClaim - own,
      ...(own > 0 ? { heldOverhead: own } : {}),
    };
  });
  const { recoverable, acv } = estimate.totals;
  return {
    ...estimate,
    coverages,
    totals: { ...estimate.totals, recoverable: recoverable + held, acv: acv - held },
  };
}

/** None where the summary lists no overhead, some depreciation is never paid, or the payment would not cover it. */
function overheadOnDepreciation(coverage: PricedCoverage): number {
  const { overheadInSummary, overhead, recoverable, nonRecoverable, base, netClaim } = coverage;
  if (!overheadInSummary || nonRecoverable > 0 || recoverable === 0) return 0;
  const own = share(overhead, recoverable / (base || 1));
  return own < netClaim ? own : 0;
}

/** What each sublimit pays, once more. */
export function sublimitRecap(paper: Paper, { sections, totals }: Priced): void {
  paper.room(90);
  paper.down(10).left(54, 'Sublimit Recap', { face: 'bold' }).down(14);
  const edges = [300, 380, 460, 540];
  const row = (name: string, cells: readonly string[]) => paper.left(54, name).cells(edges, cells);
  row('Sublimit', ['Limit', 'RCV', 'Deprec.', 'ACV']);
  for (const { name, rcv, recoverable, nonRecoverable, acv } of [...sections, { name: 'Total', ...totals }])
    row(name, ['10,000.00', figure(rcv), bracketed(recoverable + nonRecoverable), figure(acv)]);
}
