import * as v from 'valibot';

/**
 * What the office tells of the inspection that begins then, which stays: by how many minutes somebody comes late, or who comes
 * instead. The server refuses what is neither: its rules weigh more than the office's rows.
 */
export const toldOfInspection = v.object({
  at: v.string(),
  late: v.optional(v.number()),
  /** As the homeowner reads it. */
  name: v.optional(v.string()),
});
export type ToldOfInspection = v.InferOutput<typeof toldOfInspection>;
