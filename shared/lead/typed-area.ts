import { SQUARE_FOOTAGE_MAX } from './lead.ts';

export const areaUnits = ['squares', 'sqft'] as const;
export type AreaUnit = (typeof areaUnits)[number];

/** Square feet in one of the unit. */
const SIZE: Record<AreaUnit, number> = { squares: 100, sqft: 1 };

const NUMBER = /^(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d*)?$/;

/**
 * Square feet of roof of an area as it is typed: `28.5` squares reads 2850, `2,850` square feet reads 2850.
 * Null where it is no number, less than 1 sq ft, or more than any house has.
 */
export function typedArea(text: string, unit: AreaUnit): number | null {
  const compact = text.replace(/\s/g, '');
  if (!NUMBER.test(compact)) return null;
  const squareFootage = Math.round(Number(compact.replaceAll(',', '')) * SIZE[unit] * 100) / 100;
  return squareFootage >= 1 && squareFootage <= SQUARE_FOOTAGE_MAX ? squareFootage : null;
}

/** Square feet of roof between which nobody is asked about the size alone. */
export const LEAST_USUAL = 400;
export const MOST_USUAL = 8000;

/** Whether a roof of so many square feet is asked about once: below 4 squares or above 80 it is more often a typing error. */
export const isUnusualRoof = (squareFootage: number): boolean =>
  squareFootage < LEAST_USUAL || squareFootage > MOST_USUAL;

/** Square feet between which nobody asks whether the other unit was meant. */
const LIKELY = { from: 200, to: 30_000 };

/** The other unit where it would make a likelier roof of the figure; null where it would not. */
export function likelierUnit(text: string, unit: AreaUnit): AreaUnit | null {
  const isLikely = (area: number | null) => area !== null && area >= LIKELY.from && area <= LIKELY.to;
  const other = unit === 'squares' ? 'sqft' : 'squares';
  return !isLikely(typedArea(text, unit)) && isLikely(typedArea(text, other)) ? other : null;
}
