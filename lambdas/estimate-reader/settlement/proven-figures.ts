import type { ClaimFigure } from '#shared/claim.ts';
import type { RowsAgreement } from './rows-agree.ts';
import { holds, type SettlementChecks } from './settlement-checks.ts';

const COSTS: readonly ClaimFigure[] = ['rcv'];
const CASH: readonly ClaimFigure[] = ['depreciation', 'acv'];
const PAYMENT: readonly ClaimFigure[] = ['deductible', 'netClaim'];
const LATER: readonly ClaimFigure[] = ['recoverable', 'nonRecoverable', 'netClaimIfRecovered'];

/**
 * The figures that the document's own sums prove. Without tables a summary must prove itself; with them they
 * must come to its RCV. A sum that fails leaves only its own figures open.
 */
export function provenFigures(
  summaries: readonly SettlementChecks[],
  agreement: RowsAgreement,
  kindsKnown: boolean,
): ReadonlySet<ClaimFigure> {
  if (summaries.length === 0 || agreement.rcv === false) return new Set();
  const some = (key: keyof SettlementChecks, outcome: boolean | null) =>
    summaries.some((checks) => checks[key] === outcome);
  if (agreement.rcv === null && !summaries.every((checks) => holds(checks) === true)) return new Set();
  if (agreement.rcv === null && some('cost', null)) return new Set();
  if (some('parts', false) && !agreement.direct) return new Set();
  const silent = summaries.every((checks) => checks.acv === null && checks.net === null);
  const told = summaries.every((checks) => checks.acv !== null || checks.net !== null);
  if (!silent && !told && !agreement.depreciation) return new Set(COSTS);
  const cash = !some('acv', false) && (!some('net', false) || some('acv', true) || agreement.depreciation);
  const payment = cash && !some('net', false);
  const later = kindsKnown && payment && !some('kinds', false) && !some('regained', false);
  return new Set([...COSTS, ...(cash ? CASH : []), ...(payment ? PAYMENT : []), ...(later ? LATER : [])]);
}
