import * as v from 'valibot';
import { siteConfigSchema } from '../config.ts';

/** What of the configuration the first screen is drawn by; written into the page, so that it waits for no request. */
export const pageSettingsSchema = v.pick(siteConfigSchema, ['brand', 'googleMapsApiKey']);

export type PageSettings = v.InferOutput<typeof pageSettingsSchema>;
