import type { LineItem } from '#lambdas/estimate-reader/estimate/line-item.ts';
import { isShingleRow, materialIn } from '#lambdas/estimate-reader/line-items/row-role.ts';
import { squaresIn } from '#lambdas/estimate-reader/line-items/row-squares.ts';
import { sum } from '#lambdas/estimate-reader/text/figures.ts';
import type { RoofingMaterial } from '#shared/estimate/warnings.ts';
import { measureOf } from './roof-measure.ts';

/** Roofing of the house that is not asphalt shingles. */
export interface OtherMaterial {
  /** As its largest row prints it. */
  description: string;
  /** Null if most of the house has asphalt shingles. */
  main: RoofingMaterial | null;
}

/** Shingles of which only the tear-off was read are laid in a row that was not, if another material is smaller than this share of them. */
const SHARE_OF_TORN = 2 / 3;

const area = (items: readonly LineItem[]) => sum(items.map(squaresIn));

/** The house's roofing that is not asphalt shingles, and whether it is its main one; null if there is none. */
export function otherMaterialOf(house: readonly LineItem[]): OtherMaterial | null {
  const rows = house.filter(({ role }) => role === 'other_roof' || role === 'other_roof_removal');
  if (rows.length === 0) return null;
  const shingled = house.some(isShingleRow);
  // A roof priced in one sum has no squares; beside shingles such a row may be a trifle.
  const counted = rows.filter((row) => squaresIn(row) !== null);
  const listed = counted.length > 0 || shingled ? counted : rows.filter(namesMaterial);
  const laid = listed.filter(({ role }) => role === 'other_roof');
  const byMaterial = [
    ...Map.groupBy(laid.length > 0 ? laid : listed, ({ description }) => materialIn(description)),
  ];
  // Shingles are laid in place of a material that is only removed.
  const { otherMaterial } = measureOf({ items: [...house], sketches: [] });
  if (laid.length === 0 && otherMaterial === 0 && house.some(laysShingles)) return null;
  const [largest] = byMaterial.toSorted(([, one], [, other]) => area(other) - area(one));
  if (largest === undefined) return null;
  const [material, items] = largest;
  const [row] = items.toSorted((one, other) => (squaresIn(other) ?? 0) - (squaresIn(one) ?? 0));
  const main = !shingled || (laid.length > 0 && area(laid) > shingles(house));
  return { description: row?.description ?? '', main: main ? material : null };
}

const laysShingles = (item: LineItem) => isShingleRow(item) && item.role !== 'shingle_removal';
const namesMaterial = ({ description }: LineItem) => materialIn(description) !== 'other';

/** Squares of asphalt shingles that are laid, or that must be. */
function shingles(house: readonly LineItem[]): number {
  const rows = house.filter(isShingleRow);
  const laid = rows.filter(({ role }) => role !== 'shingle_removal' && role !== 'shingle_install_material');
  return laid.length > 0 ? area(laid) : SHARE_OF_TORN * area(rows);
}
