import * as v from 'valibot';
import { propertyTypes } from '#shared/pricing/area-bounds.ts';
import { bedroomCounts } from './typical-home.ts';

/**
 * How the homeowner changed the area: another roof of the estimate, the garage added, a size typed in, the home's too, or
 * one of two sizes that the estimate prints for the same roof, which may be the one that was read.
 */
const correctionKinds = ['other_structure', 'with_garage', 'typed', 'printed_size'] as const;

/** A home as its owner describes it anew. */
const correctedHomeSchema = v.object({
  squareFootage: v.pipe(v.number(), v.minValue(1), v.maxValue(1e7)),
  propertyType: v.picklist(propertyTypes),
});

export type CorrectedHome = v.InferOutput<typeof correctedHomeSchema>;

export const areaCorrectionSchema = v.object({
  kind: v.picklist(correctionKinds),
  /** The area of the quote before, in square feet. */
  was: v.pipe(v.number(), v.minValue(1), v.maxValue(1e7)),
  /** The area now, in square feet. */
  squareFootage: v.pipe(v.number(), v.minValue(1), v.maxValue(1e7)),
  /** Names of the included roofs, as the estimate prints them; empty if a size was typed in. */
  structures: v.pipe(v.array(v.pipe(v.string(), v.maxLength(200))), v.maxLength(20)),
  /** The home that the area follows from; left out if the area itself was changed. */
  home: v.optional(correctedHomeSchema),
});

export type AreaCorrection = v.InferOutput<typeof areaCorrectionSchema>;

/**
 * Where an area may come from, the most trusted first. `office`: a person read it in the homeowner's estimate;
 * `office-own`: a person of the office found it otherwise.
 */
export const basisSources = [
  'office',
  'office-own',
  'document',
  'typed-from-paper',
  'measured',
  'home-size-by-stories',
  'home-size',
] as const;
/** Areas that follow from a home's size. */
export const isByHomeSize = (source: BasisSource): boolean =>
  source === 'home-size' || source === 'home-size-by-stories';

export type BasisSource = (typeof basisSources)[number];

const squareFeet = v.pipe(v.number(), v.minValue(0), v.maxValue(1e7));
const percent = v.pipe(v.number(), v.minValue(0), v.maxValue(100));

/**
 * How a quote's area was found, and the other known areas. If the homeowner changed the area, the source is that of the
 * area before.
 */
export const areaBasisSchema = v.object({
  source: v.picklist(basisSources),
  /** The entered home size, and the factor it was multiplied by; only if the area is based on it. */
  homeSize: v.optional(squareFeet),
  factor: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(10))),
  propertyType: v.optional(v.picklist(propertyTypes)),
  /** The home's size is a guess from these; left out where its owner knows it. */
  bedrooms: v.optional(v.picklist(bedroomCounts)),
  /** ISO date of the images a roof was measured on. */
  imageryDate: v.optional(v.string()),
  /** Priced beyond the area; left out if there is none. */
  wastePercent: v.optional(percent),
  /** Half the width of the range shown under each price; left out if there is none. */
  rangePercent: v.optional(percent),
  /** Square feet by the other sources. */
  others: v.pipe(
    v.array(v.object({ source: v.picklist(basisSources), squareFootage: squareFeet })),
    v.maxLength(basisSources.length),
  ),
});

export type AreaBasis = v.InferOutput<typeof areaBasisSchema>;
