import type { AreaChoice } from '#shared/refusal.ts';
import type { Estimate } from './estimate.ts';
import { ambiguous } from './roof/area-proof.ts';

/** One of several estimates in a file, with what tells whose it is and which came later. */
export interface FiledEstimate {
  estimate: Estimate;
  /** The insured address as printed; null where none is. */
  property: string | null;
  /** ISO date of the estimate itself. */
  dated: string | null;
  /** True where the paper calls itself revised, or says that it replaces an earlier one. */
  revised: boolean;
}

const plain = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '');

const differ = (values: readonly (string | null)[]) =>
  new Set(values.filter((value) => value !== null).map(plain)).size > 1;

/**
 * The estimate that holds: the insurer's before a roofer's, a full one before a list of differences, the
 * revised or later one before the earlier. Estimates of different houses or claims are asked about.
 */
export function chosenEstimate(filed: readonly [FiledEstimate, ...FiledEstimate[]]): Estimate {
  const insurers = filed.filter(({ estimate }) => estimate.isEstimate && !estimate.contractor);
  const candidates = insurers.length > 0 ? insurers : filed;
  const full = candidates.filter(({ estimate }) => !isDifference(estimate));
  const held = full.length > 0 ? full : candidates;
  if (
    differ(held.map(({ estimate }) => estimate.claimDetails.claimNumber)) ||
    differ(held.map(({ property }) => property))
  )
    return ofSeveralHouses(held);
  const revised = held.filter((one) => one.revised);
  const latest = (revised.length > 0 ? revised : held).reduce((one, other) =>
    (other.dated ?? '') >= (one.dated ?? '') ? other : one,
  );
  return latest.estimate;
}

const isDifference = ({ area }: Estimate) => area.squares === null && area.reason === 'supplement_only';

function ofSeveralHouses(filed: readonly FiledEstimate[]): Estimate {
  const [first] = filed;
  if (first === undefined) throw new RangeError('no estimate to choose from');
  const choices = filed.flatMap(({ estimate, property }): AreaChoice[] => {
    const { area, claimDetails } = estimate;
    if (area.squares === null) return [];
    const name = property ?? claimDetails.claimNumber ?? 'House';
    return [{ kind: 'home', name, squareFootage: Math.round(area.squares * 100), evidence: area.evidence }];
  });
  const squares = filed.map(({ estimate }) => estimate.area.squares ?? 0);
  const warnings = [ambiguous({ quoted: squares[0] ?? 0, other: squares[1] ?? 0 })];
  return {
    ...first.estimate,
    structures: filed.flatMap(({ estimate }) =>
      estimate.structures.map((one) => ({ ...one, quoted: false })),
    ),
    area: { squares: null, reason: 'several_homes', warnings, choices },
    warnings,
  };
}
