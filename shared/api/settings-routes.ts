import * as v from 'valibot';
import { leadChangeSchema, leadFilter } from '#shared/lead/office.ts';
import { type Lead, legibleLeadSchema } from '#shared/lead/stored-lead.ts';
import { priceChangeSchema, pricingChangeSchema, pricingVariableSchema } from '#shared/pricing/variables.ts';
import type { ApiRoute } from './route.ts';

/**
 * Whether the site may send email, or what stands in the way: no address in the site file; an account of which AWS
 * allows email to verified addresses only, or none at all; an address nobody has verified; SES that does not answer.
 */
export const emailStates = ['on', 'no_address', 'sandbox', 'paused', 'unverified', 'unknown'] as const;
export type EmailState = (typeof emailStates)[number];

export const LEADS_PAGE_DEFAULT = 50;
export const LEADS_PAGE_MAX = 100;

const limitWords = `must be a whole number from 1 to ${LEADS_PAGE_MAX}`;

const leadQuery = v.object({
  ...leadFilter,
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

/** One entry that is no lead leaves the others readable. */
const leadPage = v.object({
  items: v.array(v.fallback(v.nullable(legibleLeadSchema), null)),
  /** Opaque; absent on the last page. Where few leads pass a filter a page before it may hold few leads, or none. */
  nextCursor: v.optional(v.string()),
});

export type LeadPage = Omit<v.InferOutput<typeof leadPage>, 'items'> & {
  items: Lead[];
  /** So many entries of the page could not be read and are not among its items; left out where all could. */
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
const budget = v.object({ used: pageCount, limit: pageCount, until: v.string() });

/** Pages of scans that were read, of how many; `until`: ISO 8601, when the counting starts anew. */
const scanBudget = v.object({ day: budget, month: budget });

export type ScanBudgetState = v.InferOutput<typeof scanBudget>;

/** Whether email goes out, and how many have today, of how many. */
const health = v.object({ mail: v.object({ state: v.picklist(emailStates), today: budget }) });

export type Health = v.InferOutput<typeof health>;

/** What the admin pages ask for; each call bears an administrator's access token. */
export const adminRoutes = {
  listLeads: { method: 'GET', path: '/api/leads', query: leadQuery, answers: { 200: leadPage } },
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
  listPricingVariables: {
    method: 'GET',
    path: '/api/pricing-variables',
    answers: { 200: pricingVariableList },
  },
  updatePricingVariable: {
    method: 'PATCH',
    path: '/api/pricing-variables/{id}',
    body: pricingChangeSchema,
    answers: { 200: pricingVariableSchema },
  },
  /** Ends every link of the lead that was made until now. */
  revokeQuoteLinks: { method: 'DELETE', path: '/api/leads/{id}/links', answers: { 204: v.undefined() } },
  getHealth: { method: 'GET', path: '/api/health', answers: { 200: health } },
  listPriceChanges: {
    method: 'GET',
    path: '/api/price-changes',
    query: v.object({ cursor: v.optional(v.string()) }),
    answers: { 200: priceChangePage },
  },
  getScanBudget: { method: 'GET', path: '/api/scan-budget', answers: { 200: scanBudget } },
} as const satisfies Record<string, ApiRoute>;
