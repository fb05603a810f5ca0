import * as v from 'valibot';
import { confidenceReasons } from '#shared/roof/confidence.ts';
import { roofAnswers } from '#shared/roof/lead-roof.ts';
import { imageryQualities, locationSchema, roofMeasurementSchema } from '#shared/roof/measurement.ts';
import type { ApiRoute } from './route.ts';

/** A building for the homeowner's page: what its area is made of and where it is, without planes. */
const visitorBuildingSchema = v.object({
  placeId: v.string(),
  center: locationSchema,
  imageryDate: v.nullable(v.string()),
  quality: v.picklist(imageryQualities),
  /** Along the slope, before the site's correction. */
  squareFootage: v.pipe(v.number(), v.minValue(0)),
  reasons: v.array(v.picklist(confidenceReasons)),
  /** Epoch milliseconds at which its measurement expires. */
  endsAt: v.number(),
});
export type VisitorBuilding = v.InferOutput<typeof visitorBuildingSchema>;

/** A question about a roof, and the lead it is asked for. */
const roofQuestionSchema = v.object({
  leadId: v.pipe(v.string(), v.uuid(), v.toLowerCase()),
  /** The chosen suggestion's place id; left out if a person pointed at the building. */
  placeId: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{1,300}$/))),
  location: locationSchema,
});

/** A building for the office; the measurement is null once its 30 days are over. */
const officeBuildingSchema = v.object({
  placeId: v.string(),
  reasons: v.array(v.picklist(confidenceReasons)),
  measurement: v.nullable(roofMeasurementSchema),
});

export const officeRoofSchema = v.object({
  answer: v.nullable(v.picklist(roofAnswers)),
  buildings: v.array(officeBuildingSchema),
});
export type OfficeRoof = v.InferOutput<typeof officeRoofSchema>;

/** Measuring a roof from above. */
export const roofRoutes = {
  /** Null if there is nothing to show: no building, no images, no key, or no answer in time. */
  measureRoof: {
    method: 'POST',
    path: '/api/roof-measurements',
    body: roofQuestionSchema,
    answers: { 200: v.object({ building: v.nullable(visitorBuildingSchema) }) },
  },
} as const satisfies Record<string, ApiRoute>;

/** For the office. */
export const leadRoofRoutes = {
  /** Measures the lead's buildings again. */
  measureLeadRoof: {
    method: 'POST',
    path: '/api/leads/{id}/roof',
    answers: { 200: officeRoofSchema },
  },
} as const satisfies Record<string, ApiRoute>;
