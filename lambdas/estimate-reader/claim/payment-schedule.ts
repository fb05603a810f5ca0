import { coversRoof } from '#lambdas/estimate-reader/structures/roof.ts';
import type { Claim, ClaimFigure, Evidence } from '#shared/claim.ts';
import type { WarningValues } from '#shared/warning-values.ts';
import type { LineItem, RoofFacts } from '../estimate.ts';

type Schedule = RoofFacts['schedule'];

/** Percents are printed whole. */
const ROUNDING = 1;

/** What a roof payment schedule says, and the share the roof's own rows pay where that is another. */
export function scheduleValues({ percent, settlement }: Schedule, roof: readonly LineItem[]): WarningValues {
  if (percent === null) return {};
  const rows = shareOf(roof);
  return {
    percent,
    ...(settlement === 'initial' && { settlement }),
    ...(rows !== null && Math.abs(rows - percent) > ROUNDING && { rows }),
  };
}

/** The share of its cost that each depreciated row of the cover pays; null where they do not agree on one. */
function shareOf(roof: readonly LineItem[]): number | null {
  const shares = roof
    .filter(coversRoof)
    .flatMap(({ rcv, depreciation }) => (rcv && depreciation ? [100 * (1 - depreciation / rcv)] : []));
  const [first] = shares;
  if (first === undefined || shares.some((share) => Math.abs(share - first) > ROUNDING)) return null;
  return Math.round(first);
}

/** What a reading of the claim leaves open. */
interface Open {
  claim: Claim;
  sources: Partial<Record<ClaimFigure, Evidence>>;
  doubtful: ClaimFigure[];
}

const KINDS: readonly ClaimFigure[] = ['recoverable', 'netClaimIfRecovered'];

/**
 * Under a final settlement the roof's depreciation is never paid. Where the paper says of none that it is lost
 * or comes back, what is recoverable is open.
 */
export function withSchedule<Reading extends Open>(reading: Reading, { settlement }: Schedule): Reading {
  const { claim, sources, doubtful } = reading;
  const said = sources.recoverable ?? sources.nonRecoverable ?? sources.netClaimIfRecovered;
  const silent = said === undefined && (claim.nonRecoverable ?? 0) === 0 && (claim.depreciation ?? 0) > 0;
  if (settlement !== 'final' || !silent) return reading;
  const open = KINDS.filter((figure) => claim[figure] !== null && !doubtful.includes(figure));
  return { ...reading, claim: { ...claim, verified: false }, doubtful: [...doubtful, ...open] };
}
