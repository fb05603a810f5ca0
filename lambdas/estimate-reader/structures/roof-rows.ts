import { normalizeText } from '#lambdas/estimate-reader/text/plain-text.ts';
import type { LineItem } from '../estimate.ts';
import { coversRoof } from './cover-rows.ts';

/** Sections that speak of the roof although its cover is listed elsewhere: `Roof accessories`. */
const NAMES_ROOF = /\b(roof|roofing|shingles?|ventilation)\b/;

/**
 * The house's rows that are the roof's: those in the sections that hold its cover. Flashing under WINDOWS or
 * SIDING is the wall's. Papers without sections are all of one piece.
 */
export function roofRowsOf(house: readonly LineItem[]): LineItem[] {
  const name = (item: LineItem) => normalizeText(item.section ?? '');
  const covered = new Set(house.filter(coversRoof).map(name));
  return house.filter((item) => covered.has(name(item)) || NAMES_ROOF.test(name(item)));
}
