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

/**
 * If only the tear-off of shingles was read, they are the main material unless another one exceeds this share of them.
 */
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
  const installed = listed.filter(({ role }) => role === 'other_roof');
  const byMaterial = [
    ...Map.groupBy(installed.length > 0 ? installed : listed, ({ description }) => materialIn(description)),
  ];
  // Shingles are installed in place of a material that is only removed.
  const { otherMaterial } = measureOf({ items: [...house], sketches: [] });
  if (installed.length === 0 && otherMaterial === 0 && house.some(installsShingles)) return null;
  const [largest] = byMaterial.toSorted(([, a], [, b]) => area(b) - area(a));
  if (largest === undefined) return null;
  const [material, items] = largest;
  const [row] = items.toSorted((a, b) => (squaresIn(b) ?? 0) - (squaresIn(a) ?? 0));
  const main = !shingled || (installed.length > 0 && area(installed) > shingles(house));
  return { description: row?.description ?? '', main: main ? material : null };
}

const installsShingles = (item: LineItem) => isShingleRow(item) && item.role !== 'shingle_removal';
const namesMaterial = ({ description }: LineItem) => materialIn(description) !== 'other';

/** Squares of asphalt shingles that are installed; estimated from the tear-off if no such row was read. */
function shingles(house: readonly LineItem[]): number {
  const rows = house.filter(isShingleRow);
  const installed = rows.filter(
    ({ role }) => role !== 'shingle_removal' && role !== 'shingle_install_material',
  );
  return installed.length > 0 ? area(installed) : SHARE_OF_TORN * area(rows);
}
