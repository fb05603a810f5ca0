import { squaresInWords } from '#shared/dollars.ts';
import type { AreaUnit } from '#web/wizard/area/typed-area.ts';

const units: Record<AreaUnit, string> = { squares: 'squares', sqft: 'sq ft' };

/** What the form for another area says. */
export const correctionFormEn = {
  roofs: 'Which roofs should the quote be for?',
  squares: squaresInWords,
  areaNotStated: 'area not stated',
  alsoShown: 'Your estimate also shows:',
  type: 'Type the roof’s area',
  orType: 'Or type the roof’s area',
  unit: 'Unit',
  units,
  unitNote: 'A square is 100 sq ft of roof.',
  didYouMean: (unit: string) => `That’s an unusual roof size. Did you mean ${unit}?`,
  invalid: 'Enter a number, like 28.5.',
  apply: 'Use this area',
};

export type CorrectionFormWords = typeof correctionFormEn;
