import type { Structure } from '#shared/claim.ts';
import type { AreaFinding } from '../estimate.ts';
import type { PlacedItem, PlacedSketch } from '../table/tables.ts';
import { squaresOf } from './area-finding.ts';
import type { RoofArea } from './area-proof.ts';
import type { Roof, RoofMeasure } from './roof.ts';
import { roofArea } from './roof-area.ts';
import { measureOf } from './roof-measure.ts';
import { coversRoof, roofsFrom } from './structures.ts';

export interface RoofReading {
  roofs: Roof[];
  house: Roof | null;
  measure: RoofMeasure | null;
  /** The house's area as its rows and drawing give it. */
  found: RoofArea;
  /** Other roofs with roofing rows. */
  others: Roof[];
  areas: ReadonlyMap<Roof, RoofArea>;
}

/** Tells the roofs apart and measures each; `strict` for scans. */
export function readRoofs(
  placed: readonly PlacedItem[],
  sketches: readonly PlacedSketch[],
  strict: boolean,
): RoofReading {
  const roofs = roofsFrom(placed, sketches);
  const covered = roofs.filter((roof) => roof.items.some(coversRoof));
  const areas = new Map(covered.map((roof) => [roof, roofArea(measureOf(roof), null, strict)]));
  const house = roofs.find((roof) => roof.dwelling) ?? null;
  const measure = house === null ? null : measureOf(house);
  // A sum over roofs is this roof's only where no other roof is covered.
  const sums = sketches.filter(({ sketch }) => sketch.grandTotal && (sketch.squares ?? 0) > 0);
  const grandTotal = covered.length <= 1 ? (sums.at(-1)?.sketch.squares ?? null) : null;
  const found: RoofArea = measure === null ? { kind: 'none' } : roofArea(measure, grandTotal, strict);
  return {
    roofs,
    house,
    measure,
    found,
    others: roofs.filter((roof) => !roof.dwelling && isRoofed(roof)),
    areas,
  };
}

const ROOFING = new Set(['underlayment', 'shingle_repair', 'ridge_cap']);

function isRoofed(roof: Roof): boolean {
  return roof.items.some((item) => coversRoof(item) || (item.role !== null && ROOFING.has(item.role)));
}

/** Every roof with its area, the quoted one marked. */
export function structuresOf({ roofs, areas }: RoofReading, area: AreaFinding): Structure[] {
  return roofs.filter(isRoofed).map((roof) => {
    const squares = roof.dwelling ? area.squares : squaresOf(areas.get(roof));
    return {
      name: roof.name,
      coverage: null,
      roofSquares: squares,
      squareFootage: squares === null ? null : Math.round(squares * 100),
      quoted: roof.dwelling && area.squares !== null,
    };
  });
}
