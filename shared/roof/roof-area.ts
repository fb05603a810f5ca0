import type { PropertyType } from '#shared/pricing/area-bounds.ts';
import { type AreaSettings, neutralSettings, roofFactor } from '#shared/pricing/area-settings.ts';
import { type AreaBasis, type BasisSource, basisSources, isByHomeSize } from './area-basis.ts';
import {
  type ConfidenceReason,
  confidenceReasons,
  type EnteredHome,
  roofReasons,
  yesSettles,
} from './confidence.ts';
import type { RoofAnswer } from './lead-roof.ts';
import { type Bedrooms, GUESS_RANGE_PERCENT } from './typical-home.ts';

/** The parts of a building's measurement that its area is made of. */
export interface MeasuredBuilding {
  /** Along the slope, before the site's correction. */
  squareFootage: number;
  imageryDate: string | null;
  reasons: readonly ConfidenceReason[];
}

/** All measured buildings together. */
export interface MeasuredRoof {
  /** Whole square feet, with the site's correction. */
  squareFootage: number;
  /** ISO date of the oldest images; null if one is unknown. */
  imageryDate: string | null;
  reasons: ConfidenceReason[];
  isConfirmed: boolean;
  /** Whether a price may be based on it. */
  mayPrice: boolean;
}

/** Half the width of the range by evidence, in percent. */
const CONFIRMED_RANGE = 10;
const UNCONFIRMED_RANGE = 15;

/** The roof of these buildings together; null without buildings. */
export function measuredRoof(
  buildings: readonly MeasuredBuilding[],
  answer: RoofAnswer | null | undefined,
  home: EnteredHome,
  { measuredAreaCorrection }: AreaSettings,
): MeasuredRoof | null {
  if (buildings.length === 0) return null;
  const squareFootage = Math.round(
    buildings.reduce((sum, building) => sum + building.squareFootage, 0) * measuredAreaCorrection,
  );
  const dates = buildings.map(({ imageryDate }) => imageryDate);
  const found = new Set([
    ...buildings.flatMap(({ reasons }) => reasons),
    ...roofReasons(squareFootage, home),
  ]);
  const reasons = confidenceReasons.filter((reason) => found.has(reason));
  const isConfirmed = answer === 'yes';
  return {
    squareFootage,
    imageryDate: dates.includes(null) ? null : (dates.sort()[0] ?? null),
    reasons,
    isConfirmed,
    mayPrice: isConfirmed && yesSettles(reasons, home.isOutweighed),
  };
}

/** What was measured for somebody, and their answer about it. */
export interface SeenRoof {
  /** The house first. */
  buildings: readonly MeasuredBuilding[];
  answer?: RoofAnswer | null | undefined;
  /** They said that this roof is right, not the size of their home. */
  overHomeSize?: boolean | undefined;
}

/** Whether these buildings cannot be the roof of such a home, whatever else is said of them. */
export const isUnlikeHome = (
  buildings: readonly MeasuredBuilding[],
  home: EnteredHome,
  settings: AreaSettings,
): boolean => measuredRoof(buildings, null, home, settings)?.reasons.includes('unlike_home_size') === true;

const unsaid: EnteredHome = { squareFootage: null, propertyType: null };

/** Whether the homeowner can be asked about these buildings: a yes would make their area one that prices. */
export function isAskable(buildings: readonly MeasuredBuilding[], settings: AreaSettings): boolean {
  const roof = measuredRoof(buildings, null, unsaid, settings);
  return settings.useMeasuredRoof === 1 && roof !== null && yesSettles(roof.reasons);
}

/**
 * The roof from above as far as its owner may be told of it: one that they confirmed, or one that nothing speaks against
 * and nobody has turned down. Null for any other, and on a site that measures for its office alone.
 */
export function toldRoof(
  { buildings, answer }: SeenRoof,
  home: EnteredHome,
  settings: AreaSettings,
): MeasuredRoof | null {
  if (answer === 'home-size' || !isAskable(buildings, settings)) return null;
  const measured = measuredRoof(buildings, answer, home, settings);
  return measured?.isConfirmed === true || measured?.reasons.length === 0 ? measured : null;
}

/** How far the area may be off, in percent to either side. */
export const measuredRange = ({ mayPrice }: Pick<MeasuredRoof, 'mayPrice'>): number =>
  mayPrice ? CONFIRMED_RANGE : UNCONFIRMED_RANGE;

