/** What is known of a roof's area, square feet; each may be missing. */
export interface KnownAreas {
  /** Read from an uploaded estimate. */
  documentSquareFootage: number | null | undefined;
  /** The size of the home, as its owner says. */
  squareFootage: number | null | undefined;
}

export interface RoofArea {
  squareFootage: number;
  source: 'document' | 'home-size';
}

/** Where an area may come from, the most believed first. */
const sources: readonly { source: RoofArea['source']; known: keyof KnownAreas }[] = [
  { source: 'document', known: 'documentSquareFootage' },
  { source: 'home-size', known: 'squareFootage' },
];

/** The area a roof is priced for: the most believed one that is known; null where none is. */
export function roofAreaOf(areas: KnownAreas): RoofArea | null {
  for (const { source, known } of sources) {
    const squareFootage = areas[known];
    if (typeof squareFootage === 'number') return { squareFootage, source };
  }
  return null;
}
