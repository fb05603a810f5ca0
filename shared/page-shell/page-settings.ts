import * as v from 'valibot';
import { siteConfigSchema } from '../config.ts';

/** What of the configuration the first screen is drawn by; written into the page, so that it waits for no request. */
export const pageSettingsSchema = v.object({
  ...v.pick(siteConfigSchema, ['brand', 'googleMapsApiKey']).entries,
  /** Left out where no roof is measured from above. */
  measuresRoofs: v.optional(v.boolean()),
});

export type PageSettings = v.InferOutput<typeof pageSettingsSchema>;
