import * as v from 'valibot';

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
