import { dollars } from '#shared/dollars.ts';
import type { ClaimFigure, Warning, WarningCode } from './claim.ts';

export type WarningValues = Warning['values'];

/**
 * What a warning of each code may carry in `values`. Every name is optional to the sentences: one that is
 * missing makes the sentence say less, never wrong.
 *
 * | code | values |
 * |---|---|
 * | missing_drip_edge, missing_ice_water, missing_starter, missing_ridge_cap | none |
 * | missing_steep_charge | `pitch`: as printed, e.g. "8/12" |
 * | non_recoverable_depreciation | `amount`: dollars |
 * | multiple_structures | `names`: the structures left out of the quote, joined by ", "; `squares`: their roof squares together |
 * | ambiguous_area | `removal`: squares torn off (the area quoted); `sketch`: squares of the sketch. Where the quoted area is not a removal line: `quoted` and `other`, squares. `stated`: squares that only a sentence states. `part`: squares that nothing shows to be the whole roof. `unassigned`: squares that may be another building's. `alone`: squares that only one place states. `unadded`: squares from rows that do not add up to the printed total. `options`: sections of which the insurer pays one, joined by ", " |
 * | may_include_waste | `squares`: the area quoted |
 * | roof_payment_schedule | `percent`: the share of the roof's replacement cost the schedule pays, e.g. 61; `settlement`: "initial" where it pays that share first; `rows`: the share the roof's lines pay where that differs |
 * | paid_when_incurred | `amount`: dollars |
 * | partial_roof_repair | `squares`: the area the repair covers |
 * | not_asphalt_shingle | `material`: the printed name in sentence case, e.g. "Metal roofing - ribbed"; `cover`: a `RoofingMaterial`, only where most of the house has this material |
 * | contractor_estimate, scanned_document | none |
 * | partial_scan | `pages`: page numbers that could not be read, joined by ", " |
 * | figures_unverified | `figures`: `ClaimFigure` names, or "area", joined by ", ". Where the lines do not come to the replacement cost: `lines`, dollars they come to, and `printed`, the cost on that `page` |
 */
export const warningValueNames = {
  missing_drip_edge: [],
  missing_ice_water: [],
  missing_starter: [],
  missing_ridge_cap: [],
  missing_steep_charge: ['pitch'],
  non_recoverable_depreciation: ['amount'],
  multiple_structures: ['names', 'squares'],
  ambiguous_area: [
    'removal',
    'sketch',
    'quoted',
    'other',
    'stated',
    'part',
    'unassigned',
    'alone',
    'unadded',
    'options',
  ],
  may_include_waste: ['squares'],
  roof_payment_schedule: ['percent', 'settlement', 'rows'],
  paid_when_incurred: ['amount'],
  partial_roof_repair: ['squares'],
  not_asphalt_shingle: ['material', 'cover'],
  contractor_estimate: [],
  scanned_document: [],
  partial_scan: ['pages'],
  figures_unverified: ['figures', 'lines', 'printed', 'page'],
} as const satisfies Record<WarningCode, readonly string[]>;

/** What confirms an area too little, but says no other. */
const UNCONFIRMED: readonly string[] = ['alone', 'part', 'stated'];

/** True if something in the document contradicts the quoted area. */
export const areaInDoubt = (warnings: readonly Warning[] | undefined): boolean =>
  warnings?.some(
    ({ code, values }) =>
      code === 'ambiguous_area' && Object.keys(values).some((name) => !UNCONFIRMED.includes(name)),
  ) ?? false;

/** One language's sentences. */
export type WarningWords = Record<WarningCode, (values: WarningValues) => string>;

/** How a language says the warnings of a quote. */
export interface WarningTexts {
  /** Null where the server's own sentences are in this language. */
  sentences: WarningWords | null;
  /** Said where only some of the figures that the server's sentence names are still to be told. */
  unverifiedFigures: WarningWords['figures_unverified'];
}

/** What `figures_unverified` may name. */
export type UnverifiedFigure = ClaimFigure | 'area';

/** Covers of a house that are not asphalt shingles. A list, as every language has a word for each of them. */
const roofingMaterials = [
  'metal',
  'concrete_tile',
  'clay_tile',
  'tile',
  'slate',
  'synthetic_slate',
  'cedar_shakes',
  'cedar_shingles',
  'wood_shakes',
  'wood_shingles',
  'synthetic_shakes',
  'modified_bitumen',
  'tpo',
  'epdm',
  'pvc',
  'membrane',
  'built_up',
  'rolled',
  'foam',
  'fiber_cement',
  /** Any other: the estimate's words do not tell which. */
  'other',
] as const;

export type RoofingMaterial = (typeof roofingMaterials)[number];

const isRoofingMaterial = (value: unknown): value is RoofingMaterial =>
  roofingMaterials.some((material) => material === value);

/** The roofing of the house by its warnings; null for asphalt shingles, also beside a smaller roof of another material. */
export function mainMaterial(warnings: readonly Warning[] | undefined): RoofingMaterial | null {
  const material = warnings?.find(({ code }) => code === 'not_asphalt_shingle')?.values.cover;
  return isRoofingMaterial(material) ? material : null;
}

/** A number for the sentence; null if the warning has none of that name. */
export function numberIn(values: WarningValues, name: string): number | null {
  const value = values[name];
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}

/** A text for the sentence; null if the warning has none of that name. */
export function textIn(values: WarningValues, name: string): string | null {
  const value = values[name];
  if (typeof value === 'number') return String(value);
  return value === undefined || value.trim() === '' ? null : value.trim();
}

/** The names in a list joined by commas. */
export function listIn(values: WarningValues, name: string): string[] {
  return (textIn(values, name) ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

const figureNames: Record<UnverifiedFigure, string> = {
  area: 'roof size',
  rcv: 'replacement cost',
  depreciation: 'depreciation',
  recoverable: 'recoverable depreciation',
  nonRecoverable: 'non-recoverable depreciation',
  acv: 'actual cash value',
  deductible: 'deductible',
  netClaim: 'first check',
  netClaimIfRecovered: 'all payments',
};

/** The English sentence for figures that the estimate's arithmetic does not confirm. */
export function unverifiedFigures(values: WarningValues): string {
  const names = listIn(values, 'figures').map((name) => figureNames[name as UnverifiedFigure] ?? name);
  const [lines, printed, page] = ['lines', 'printed', 'page'].map((name) => numberIn(values, name) ?? 0);
  const against = page
    ? `The lines we read come to ${dollars(lines ?? 0)}, and page ${page} prints ${dollars(printed ?? 0)}. `
    : '';
  if (names.length > 0)
    return `We couldn’t confirm these numbers against the rest of your estimate: ${names.join(', ')}. ${against}Check them.`;
  return against === ''
    ? 'We couldn’t confirm some numbers on your estimate. Check them.'
    : `${against}Check these numbers.`;
}
