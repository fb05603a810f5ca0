import type { Estimate } from '#lambdas/estimate-reader/estimate/estimate.ts';
import { ambiguous } from '#lambdas/estimate-reader/roof/area-proof.ts';
import type { AreaChoice } from '#shared/estimate/document.ts';

/** One of several estimates in a file, with whose it is and when it was made. */
export interface FiledEstimate {
  estimate: Estimate;
  /** The insured address as printed; null if there is none. */
  property: string | null;
  /** ISO date of the estimate itself. */
  dated: string | null;
  /** True if the document says it is revised or replaces an earlier one. */
  revised: boolean;
}

/**
 * The valid estimate: the insurer's over a roofer's, a full one over a list of differences, the revised or later over
 * the earlier. For different houses or claims the homeowner has to choose.
 */
export function chosenEstimate(filed: readonly [FiledEstimate, ...FiledEstimate[]]): Estimate {
  const insurers = filed.filter(({ estimate }) => estimate.isEstimate && !estimate.contractor);
  const candidates = insurers.length > 0 ? insurers : filed;
  const full = candidates.filter(({ estimate }) => !isDifference(estimate));
  const considered = full.length > 0 ? full : candidates;
  const scanned = considered.some(({ estimate }) => estimate.scanned);
  const claims = considered.map(({ estimate }) => estimate.claim.claimNumber);
  const properties = considered.map(({ property }) => property);
  if (differ(claims, scanned) || differ(properties, scanned)) return ofSeveralHouses(considered);
  const revised = considered.filter((estimate) => estimate.revised);
  const latest = (revised.length > 0 ? revised : considered).reduce((latestSoFar, candidate) =>
    (candidate.dated ?? '') >= (latestSoFar.dated ?? '') ? candidate : latestSoFar,
  );
  return latest.estimate;
}

const plain = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '');

/** Digits that a scanner reads as letters. */
const AS_DIGITS: Record<string, string> = { i: '1', l: '1', o: '0', s: '5', b: '8', z: '2' };

/** The same for `I8 Teasel Ct` as for `18 Teasel Ct`; two numbers stay two. */
const asScanned = (text: string) => plain(text).replace(/[ilosbz]/g, (letter) => AS_DIGITS[letter] ?? letter);

const differ = (values: readonly (string | null)[], scanned: boolean) =>
  new Set(values.filter((value) => value !== null).map(scanned ? asScanned : plain)).size > 1;

const isDifference = ({ area }: Estimate) => area.squares === null && area.reason === 'supplement_only';

function ofSeveralHouses(filed: readonly FiledEstimate[]): Estimate {
  const [first] = filed;
  if (first === undefined) throw new RangeError('no estimate to choose from');
  const choices = filed.flatMap(({ estimate, property }): AreaChoice[] => {
    const { area, claim } = estimate;
    if (area.squares === null) return [];
    const name = property ?? claim.claimNumber ?? 'House';
    return [{ kind: 'home', name, squareFootage: Math.round(area.squares * 100), evidence: area.evidence }];
  });
  const squares = filed.map(({ estimate }) => estimate.area.squares ?? 0);
  const warnings = [ambiguous({ quoted: squares[0] ?? 0, other: squares[1] ?? 0 })];
  return {
    ...first.estimate,
    structures: filed.flatMap(({ estimate }) =>
      estimate.structures.map((structure) => ({ ...structure, quoted: false })),
    ),
    area: { squares: null, reason: 'several_homes', warnings, choices },
    warnings,
  };
}
