import * as v from 'valibot';
import { byStatusSchema } from '../desk/by-status.ts';
import { logEntrySchema, noteSchema } from '../desk/lead-log.ts';
import { overviewQuery, overviewSchema } from '../overview/overview.ts';
import { ifKnown } from './if-known.ts';
import { leadDocumentSchema } from './lead-document.ts';
import { legible } from './legible.ts';
import { officeRoofSchema } from './roof-routes.ts';
import type { ApiRoute } from './route.ts';
import { legibleLeadSchema } from './stored-lead.ts';

/** Why a lead is to be called before others; the first weighs most. */
export const callReasons = [
  'leaking_now',
  'insurance_with_document',
  'wants_formal_quotes',
  'waiting_longest',
] as const;

export type CallReason = (typeof callReasons)[number];

/** So many leads of each list are given; the counts are of all. */
export const DESK_LIST = 50;
export const SEARCH_FOUND_MAX = 20;

const count = v.pipe(v.number(), v.integer());
const strangers = v.pipe(v.string(), v.transform(legible));
const lead = v.fallback(v.nullable(legibleLeadSchema), null);

/** What waits on the desk, however many leads there are. */
const desk = v.object({
  counts: v.object({
    /** By status. */
    status: byStatusSchema,
    /** New, no spam: to be called. */
    waiting: count,
    /** Of these, whose roof leaks. */
    emergencies: count,
    spam: count,
  }),
  /** In the order to call them. */
  first: v.array(v.object({ lead, reasons: v.array(v.picklist(callReasons)) })),
  /** To be called back by the day that was asked for, the longest due first. */
  due: v.array(lead),
});

export type Desk = v.InferOutput<typeof desk>;

const leadDetail = v.object({
  lead: legibleLeadSchema,
  /** Newest first. */
  log: v.array(v.fallback(v.nullable(logEntrySchema), null)),
  /** Other leads with the same phone or mail. */
  duplicates: v.array(v.object({ id: v.string(), name: strangers, created_at: v.string() })),
  /** The uploaded estimate; null where the lead names none, or this page cannot read what is known of it. */
  document: v.fallback(v.nullable(leadDocumentSchema), null),
  /** Left out where no roof was measured. */
  roof: ifKnown(officeRoofSchema),
});

export type LeadDetail = v.InferOutput<typeof leadDetail>;

/** What the office works with beside the list; each call bears an administrator's access token. */
export const deskRoutes = {
  /** `today`: ISO date of the admin's own day. */
  getDesk: {
    method: 'GET',
    path: '/api/desk',
    query: v.object({ today: v.pipe(v.string(), v.isoDate('must be a date such as 2026-11-30')) }),
    answers: { 200: desk },
  },
  /** By phone, mail, the beginning of a name, or street number with ZIP. */
  searchLeads: {
    method: 'GET',
    path: '/api/lead-search',
    query: v.object({ q: v.pipe(v.string(), v.trim(), v.maxLength(200)) }),
    answers: { 200: v.object({ items: v.array(lead) }) },
  },
  getOverview: {
    method: 'GET',
    path: '/api/overview',
    query: overviewQuery,
    answers: { 200: overviewSchema },
  },
  getLead: { method: 'GET', path: '/api/leads/{id}', answers: { 200: leadDetail } },
  addNote: {
    method: 'POST',
    path: '/api/leads/{id}/notes',
    body: noteSchema,
    answers: { 201: logEntrySchema },
  },
  /** For good: the lead, its document, its links, its notes and history. */
  deleteLead: { method: 'DELETE', path: '/api/leads/{id}', answers: { 204: v.undefined() } },
} as const satisfies Record<string, ApiRoute>;
