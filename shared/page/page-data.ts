import * as v from 'valibot';
import { siteConfigSchema } from '#shared/site/config.ts';

// Apart from what fills a page: that is no part of a download.

/** The settings that the first screen needs, written into the page so that it waits for no request. */
export const pageSettingsSchema = v.object({
  ...v.pick(siteConfigSchema, ['brand', 'googleMapsApiKey']).entries,
  /** Left out if no roofs are measured. */
  measuresRoofs: v.optional(v.boolean()),
});

export type PageSettings = v.InferOutput<typeof pageSettingsSchema>;

/** Id of the page's element with its settings as JSON, so that the first paint needs no request. */
export const SETTINGS_JSON_ID = 'settings';

/** Id of the page's element with what a quote link shows as JSON, so that the script asks for nothing. */
export const OPENED_JSON_ID = 'opened';
