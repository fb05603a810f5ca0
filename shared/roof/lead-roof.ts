import * as v from 'valibot';

/** The provider requires exactly these words wherever its data is shown, in every language. */
export const FROM_GOOGLE = 'Includes roof data from Google';

/** The most buildings of a home: the house, a garage, and room for mistakes. */
export const MOST_BUILDINGS = 4;

/** The homeowner's answer about the roof they were shown. */
export const roofAnswers = ['yes', 'home-size'] as const;
export type RoofAnswer = (typeof roofAnswers)[number];

/** The homeowner was asked whether this roof or the size of their home is right, and said this roof. */
const overHomeSize = v.optional(v.literal(true));

const placeId = v.pipe(v.string(), v.nonEmpty(), v.maxLength(300));

/** What the page sends about the roof measured for its session. */
export const shownRoofSchema = v.object({
  /** Left out if the homeowner was not asked, or did not answer. */
  answer: v.optional(v.picklist(roofAnswers)),
  overHomeSize,
  /** Place ids of the buildings; empty if no answer reached the page. */
  buildings: v.pipe(v.array(placeId), v.maxLength(MOST_BUILDINGS)),
  /** Place id of the address that was asked about; the server knows which building it led to. */
  askedFor: v.optional(placeId),
});
export type ShownRoof = v.InferOutput<typeof shownRoofSchema>;

/** What a lead stores of a measured roof; the figures are stored separately, for 30 days. */
export const leadRoofSchema = v.object({
  answer: v.optional(v.picklist(roofAnswers)),
  overHomeSize,
  buildings: v.array(
    v.object({
      placeId: v.string(),
      /** The address's place id is the building's. */
      isSamePlace: v.boolean(),
      /** From the address to the building's center. */
      metres: v.number(),
      /** A person pointed at the building. */
      isPointedAt: v.boolean(),
    }),
  ),
});
export type LeadRoof = v.InferOutput<typeof leadRoofSchema>;
