import * as v from 'valibot';
import { propertyTypes } from '#shared/pricing/area-bounds.ts';

/** What the homeowner did about an area that was read: another roof of the estimate, the garage with it, or a size typed in. */
const correctionKinds = ['other_structure', 'with_garage', 'typed'] as const;

export const areaCorrectionSchema = v.object({
  kind: v.picklist(correctionKinds),
  /** The area the quote was for before, square feet. */
  was: v.pipe(v.number(), v.minValue(1), v.maxValue(1e7)),
  /** The area it is for now, square feet. */
  squareFootage: v.pipe(v.number(), v.minValue(1), v.maxValue(1e7)),
  /** Names of the roofs it is for, as the estimate prints them; empty where a size was typed. */
  structures: v.pipe(v.array(v.pipe(v.string(), v.maxLength(200))), v.maxLength(20)),
});

export type AreaCorrection = v.InferOutput<typeof areaCorrectionSchema>;

/** Where an area may come from, the most believed first. */
export const basisSources = ['document', 'measured', 'home-size-by-storeys', 'home-size'] as const;
export type BasisSource = (typeof basisSources)[number];

const squareFeet = v.pipe(v.number(), v.minValue(0), v.maxValue(1e7));
const percent = v.pipe(v.number(), v.minValue(0), v.maxValue(100));

/**
 * What the area of a quote rests on, and the other areas that are known. Where the homeowner changed the area, the source
 * is that of the area before.
 */
export const areaBasisSchema = v.object({
  source: v.picklist(basisSources),
  /** The home's size as it was entered, and what it was multiplied by; only where the area rests on it. */
  homeSize: v.optional(squareFeet),
  factor: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(10))),
  propertyType: v.optional(v.picklist(propertyTypes)),
  /** ISO date of the pictures a roof was measured on. */
  imageryDate: v.optional(v.string()),
  /** Priced beyond the area; left out where nothing is. */
  wastePercent: v.optional(percent),
  /** Half the width of the range that is shown under each price; left out where none is. */
  rangePercent: v.optional(percent),
  /** Square feet by the other sources. */
  others: v.pipe(
    v.array(v.object({ source: v.picklist(basisSources), squareFootage: squareFeet })),
    v.maxLength(basisSources.length),
  ),
});

export type AreaBasis = v.InferOutput<typeof areaBasisSchema>;
