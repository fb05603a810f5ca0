import * as v from 'valibot';
import { leadFilter, leadSorts } from '#shared/lead/lead-filter.ts';
import { leadChangeSchema, leadViews, ownDay } from '#shared/lead/office-requests.ts';
import { type Lead, legibleLeadSchema } from '#shared/lead/stored-lead.ts';
import { priceChangeSchema, pricingVariableSchema } from '#shared/pricing/variables.ts';
import { priceChangeRoutes } from './price-change-routes.ts';
import type { ApiRoute } from './route.ts';
import { linkRevocationRoutes } from './sending-routes.ts';

/**
 * Whether the site can send emails, or what prevents it: no sender address is set; the AWS account may send only to
 * verified addresses, or not at all; the sender address is not verified; SES does not answer.
 */
const emailStates = ['on', 'no_address', 'sandbox', 'paused', 'unverified', 'unknown'] as const;
export type EmailState = (typeof emailStates)[number];

export const LEADS_PAGE_DEFAULT = 50;
export const LEADS_PAGE_MAX = 100;

const limitWords = `must be a whole number from 1 to ${LEADS_PAGE_MAX}`;

const leadQuery = v.object({
  ...leadFilter,
  /** In place of when they came in, the newest first. */
  sort: v.optional(v.picklist(leadSorts)),
  /**
   * Instead of all leads; of the filters only `from` and `to` hold then, for when an inspection begins, and `who` of
   * `mine`: a colleague.
   */
  view: v.optional(v.picklist(leadViews)),
  /** Needed to call first and for what is due. */
  today: v.optional(ownDay),
  /** Noon of that day where the admin is, for the order of promised calls and of what is next. */
  noon: leadFilter.from,
  cursor: v.optional(v.string()),
  limit: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,3}$/, limitWords),
      v.transform(Number),
      v.minValue(1, limitWords),
      v.maxValue(LEADS_PAGE_MAX, limitWords),
    ),
  ),
});

/** An unreadable entry leaves the others readable. */
const leadPage = v.object({
  items: v.array(v.fallback(v.nullable(legibleLeadSchema), null)),
  /**
   * Opaque; absent on the last page. If few leads pass a filter, a page may have few leads or none and still have a
   * next one.
   */
  nextCursor: v.optional(v.string()),
});

export type LeadPage = Omit<v.InferOutput<typeof leadPage>, 'items'> & {
  items: Lead[];
  /** How many entries of the page could not be read and are not in `items`; left out if none. */
  unread?: number;
};

const pricingVariableList = v.object({ items: v.array(pricingVariableSchema) });

export type PricingVariableList = v.InferOutput<typeof pricingVariableList>;

const priceChangePage = v.object({
  items: v.array(priceChangeSchema),
  /** Absent on the last page. */
  nextCursor: v.optional(v.string()),
});

export type PriceChangePage = v.InferOutput<typeof priceChangePage>;

const pageCount = v.pipe(v.number(), v.minValue(0));
const quota = v.object({ used: pageCount, limit: pageCount, until: v.string() });

/** Pages of scans read, and the limits; `until`: ISO 8601, when the next period begins. */
const scanQuota = v.object({ day: quota, month: quota });

export type ScanQuotaState = v.InferOutput<typeof scanQuota>;

const health = v.object({
  /** Whether emails are sent, how many were sent today, and the limit. */
  mail: v.object({ state: v.picklist(emailStates), today: quota }),
  /** Whether anybody confirmed the emails of alarms; left out where there are none, or nobody knows. */
  alarms: v.optional(v.object({ isConfirmed: v.boolean() })),
});

export type Health = v.InferOutput<typeof health>;

/** The list of leads. */
export const leadPageRoutes = {
  listLeads: { method: 'GET', path: '/api/leads', query: leadQuery, answers: { 200: leadPage } },
} as const satisfies Record<string, ApiRoute>;

/** What the office does with a lead. */
export const leadChangeRoutes = {
  updateLead: {
    method: 'PATCH',
    path: '/api/leads/{id}',
    body: leadChangeSchema,
    answers: { 200: legibleLeadSchema },
  },
  openLeadDocument: {
    method: 'GET',
    path: '/api/leads/{id}/document',
    answers: { 200: v.object({ url: v.string() }) },
  },
} as const satisfies Record<string, ApiRoute>;

/** The prices, and who changed them, as the office reads them. */
export const pricingVariableRoutes = {
  listPricingVariables: {
    method: 'GET',
    path: '/api/pricing-variables',
    answers: { 200: pricingVariableList },
  },
  listPriceChanges: {
    method: 'GET',
    path: '/api/price-changes',
    query: v.object({ cursor: v.optional(v.string()) }),
    answers: { 200: priceChangePage },
  },
} as const satisfies Record<string, ApiRoute>;

export const emailHealthRoutes = {
  getHealth: { method: 'GET', path: '/api/health', answers: { 200: health } },
} as const satisfies Record<string, ApiRoute>;

export const scanQuotaRoutes = {
  getScanQuota: { method: 'GET', path: '/api/scan-quota', answers: { 200: scanQuota } },
} as const satisfies Record<string, ApiRoute>;

/** The admin pages' routes; each call needs an admin's access token. */
export const adminRoutes = {
  ...leadPageRoutes,
  ...leadChangeRoutes,
  ...linkRevocationRoutes,
  ...pricingVariableRoutes,
  ...priceChangeRoutes,
  ...emailHealthRoutes,
  ...scanQuotaRoutes,
};
