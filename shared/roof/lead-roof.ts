import * as v from 'valibot';

/** The provider asks for these very words wherever its data are shown; no language translates them. */
export const FROM_GOOGLE = 'Includes roof data from Google';

/** Buildings of one home: the house, a garage, and room for a mistake. */
export const MOST_BUILDINGS = 4;

/** What the homeowner said of the roof they were shown from above. */
export const roofAnswers = ['yes', 'home-size'] as const;
export type RoofAnswer = (typeof roofAnswers)[number];

const placeId = v.pipe(v.string(), v.nonEmpty(), v.maxLength(300));

/** What the page sends of a roof that was measured for its visit. */
export const shownRoofSchema = v.object({
  /** Left out where the homeowner was not asked, or did not say. */
  answer: v.optional(v.picklist(roofAnswers)),
  /** Place ids of the buildings; none where no answer has reached the page. */
  buildings: v.pipe(v.array(placeId), v.maxLength(MOST_BUILDINGS)),
  /** The place of the address that was asked about; what it led to is known to the server. */
  askedFor: v.optional(placeId),
});
export type ShownRoof = v.InferOutput<typeof shownRoofSchema>;

/** What a lead keeps of a measured roof; its figures are kept apart, for 30 days. */
export const leadRoofSchema = v.object({
  answer: v.optional(v.picklist(roofAnswers)),
  buildings: v.array(
    v.object({
      placeId: v.string(),
      /** The address's own place is the building's. */
      isSamePlace: v.boolean(),
      /** From the address to the building's center. */
      metres: v.number(),
      /** A person pointed at the building. */
      isPointedAt: v.boolean(),
    }),
  ),
});
export type LeadRoof = v.InferOutput<typeof leadRoofSchema>;
