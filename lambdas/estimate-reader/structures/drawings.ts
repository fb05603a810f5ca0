import type { PlacedSketch } from '#lambdas/estimate-reader/table/tables.ts';
import { normalizeText } from '#lambdas/estimate-reader/text/plain-text.ts';
import { buildingIn } from '#lambdas/estimate-reader/vocabulary/buildings.ts';
import type { Sketch } from '../estimate.ts';
import type { Roof } from '../roof/roof.ts';
import { coversRoof } from './cover-rows.ts';

/** Gives each drawing to the roof whose section it stands under; an undamaged building's is nobody's. */
export function placeDrawings(sketches: readonly PlacedSketch[], roofs: readonly Roof[]): void {
  for (const { sketch, next } of sketches) {
    if (sketch.grandTotal) continue;
    const section = normalizeText(sketch.section ?? '');
    const follows = next !== null && normalizeText(next.section ?? '') === section;
    const roof = follows ? roofs.find((one) => one.items.includes(next)) : undefined;
    (roof ?? roofNamed(sketch, section, roofs, next))?.sketches.push(sketch);
  }
}

function roofNamed(
  sketch: Sketch,
  section: string,
  roofs: readonly Roof[],
  next: PlacedSketch['next'],
): Roof | undefined {
  const same = roofs.filter((roof) =>
    roof.items.some((item) => normalizeText(item.section ?? '') === section),
  );
  if (same.length === 1) return same[0];
  const building = sketch.section === null ? 'unsaid' : buildingIn(sketch.section);
  if (building === 'other')
    return roofs.find((roof) => roof.building === 'other' && normalizeText(roof.name) === section);
  if (roofs.length === 1) return roofs[0];
  const following = next === null ? undefined : roofs.find((roof) => roof.items.includes(next));
  if (following?.items.some(coversRoof) && following.sketches.length === 0) return following;
  const covered = roofs.filter((roof) => roof.building !== 'other' && roof.items.some(coversRoof));
  return covered.length === 1 && covered[0]?.sketches.length === 0 ? covered[0] : undefined;
}
