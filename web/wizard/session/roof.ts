import * as v from 'valibot';
import { propertyTypes } from '#shared/pricing/area-bounds.ts';
import type { ConfidenceReason } from '#shared/roof/confidence.ts';

// Part of the first download: what these lists say is the measuring rules', which come later.
const point = v.object({ lat: v.number(), lng: v.number() });
const reason = v.custom<ConfidenceReason>((kept) => typeof kept === 'string');

const questionSchema = v.object({
  /** The chosen suggestion's; left out where the homeowner pointed at a building. */
  placeId: v.optional(v.string()),
  location: point,
});
/** A point of the map, as it is asked about. */
export type PointAsked = v.InferOutput<typeof questionSchema>;

const buildingSchema = v.object({
  asked: questionSchema,
  placeId: v.string(),
  center: point,
  imageryDate: v.nullable(v.string()),
  /** Along the slope, before the site's correction. */
  squareFootage: v.number(),
  reasons: v.array(reason),
  /** Milliseconds since 1970 at which the measurement is over. */
  endsAt: v.number(),
});
export type SeenBuilding = v.InferOutput<typeof buildingSchema>;

/** What a session knows of its roof from above; it belongs to the address that was chosen and goes with it. */
export const sessionRoofSchema = v.object({
  /** Where the chosen suggestion is. */
  place: questionSchema,
  /** Milliseconds since 1970 at which the place was chosen. */
  at: v.number(),
  /** The lead's id under which the server was asked; null until it has answered. */
  askedAs: v.nullable(v.string()),
  /** The house first. */
  buildings: v.array(buildingSchema),
  /** Of these buildings; another one takes it back. */
  answer: v.nullable(v.picklist(['yes', 'home-size'])),
  /** The home whose size this roof does not fit, once its owner was asked which is right. */
  askedSize: v.nullable(
    v.object({
      squareFootage: v.number(),
      propertyType: v.picklist(propertyTypes),
      isRoofRight: v.boolean(),
    }),
  ),
  /** The site asks whoever confirms their roof for no home size. */
  standsForSize: v.boolean(),
});
export type SessionRoof = v.InferOutput<typeof sessionRoofSchema>;

const LONGEST_KEPT_MS = 30 * 24 * 60 * 60 * 1000;

/** A roof that has not been asked about. */
export const roofAt = (place: PointAsked, at: number): SessionRoof => ({
  place,
  at,
  askedAs: null,
  buildings: [],
  answer: null,
  askedSize: null,
  standsForSize: false,
});

/**
 * The session without what was measured too long ago to be kept. The roof at a place that was chosen since is asked about
 * anew, and so is its owner.
 */
export function withoutOldRoof<Session extends { roof: SessionRoof | null }>(
  session: Session,
  now: number,
): Session {
  const { roof } = session;
  if (roof === null) return session;
  if (now - roof.at >= LONGEST_KEPT_MS) return { ...session, roof: null };
  return roof.buildings.some(({ endsAt }) => now >= endsAt)
    ? { ...session, roof: roofAt(roof.place, roof.at) }
    : session;
}

/** The roof as another set of buildings: what was said of the ones before holds no longer. */
export const withBuildings = (roof: SessionRoof, buildings: SeenBuilding[]): SessionRoof => ({
  ...roof,
  buildings,
  answer: null,
  askedSize: null,
  standsForSize: false,
});

/** The roof with the homeowner's word on it; a yes after they were asked which is right says that this roof is. */
export const withAnswer = (
  roof: SessionRoof,
  answer: SessionRoof['answer'],
  { skipHomeSize }: { skipHomeSize: boolean },
): SessionRoof => ({
  ...roof,
  answer,
  askedSize: roof.askedSize && { ...roof.askedSize, isRoofRight: answer === 'yes' },
  standsForSize: answer === 'yes' && skipHomeSize,
});

/** A home whose size and stories are both said. */
export type SizedHome = Pick<NonNullable<SessionRoof['askedSize']>, 'squareFootage' | 'propertyType'>;

/** The roof once its owner was asked whether it or this home's size is right; until they say, the size is. */
export const withSizeAsked = (
  roof: SessionRoof,
  { squareFootage, propertyType }: SizedHome,
  isRoofRight = false,
): SessionRoof => ({ ...roof, askedSize: { squareFootage, propertyType, isRoofRight } });

/** What its owner said when asked about this home's size: the roof is right, or not; null where they were not asked. */
export function saidOfSize(
  { askedSize }: Pick<SessionRoof, 'askedSize'>,
  home: { [Part in keyof SizedHome]: SizedHome[Part] | null },
): 'roof' | 'size' | null {
  if (askedSize?.squareFootage !== home.squareFootage || askedSize?.propertyType !== home.propertyType)
    return null;
  return askedSize.isRoofRight ? 'roof' : 'size';
}

/**
 * What the homeowner's word comes to, once it is said.
 * @param mayPrice whether a price may rest on the roof they were shown
 */
export function roofOutcome(
  { answer, standsForSize }: Pick<SessionRoof, 'answer' | 'standsForSize'>,
  mayPrice: boolean,
): 'home-size' | 'unlike' | 'measured' | 'measuredAlone' | null {
  if (answer !== 'yes') return answer;
  if (!mayPrice) return 'unlike';
  return standsForSize ? 'measuredAlone' : 'measured';
}
