import { matches, phrases } from '#lambdas/estimate-reader/text/phrase-rule.ts';

/** Categories of work as price lists abbreviate them, in the recaps that add up the rows of a kind. */
export const CATEGORY_CODES = phrases('category', 'Xactimate price lists', [
  // accessories, acoustics, appliances, awnings; cabinets, cleaning, concrete, contents; demolition, doors, drywall
  ['acc|act|app|awn|cab|cln|cnc|con|dmo|dor|dry'],
  // electrical, excavation, floors, fees, fences, finish carpentry, framing, glass, hazards, heating, insulation
  ['ele|els|exc|fcc|fcv|fcw|fee|fen|fnc|fnh|frm|gls|hmr|hvc|ins'],
  // labor, lights, landscape, masonry, moisture, metal, plumbing, panels, paint, roofing, scaffolds, siding, gutters
  ['lab|lit|lnd|mas|mpr|mtl|plm|pnl|pnt|rfg|scf|sdg|sfg'],
  // specialties, stucco, temporary repairs, the user's own, windows, water
  ['spe|stu|tmp|usr|wda|wdr|wdt|wdv|wdw|wtr'],
]);

/** The code of a category that a line begins with: `RFG  Roofing`; null if it begins with none. */
export function categoryIn(text: string, table: typeof CATEGORY_CODES): string | null {
  const [, code = ''] = /^\(?([A-Z]{3})\)?(?=[\s:-]|$)/.exec(text.trim()) ?? [];
  return matches(table, code.toLowerCase()) ? code : null;
}
