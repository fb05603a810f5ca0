import * as v from 'valibot';
import { lateMinutes } from '#shared/inspection/inspection.ts';

/** What the office tells of the inspection that begins then, which stays: by how many minutes somebody comes late, or who comes instead. */
export const toldOfInspection = v.object({
  at: v.string(),
  late: v.optional(lateMinutes),
  /** As the homeowner reads it. */
  name: v.optional(v.pipe(v.string(), v.maxLength(80))),
});
export type ToldOfInspection = v.InferOutput<typeof toldOfInspection>;
