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
  office: (area) => `We read ${area} sq ft of roof in your estimate.`,
  'office-own': (area) => `We checked your roof ourselves: ${area} sq ft.`,
  document: (area) => `Your estimate lists ${area} sq ft of roof.`,
  'typed-from-paper': (area) => `You took ${area} sq ft of roof from your estimate.`,
  measured: (area) => `From above, the roof measures ${area} sq ft. ${FROM_GOOGLE}.`,
  'home-size-by-stories': (area) =>
    `Going by its size and stories, your home has about ${area} sq ft of roof.`,
  'home-size': (area) => `You entered a home of ${area} sq ft.`,
};

const bedroomsIn = (count: number) =>
  count === 1 ? '1 bedroom' : `${count}${count === 5 ? ' or more' : ''} bedrooms`;

const counts = ['One', 'Two', 'Three', 'Four', 'Five', 'Six'];

/** What a quote says of how its area and prices came about; areas in square feet, factors and percents as figures. */
export const basisEn = {
  document: (area: string) => `Your estimate lists ${area} sq ft of roof.`,
  typedFromPaper: (squares: string, area: string) =>
    `You took ${squaresInWords(squares)} from your estimate. That’s ${area} sq ft of roof.`,
  /** `pictures` is a month, empty where it is not known. */
  measured: (area: string, pictures: string) =>
    `The roof you confirmed measures ${area} sq ft ${pictures === '' ? 'from above' : `in pictures from ${pictures}`}. ${FROM_GOOGLE}.`,
  entered: (size: string) => `You entered a home of ${size} sq ft.`,
  /** The median of such homes; 5 bedrooms are 5 or more. */
  guessed: (bedrooms: number, size: string) =>
    `We guessed your home’s size from ${bedroomsIn(bedrooms)}: half of such homes are larger than ${size} sq ft, and half are smaller.`,
  asRoof: 'We use that as the roof size.',
  byStories: (home: PropertyType, factor: string, area: string) =>
    `A ${homes[home]} home’s roof is about ${factor} times that: ${area} sq ft.`,
  larger: 'Roofs slope and reach past the walls.',
  smaller: 'The floors share one roof.',
  witnesses: {
    ...englishWitnesses,
    /** A kind of place, with its article. */
    places: {
      drawing: 'the drawing',
      tear_off: 'the tear-off',
      remove_and_replace: 'the remove and replace',
      laid: 'the shingles',
      underlayment: 'the underlayment',
      roof_total: 'the roof total',
    },
    agree: (count: number, places: string) =>
      `${counts[count - 1] ?? count} places in your estimate agree: ${places}.`,
    alone: (place: string) => `One place in your estimate shows this size: ${place}.`,
    differ: (told: string) => `It also shows: ${told}.`,
  },
  typed: (area: string) => `You entered ${area} sq ft of roof.`,
  chosen: (area: string) => `You picked roofs that total ${area} sq ft.`,
  printedSize: (area: string) => `Your estimate shows more than one size. You picked ${area} sq ft.`,
  others,
  waste: (percent: string, area: string) =>
    `Cuts and waste add ${percent}%. That’s ${area} sq ft of material.`,
  squares: (squares: string) =>
    `Roofers price by the square (100 sq ft). Rounded up, that’s ${squaresInWords(squares)}.`,
  range: (percent: string) => `The range under each price covers a roof about ${percent}% smaller or larger.`,
  notIncluded:
    'Not included unless a package lists it: new wood for a damaged roof deck, a second layer to remove, chimney and skylight work, and permits.',
};

export type BasisWords = typeof basisEn;
