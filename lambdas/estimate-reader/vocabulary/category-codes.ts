/** A category of work as price lists abbreviate it, in the recaps that add up the rows of a kind. */
interface CategoryCode {
  code: string;
  category: string;
}

export const CATEGORY_CODES: readonly CategoryCode[] = [
  { code: 'ACC', category: 'accessories, mobile home' },
  { code: 'ACT', category: 'acoustical treatments' },
  { code: 'APP', category: 'appliances' },
  { code: 'AWN', category: 'awnings and patio covers' },
  { code: 'CAB', category: 'cabinetry' },
  { code: 'CLN', category: 'cleaning' },
  { code: 'CNC', category: 'concrete and asphalt' },
  { code: 'CON', category: 'content manipulation' },
  { code: 'DMO', category: 'general demolition' },
  { code: 'DOR', category: 'doors' },
  { code: 'DRY', category: 'drywall' },
  { code: 'ELE', category: 'electrical' },
  { code: 'ELS', category: 'electrical, special systems' },
  { code: 'EXC', category: 'excavation' },
  { code: 'FCC', category: 'floor covering, carpet' },
  { code: 'FCV', category: 'floor covering, vinyl' },
  { code: 'FCW', category: 'floor covering, wood' },
  { code: 'FEE', category: 'permits and fees' },
  { code: 'FEN', category: 'fencing' },
  { code: 'FNC', category: 'finish carpentry' },
  { code: 'FNH', category: 'finish hardware' },
  { code: 'FRM', category: 'framing' },
  { code: 'GLS', category: 'glass and glazing' },
  { code: 'HMR', category: 'hazardous material' },
  { code: 'HVC', category: 'heating, vent and air' },
  { code: 'INS', category: 'insulation' },
  { code: 'LAB', category: 'labor only' },
  { code: 'LIT', category: 'light fixtures' },
  { code: 'LND', category: 'landscaping' },
  { code: 'MAS', category: 'masonry' },
  { code: 'MPR', category: 'moisture protection' },
  { code: 'MTL', category: 'metal structures' },
  { code: 'PLM', category: 'plumbing' },
  { code: 'PNL', category: 'paneling' },
  { code: 'PNT', category: 'painting' },
  { code: 'RFG', category: 'roofing' },
  { code: 'SCF', category: 'scaffolding' },
  { code: 'SDG', category: 'siding' },
  { code: 'SFG', category: 'soffit, fascia and gutter' },
  { code: 'SPE', category: 'specialty items' },
  { code: 'STU', category: 'stucco' },
  { code: 'TMP', category: 'temporary repairs' },
  { code: 'USR', category: 'user defined items' },
  { code: 'WDA', category: 'windows, aluminum' },
  { code: 'WDR', category: 'window reglazing and repair' },
  { code: 'WDT', category: 'window treatment' },
  { code: 'WDV', category: 'windows, vinyl' },
  { code: 'WDW', category: 'windows, wood' },
  { code: 'WTR', category: 'water extraction' },
];

/** The category whose code a line begins with: `RFG  Roofing`; null if it begins with none. */
export function categoryIn(text: string, table: typeof CATEGORY_CODES): string | null {
  const [, code] = /^\(?([A-Z]{3})\)?(?=[\s:-]|$)/.exec(text.trim()) ?? [];
  return table.find((entry) => entry.code === code)?.category ?? null;
}
