import * as v from 'valibot';
import { checklistItems, claimFigures, claimNames, witnessKinds } from '#shared/estimate/claim.ts';
import { bulkSchema } from '#shared/lead/bulk.ts';
import { duplicateReasons } from '#shared/lead/duplicate-limits.ts';
import { historyEntrySchema } from '#shared/lead/history-entry.ts';
import { leadFilter } from '#shared/lead/lead-filter.ts';
import { priceByOfficeSchema } from '#shared/lead/office-price.ts';
import { byStatusSchema, changeSchema, newId, noteSchema, ownDay } from '#shared/lead/office-requests.ts';
import { legibleLeadSchema } from '#shared/lead/stored-lead.ts';
import { knownItems, nameToDisplay, optionalOrIgnore, safeToDisplay, timestamp } from '#shared/text.ts';
import { leadErasureRoutes } from './lead-erasure-routes.ts';
import { searchAnswer, searchQuery } from './lead-search.ts';
import { presenceQuery, presenceSchema } from './presence.ts';
import { officeRoofSchema } from './roof-routes.ts';
import type { ApiRoute } from './route.ts';
import { sendingRoutes } from './sending-routes.ts';

const printed = v.pipe(v.string(), v.transform(safeToDisplay));
const text = v.fallback(v.nullable(printed), null);
const amount = v.fallback(v.nullable(v.number()), null);
const page = optionalOrIgnore(v.object({ page: v.number() }));

/** What the office sees of an uploaded estimate; its texts are a stranger's. */
export const leadDocumentSchema = v.variant('state', [
  v.object({
    state: v.literal('read'),
    /** The roof's area, proven by the document. */
    squareFootage: v.number(),
    /** Dollars; null if the document does not state it. */
    claim: v.object({
      ...claimNames(text),
      ...claimFigures(amount),
      /** The document's own sums prove the figures. */
      verified: v.fallback(v.boolean(), false),
    }),
    /** The page each figure is on. */
    sources: v.object(claimFigures(page)),
    roofClaim: v.nullable(
      v.object({ rcvWithTax: v.number(), nonRecoverable: v.number(), verified: v.boolean() }),
    ),
    /** What states the area. */
    witnesses: knownItems(
      v.object({
        kind: v.picklist(witnessKinds),
        squares: v.number(),
        printed: amount,
        wastePercent: amount,
        agrees: v.boolean(),
        evidence: v.object({ page: v.number() }),
      }),
    ),
    structures: v.array(v.object({ name: printed, squareFootage: amount, quoted: v.boolean() })),
    checklist: v.array(
      v.object({ item: v.picklist(checklistItems), found: v.picklist(['found', 'not_found', 'unclear']) }),
    ),
    /** English sentences. */
    warnings: v.array(printed),
    /** What the paper asks of the homeowner, in its own words; by which ISO date where it gives one. */
    asks: knownItems(v.object({ day: text, text: printed, page: v.number() })),
  }),
  /** No quote; `reason` is an English sentence, `doubt` what the document says of the roof’s size and where. */
  v.object({
    state: v.literal('refused'),
    reason: printed,
    doubt: optionalOrIgnore(v.object({ page: v.number(), text: printed })),
  }),
  v.object({ state: v.literal('reading') }),
  /** Never uploaded, or deleted after its retention time. */
  v.object({ state: v.literal('gone') }),
]);

export type LeadDocument = v.InferOutput<typeof leadDocumentSchema>;

/** Reasons to call a lead before others; the first is the most urgent. */
const callReasons = [
  'leaking_now',
  'insurance_with_document',
  'wants_formal_quotes',
  'waiting_longest',
] as const;

export type CallReason = (typeof callReasons)[number];

/** The most leads to call that are returned, and as many as if no number is given; the counts include all. */
export const CALL_LIST_MAX = 50;

const count = v.pipe(v.number(), v.integer());
const leadName = v.pipe(v.string(), v.transform(nameToDisplay));
const lead = v.fallback(v.nullable(legibleLeadSchema), null);

/** Who to call, with counts of all leads. */
const callList = v.object({
  counts: v.object({
    /** Spam and a smoke test's too. */
    all: count,
    /** By status: of the new ones those that `waiting` counts. */
    status: byStatusSchema,
    /** New and not spam: to be called. */
    waiting: count,
    /** Those of them whose roof leaks. */
    emergencies: count,
    spam: count,
    /** All in the list to call, promised calls that are due with them. */
    first: count,
    /** Those of them whose roof leaks. */
    firstLeaks: count,
    /** Promised calls by the given day, and inspections that the office is asked about. */
    due: count,
    /** Those of an earlier day. */
    overdue: count,
    /** Open leads of the admin who asks. */
    mine: count,
    unassigned: count,
  }),
  /** In the order to call. */
  first: v.array(v.object({ lead, reasons: knownItems(v.picklist(callReasons)) })),
});

