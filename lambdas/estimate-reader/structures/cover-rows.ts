import type { LineItem } from '../estimate.ts';

const COVER = new Set([
  'shingle_removal',
  'second_layer',
  'shingle_install',
  'shingle_install_material',
  'shingle_install_labor',
  'shingle_remove_and_replace',
  'other_roof',
  'other_roof_removal',
]);

/** True for rows that take a roof's cover off or put one on. */
export function coversRoof(item: LineItem): boolean {
  return item.role !== null && COVER.has(item.role);
}

const ROOFING = new Set(['underlayment', 'shingle_repair', 'ridge_cap']);

/** True for rows that tell of roofing work, also where the cover itself stays. */
export function isRoofing(item: LineItem): boolean {
  return coversRoof(item) || (item.role !== null && ROOFING.has(item.role));
}
