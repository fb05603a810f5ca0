import type { AreaBasis } from '#shared/roof/area-basis.ts';

/** Square feet from above that stand beside the area that is priced; undefined where there are none. */
export const measuredBeside = ({ others }: AreaBasis): number | undefined =>
  others.find(({ source }) => source === 'measured')?.squareFootage;

/** Whether anything measured from above is told with a quote. */
export const showsMeasured = (basis: AreaBasis): boolean =>
  basis.source === 'measured' || measuredBeside(basis) !== undefined;
