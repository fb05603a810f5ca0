import { squaresInWords } from '#shared/dollars.ts';
import { englishWitnesses } from '#shared/estimate/witness-words.ts';
import type { PropertyType } from '#shared/pricing/area-bounds.ts';
import type { BasisSource } from '#shared/roof/area-basis.ts';
import { FROM_GOOGLE } from '#shared/roof/lead-roof.ts';

const homes: Record<PropertyType, string> = {
  'single-story': 'one-story',
  'two-story': 'two-story',
  'three-story': 'three-story',
};

const others: Record<BasisSource, (area: string) => string> = {
  document: (area) => `Your estimate says ${area} sq ft of roof.`,
  'typed-from-paper': (area) => `You took ${area} sq ft of roof from your estimate.`,
  measured: (area) => `Measured from above, the roof has ${area} sq ft. ${FROM_GOOGLE}.`,
  'home-size-by-storeys': (area) => `By its size and storeys, your home has about ${area} sq ft of roof.`,
  'home-size': (area) => `You entered a home of ${area} sq ft.`,
};

/** What a quote says of how its area and prices came about; areas in square feet, factors and percents as figures. */
export const basisEn = {
  document: (area: string) => `Your estimate says ${area} sq ft of roof.`,
  typedFromPaper: (squares: string, area: string) =>
    `You took ${squaresInWords(squares)} from your estimate. That’s ${area} sq ft of roof.`,
  /** `pictures` is a month, empty where it is not known. */
  measured: (area: string, pictures: string) =>
    `Measured from above${pictures === '' ? '' : ` on pictures of ${pictures}`}, the roof you confirmed has ${area} sq ft. ${FROM_GOOGLE}.`,
  homeSize: (area: string) => `You entered a home of ${area} sq ft. We price that as the area of the roof.`,
  byStories: (home: PropertyType, size: string, factor: string, area: string) =>
    `You entered ${size} sq ft. The roof of a ${homes[home]} home has about ${factor} times its size: ${area} sq ft.`,
  larger: 'It slopes, and it reaches past the walls.',
  smaller: 'The floors lie under one roof.',
  witnesses: {
    ...englishWitnesses,
    agree: (told: string) => `Where your estimate shows this size, in squares: ${told}.`,
    differ: (told: string) => `It also shows: ${told}.`,
  },
  typed: (area: string) => `You entered ${area} sq ft of roof.`,
  chosen: (area: string) => `You chose roofs of your estimate with ${area} sq ft in all.`,
  others,
  waste: (percent: string, area: string) =>
    `Cuts and waste add ${percent}% of material: ${area} sq ft to order.`,
  squares: (squares: string) =>
    `Roofing is priced by the square of 100 sq ft. Rounded up, that is ${squaresInWords(squares)}.`,
  range: (percent: string) =>
    `The range under each price is for a roof up to about ${percent}% smaller or larger.`,
  notIncluded:
    'Not in these prices, unless a package names it: new wood where the roof deck is damaged, removing a second layer, work around chimneys and skylights, and permits where your town asks for them.',
};

export type BasisWords = typeof basisEn;
