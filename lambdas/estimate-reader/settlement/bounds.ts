import { CENTS } from '#lambdas/estimate-reader/text/figures.ts';
import type { ClaimFigure } from '#shared/estimate/claim.ts';

export type ClaimFigures = Record<ClaimFigure, number | null>;

/** Sums that no claim can exceed: the parts, and the figure they are part of. */
const BOUNDS: readonly (readonly [parts: readonly ClaimFigure[], whole: ClaimFigure])[] = [
  [['depreciation'], 'rcv'],
  [['acv'], 'rcv'],
  [['recoverable'], 'depreciation'],
  [['nonRecoverable'], 'depreciation'],
  [['netClaim', 'deductible'], 'acv'],
  [['netClaim', 'recoverable'], 'rcv'],
  [['netClaimIfRecovered'], 'rcv'],
];

/** Figures that are known only if others are. */
const FOLLOWS: readonly (readonly [ClaimFigure, readonly ClaimFigure[]])[] = [
  ['recoverable', ['depreciation']],
  ['netClaimIfRecovered', ['netClaim', 'recoverable']],
];

/**
 * The figures without those that cannot be true: of parts that come to more than their whole, all that the document
 * does not prove, and what was worked out from them.
 * @param terms how many printed figures a sum may consist of, each off by cents
 */
export function withinBounds(
  figures: ClaimFigures,
  proven: ReadonlySet<ClaimFigure>,
  terms: number,
): ClaimFigures {
  const credible = { ...figures };
  for (const [parts, whole] of BOUNDS) {
    const values = parts.map((part) => credible[part]);
    const [most, none] = [credible[whole], values.includes(null)];
    // Nothing is paid below the deductible.
    const nothing = credible.netClaim === 0 && parts.includes('deductible');
    if (most === null || none || nothing) continue;
    if (values.reduce<number>((sum, value) => sum + (value ?? 0), 0) <= most + CENTS * terms) continue;
    for (const figure of [...parts, whole]) if (!proven.has(figure)) credible[figure] = null;
  }
  for (const [figure, sources] of FOLLOWS)
    if (
      sources.some((source) => credible[source] === null && figures[source] !== null) &&
      !proven.has(figure)
    )
      credible[figure] = null;
  return credible;
}
