import { squaresInWords } from '#shared/dollars.ts';

/** What the page says of the roof as it is measured from above. */
export const roofEn = {
  label: 'Your roof from above',
  question: (count: number): string => (count === 1 ? 'Is this your roof?' : 'Are these your roofs?'),
  area: (low: string, high: string, taken: string | null) =>
    `About ${squaresInWords(low === high ? low : `${low}–${high}`)}${taken === null ? '' : `, pictures of ${taken}`}.`,
  pictureAlt: (letters: string) => `Satellite picture of the roof, marked ${letters}`,
  yes: 'Yes',
  another: 'Another building',
  homeSize: 'Use my home size',
  add: 'Add another building, for example a detached garage',
  building: (letter: string, squares: string) => `${letter}: about ${squaresInWords(squares)}`,
  remove: 'Remove',
  optional: 'You need not answer: without it we go by your home size.',
  priced: {
    measured: 'We price this roof.',
    measuredAlone: 'We price this roof. You need not enter the home size.',
    'home-size': 'We go by your home size.',
    unlike: 'This roof is more than a third away from what your home size tells, so we go by your home size.',
  },
  arrived: 'We measured your roof from above. A question about it is below the form.',
  map: {
    label: 'Map to point at a building',
    help: 'Tap your building. Or move the map until it is in the middle, and measure it.',
    middle: 'Measure the building in the middle',
    close: 'Close the map',
    measuring: 'Measuring…',
    none: 'We find no building there. Try another spot.',
    known: 'That building is in already.',
    poor: 'That building cannot be measured well enough from above. Another one, or your home size, works.',
    limit: 'We can measure no more buildings right now. Your home size works as well.',
    failed: 'That did not work. Try again, or go on with your home size.',
    notLoaded: 'The map could not be loaded. Your home size works as well.',
  },
  compared: (measured: string, estimate: string) =>
    `Measured from above: ${squaresInWords(measured)}; your estimate: ${estimate}.`,
  differ: 'They differ: ask your roofer or adjuster to show the measurements.',
  unlikeShown: (measured: string) =>
    `Measured from above, the roof you confirmed has ${squaresInWords(measured)}. That is more than a third away from what your home size tells, so the prices go by your home size.`,
};

export type RoofWords = typeof roofEn;
