import type { AreaFinding } from '#lambdas/estimate-reader/estimate/estimate.ts';
import { type InsuredRow, type Rows, withRoles } from '#lambdas/estimate-reader/estimate/rows.ts';
import { rolesOfCredits } from '#lambdas/estimate-reader/structures/credits.ts';
import { coversRoof, isRoofing } from '#lambdas/estimate-reader/structures/roof.ts';
import { homesIn, roofsFrom } from '#lambdas/estimate-reader/structures/structures.ts';
import type { Structure } from '#shared/estimate/claim.ts';
import type { Coverages } from '../structures/building-of-row.ts';
import { type RoofReading, squaresOf } from './area-proof.ts';
import { houseArea, roofArea } from './house-area.ts';
import { copiedSquaresUnderOtherName, mentionsOtherBuilding } from './other-building-names.ts';
import { measureOf } from './roof-measure.ts';
import { withSharedTearOffs } from './shared-tear-off.ts';

/** Separates the roofs and measures each; `strict` for scans. */
export function readRoofs(printed: Rows<InsuredRow>, coverages: Coverages, strict: boolean): RoofReading {
  const { unproven, ...divided } = withSharedTearOffs(printed, coverages);
  const rows = withRoles(divided, rolesOfCredits(divided.placed.map(({ item }) => item)));
  const { placed, sketches } = rows;
  const { roofs, buildings } = roofsFrom(rows, coverages);
  const items = placed.map(({ item }) => item);
  const ofHouse = new Set(items.filter((item) => buildings.get(item)?.dwelling));
  const covered = roofs.filter((roof) => roof.items.some(coversRoof));
  const areas = new Map(covered.map((roof) => [roof, roofArea(measureOf(roof), null, strict)]));
  const house = roofs.find((roof) => roof.dwelling) ?? null;
  // A sum over roofs is this roof's only if no other roof is covered.
  const sums = sketches.filter(({ sketch }) => sketch.grandTotal && (sketch.squares ?? 0) > 0);
  const grandTotal = covered.length <= 1 ? (sums.at(-1)?.sketch ?? null) : null;
  return {
    items,
    buildings,
    paysOthers: coverages.otherStructures > 0,
    roofs,
    house,
    measure: house === null ? null : measureOf(house),
    found: house === null ? { kind: 'none' } : houseArea(house, grandTotal?.squares ?? null, strict),
    others: roofs.filter((roof) => !roof.dwelling && roof.items.some(isRoofing)),
    homes: homesIn(roofs),
    areas,
    // A sum of drawings that are printed too says nothing new, and may be only an undamaged barn's.
    grandTotal: sketches.every(({ sketch }) => sketch.grandTotal) ? grandTotal : null,
    unprovenTearOff: unproven,
    squaresUnderOtherName: copiedSquaresUnderOtherName(placed, ofHouse),
    mentionsOtherBuilding: mentionsOtherBuilding(ofHouse),
  };
}

/** Every roof with its area and the coverage that pays for it, the quoted one marked. */
export function structuresOf({ roofs, areas }: RoofReading, area: AreaFinding): Structure[] {
  return roofs
    .filter((roof) => roof.items.some(isRoofing))
    .map((roof) => {
      const quoted = roof.dwelling && area.squares !== null;
      const squares = quoted ? area.squares : squaresOf(areas.get(roof));
      return {
        name: roof.name,
        coverage: roof.coverage,
        roofSquares: squares,
        squareFootage: squares === null ? null : Math.round(squares * 100),
        quoted,
      };
    });
}
