import * as v from 'valibot';
import { optionalOrIgnore, safeToDisplay } from '#shared/text.ts';
import type { ApiRoute } from './route.ts';

/**
 * What homeowners' pages read of the company's settings, by name; `companyOf` parses them. Their schemas are not part of the
 * contract, as every function would load them first.
 */
export const companyRoutes = {
  getCompany: {
    method: 'GET',
    path: '/api/company',
    answers: {
      200: v.object({
        settings: v.record(v.string(), v.unknown()),
        /** When the extras were set; absent if they never were. */
        extrasVersion: optionalOrIgnore(v.string()),
      }),
    },
  },
} as const satisfies Record<string, ApiRoute>;

const time = v.pipe(v.string(), v.isoTimestamp('must be a time'));

/** A setting as the office reads it. The value is parsed by the setting's own schema. */
const officeSetting = v.object({
  value: v.unknown(),
  /** When it was set, and its version; null before it ever was. */
  at: v.nullable(time),
  /** Email of the admin who set it. */
  by: v.optional(v.pipe(v.string(), v.transform(safeToDisplay))),
});
export type OfficeSetting = v.InferOutput<typeof officeSetting>;

const settingChangePage = v.object({
  /** Newest first, each with the value that was set then. */
  items: v.array(v.object({ ...officeSetting.entries, at: time })),
  /** Absent on the last page. */
  nextCursor: v.optional(v.string()),
});

/** What changes a setting. */
export const settingChangeRoutes = {
  /** `seen` is the `at` of the value it replaces; 409 if it was set again since. */
  saveSetting: {
    method: 'PATCH',
    path: '/api/settings/{name}',
    ownersOnly: true,
    body: v.object({ value: v.unknown(), seen: v.nullable(time) }),
    answers: { 200: officeSetting },
  },
} as const satisfies Record<string, ApiRoute>;

/** What the site's pages show, and whether the last try to renew them failed. */
const publication = v.object({
  /** When they were published last; null before they ever were. */
  at: v.nullable(time),
  /** Every setting up to this time is in them; null if there was none. */
  upTo: v.nullable(time),
  /** When publishing failed since; null if it did not. */
  failedAt: v.nullable(time),
});
export type Publication = v.InferOutput<typeof publication>;

/** What the office reads of settings and of what pages show of them; each call needs an admin's access token. */
export const settingRoutes = {
  getPublication: { method: 'GET', path: '/api/publication', answers: { 200: publication } },
  getSetting: { method: 'GET', path: '/api/settings/{name}', answers: { 200: officeSetting } },
  listSettingChanges: {
    method: 'GET',
    path: '/api/settings/{name}/changes',
    query: v.object({ cursor: v.optional(time) }),
    answers: { 200: settingChangePage },
  },
} as const satisfies Record<string, ApiRoute>;

/** The secret that signs webhooks. */
export const webhookSecretRoutes = {
  getWebhookSecret: {
    method: 'GET',
    path: '/api/webhook-secret',
    ownersOnly: true,
    answers: {
      200: v.object({
        /** Its last letters. */
        ends: v.string(),
        /** When it was made; null for the one that the deploy made. */
        at: v.nullable(time),
      }),
    },
  },
  /** Makes a new one, which is shown this once; the one before signs beside it for a day. */
  renewWebhookSecret: {
    method: 'POST',
    path: '/api/webhook-secret',
    ownersOnly: true,
    answers: { 201: v.object({ secret: v.string(), at: time }) },
  },
} as const satisfies Record<string, ApiRoute>;