/** The known areas of a roof, in square feet; each may be missing. */
export interface KnownAreas {
  /** As a person of the office read it in the homeowner's estimate. */
  officeSquareFootage?: number | null | undefined;
  /** As a person of the office found it without a document. */
  officeOwnSquareFootage?: number | null | undefined;
  /** From an uploaded estimate. */
  documentSquareFootage?: number | null | undefined;
  /** Of an estimate that could not be read, as the homeowner typed it. */
  typedSquareFootage?: number | null | undefined;
  measured?: MeasuredRoof | null | undefined;
  /** The home's size, as its owner says. */
  squareFootage?: number | null | undefined;
  propertyType?: PropertyType | null | undefined;
  /** The home's size is a guess from these. */
  bedrooms?: Bedrooms | null | undefined;
}

export interface RoofArea {
  squareFootage: number;
  basis: AreaBasis;
}

function areasBySource(known: KnownAreas, settings: AreaSettings): Partial<Record<BasisSource, number>> {
  const { officeSquareFootage, officeOwnSquareFootage, documentSquareFootage } = known;
  const { typedSquareFootage, measured } = known;
  const { squareFootage, propertyType } = known;
  const factor = roofFactor(settings, propertyType);
  const isNumber = (area: unknown): area is number => typeof area === 'number';
  return {
    ...(isNumber(officeSquareFootage) && { office: officeSquareFootage }),
    ...(isNumber(officeOwnSquareFootage) && { 'office-own': officeOwnSquareFootage }),
    ...(isNumber(documentSquareFootage) && { document: documentSquareFootage }),
    ...(isNumber(typedSquareFootage) && { 'typed-from-paper': typedSquareFootage }),
    ...(measured && { measured: measured.squareFootage }),
    ...(isNumber(squareFootage) &&
      factor !== 1 && { 'home-size-by-stories': Math.max(1, Math.round(squareFootage * factor)) }),
    ...(isNumber(squareFootage) && { 'home-size': squareFootage }),
  };
}

/** Sources whose area a person or a document states: it is no guess with a range around it. */
const stated: readonly BasisSource[] = ['office', 'office-own', 'document', 'typed-from-paper'];

/** How far an area from this source may be off, in percent; undefined if no range is shown. A guess is never without. */
function rangeOf(
  source: BasisSource,
  { bedrooms }: KnownAreas,
  { priceRangePercent }: AreaSettings,
): number | undefined {
  if (isByHomeSize(source) && bedrooms) return Math.max(GUESS_RANGE_PERCENT, priceRangePercent);
  if (priceRangePercent === 0 || stated.includes(source)) return undefined;
  return source === 'measured' ? CONFIRMED_RANGE : priceRangePercent;
}

/**
 * The area to price and how it was found, in the order of belief: read or found by the office, otherwise from a
 * document that proves it, otherwise typed from one, otherwise a measurement the owner confirmed, otherwise the home's
 * size with its stories, otherwise that size alone. Null if none is known.
 */
export function roofAreaOf(known: KnownAreas, settings: AreaSettings = neutralSettings): RoofArea | null {
  const areas = areasBySource(known, settings);
  const { measured } = known;
  const mayPrice = (source: BasisSource) =>
    source !== 'measured' || (settings.useMeasuredRoof === 1 && measured?.mayPrice === true);
  const source = basisSources.find((candidate) => areas[candidate] !== undefined && mayPrice(candidate));
  const squareFootage = source && areas[source];
  if (source === undefined || squareFootage === undefined) return null;
  const isBySize = isByHomeSize(source);
  const { wastePercent } = settings;
  const rangePercent = rangeOf(source, known, settings);
  return {
    squareFootage,
    basis: {
      source,
      ...(isBySize && { homeSize: areas['home-size'], factor: roofFactor(settings, known.propertyType) }),
      ...(isBySize && known.propertyType && { propertyType: known.propertyType }),
      ...(isBySize && known.bedrooms && { bedrooms: known.bedrooms }),
      ...(source === 'measured' && measured?.imageryDate && { imageryDate: measured.imageryDate }),
      ...(wastePercent > 0 && { wastePercent }),
      ...(rangePercent !== undefined && { rangePercent }),
      others: basisSources.flatMap((candidate) => {
        const area = areas[candidate];
        // A guess stands beside nothing that is known.
        const isGuess = known.bedrooms && !isBySize && isByHomeSize(candidate);
        if (candidate === source || area === undefined || isGuess) return [];
        return [{ source: candidate, squareFootage: area }];
      }),
    },
  };
}
