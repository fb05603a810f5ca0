import * as v from 'valibot';
import { propertyTypes } from './property-type.ts';

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