export type CallList = v.InferOutput<typeof callList>;

/** What became of leads since a time. */
const leadsSince = v.object({
  /** Those that came in or were changed, as they are now. */
  items: v.array(lead),
  /** Ids of those that were deleted. */
  gone: v.array(v.string()),
  /** ISO 8601: where the next look begins. */
  until: v.string(),
  /** There are more than one answer holds. */
  more: v.boolean(),
  /** The colleagues who are at leads now. */
  present: v.optional(knownItems(presenceSchema), []),
});

const leadDetail = v.object({
  lead: legibleLeadSchema,
  /** Newest first. */
  log: v.array(v.fallback(v.nullable(historyEntrySchema), null)),
  /** Other leads that may be the same homeowner's, newest first, and what they have in common. */
  duplicates: v.array(
    v.object({
      id: v.string(),
      name: leadName,
      created_at: v.string(),
      by: optionalOrIgnore(v.array(v.picklist(duplicateReasons))),
    }),
  ),
  /** The leads that were merged into it, as they are; those merged into them with them. */
  mergedLeads: optionalOrIgnore(knownItems(legibleLeadSchema)),
  /** Of a merged lead: the one that stays in the end. */
  survivor: optionalOrIgnore(v.object({ id: v.string(), name: leadName })),
  /** The uploaded estimate; null if the lead has none, or this page cannot read what the server sends. */
  document: v.fallback(v.nullable(leadDocumentSchema), null),
  /** Left out if no roof was measured. */
  roof: optionalOrIgnore(officeRoofSchema),
});

export type LeadDetail = v.InferOutput<typeof leadDetail>;

/** Whom to call, and what a search finds. */
export const callListRoutes = {
  getCallList: {
    method: 'GET',
    path: '/api/desk',
    query: v.object({
      today: ownDay,
      /** Noon of that day in the office, for the order of promised calls. */
      noon: leadFilter.from,
      /** The most leads to call. */
      length: v.optional(
        v.pipe(v.string(), v.regex(/^([1-9]|[1-4]\d|50)$/, 'must be from 1 to 50'), v.transform(Number)),
      ),
    }),
    answers: { 200: callList },
  },
  /** A page of what is found; a lead may be on several, for other reasons. */
  searchLeads: {
    method: 'GET',
    path: '/api/lead-search',
    query: searchQuery,
    answers: { 200: v.object({ items: v.array(lead), ...searchAnswer }) },
  },
} as const satisfies Record<string, ApiRoute>;

/** What is undone: a change of a lead, or a note, by the id that its lines of the history name. */
const undoSchema = v.object({
  undoes: v.pipe(v.string(), v.nonEmpty('must not be empty'), v.maxLength(200)),
  /** As of any change. */
  changeId: newId,
  bulk: v.optional(bulkSchema),
});

export type Undo = v.InferOutput<typeof undoSchema>;

/** A lead's page, and what is new. */
export const officeLeadRoutes = {
  /**
   * What came in, was changed or was deleted since that time; without it, in the last minute. Some come twice. Beside it who
   * is at which lead; a page tells with it where its admin is.
   */
  getLeadsSince: {
    method: 'GET',
    path: '/api/leads-since',
    query: v.object({
      since: v.optional(timestamp()),
      ...presenceQuery,
    }),
    answers: { 200: leadsSince },
  },
  getLead: { method: 'GET', path: '/api/leads/{id}', answers: { 200: leadDetail } },
  /** 200: that note was written before. */
  addNote: {
    method: 'POST',
    path: '/api/leads/{id}/notes',
    body: noteSchema,
    answers: { 200: historyEntrySchema, 201: historyEntrySchema },
  },
  /**
   * Undoes a change for as long as the lead has not gone on from it, as a change of its own. The words of one's own note
   * go for good; a line of the history says that one was taken back.
   */
  undoChange: {
    method: 'POST',
    path: '/api/leads/{id}/undo',
    body: undoSchema,
    /** `change` is what the undo changed. */
    answers: { 200: v.object({ lead: legibleLeadSchema, change: changeSchema }) },
  },
  /** Prices the lead by a person's reading of its document, or takes that price back. */
  priceLead: {
    method: 'POST',
    path: '/api/leads/{id}/price',
    body: priceByOfficeSchema,
    answers: { 200: legibleLeadSchema },
  },
} as const satisfies Record<string, ApiRoute>;

/** The office's routes for leads; each call needs an admin's access token. */
export const officeRoutes = {
  ...callListRoutes,
  ...officeLeadRoutes,
  ...sendingRoutes,
  ...leadErasureRoutes,
};
