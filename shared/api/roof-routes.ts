import * as v from 'valibot';
import { confidenceReasons } from '#shared/roof/confidence.ts';
import { roofAnswers } from '#shared/roof/lead-roof.ts';
import { imageryQualities, locationSchema, roofMeasurementSchema } from '#shared/roof/measurement.ts';
import type { ApiRoute } from './route.ts';

/** A building as the homeowner's page gets it: what its area is made of, and where to show it; no planes. */
export const visitorBuildingSchema = v.object({
  placeId: v.string(),
  center: locationSchema,
  imageryDate: v.nullable(v.string()),
  quality: v.picklist(imageryQualities),
  /** Along the slope, before the site's correction. */
  squareFootage: v.pipe(v.number(), v.minValue(0)),
  reasons: v.array(v.picklist(confidenceReasons)),
  /** Milliseconds since 1970 at which its measurement is over, also where it was made for somebody before. */
  endsAt: v.number(),
});
export type VisitorBuilding = v.InferOutput<typeof visitorBuildingSchema>;

/** What is asked about a roof, for the visit it belongs to. */
export const roofQuestionSchema = v.object({
  /** The visit's lead id. */
  visitId: v.pipe(v.string(), v.uuid()),
  /** The chosen suggestion's; left out where a person pointed at the building. */
  placeId: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{1,300}$/))),
  location: locationSchema,
});

/** A building as the office gets it; the measurement is null once its 30 days are over. */
export const officeBuildingSchema = v.object({
  placeId: v.string(),
  reasons: v.array(v.picklist(confidenceReasons)),
  measurement: v.nullable(roofMeasurementSchema),
});

export const officeRoofSchema = v.object({
  answer: v.nullable(v.picklist(roofAnswers)),
  buildings: v.array(officeBuildingSchema),
});
export type OfficeRoof = v.InferOutput<typeof officeRoofSchema>;

/** The roof as it is measured from above. */
export const roofRoutes = {
  /** Null where there is nothing to show: no building, no pictures, no key, or no answer in time. */
  measureRoof: {
    method: 'POST',
    path: '/api/roof-measurements',
    body: roofQuestionSchema,
    answers: { 200: v.object({ building: v.nullable(visitorBuildingSchema) }) },
  },
} as const satisfies Record<string, ApiRoute>;

/** For the office. */
export const leadRoofRoutes = {
  /** Measures the lead's buildings anew. */
  measureLeadRoof: {
    method: 'POST',
    path: '/api/leads/{id}/roof',
    answers: { 200: officeRoofSchema },
  },
} as const satisfies Record<string, ApiRoute>;
