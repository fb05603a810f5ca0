import * as v from 'valibot';
import { timeZone } from '#shared/company/time-zone.ts';
import {
  calendarTime,
  inspectionAnswerSchema,
  lateMinutes,
  saleSchema,
} from '#shared/inspection/inspection.ts';
import { timestamp } from '#shared/text.ts';
import { bulkSchema } from './bulk.ts';
import { MERGED_MAX } from './duplicate-limits.ts';
import { callOutcomes, type LeadStatus, leadStatuses, lostReasons, printable } from './lead.ts';

const count = v.pipe(v.number(), v.integer());

/** How many leads have each status. */
export const byStatusSchema = v.object({
  new: count,
  contacted: count,
  scheduled: count,
  completed: count,
  cancelled: count,
} satisfies Record<LeadStatus, unknown>);

const dayWords = 'must be a date such as 2026-11-30';
export const day = v.pipe(
  v.string(),
  v.isoDate(dayWords),
  // Refuses days the month does not have.
  v.check((text) => new Date(`${text}T00:00:00Z`).toISOString().startsWith(text), dayWords),
);

const sale = v.object({ ...saleSchema.entries, on: day });

const asUtc = (text: string) => new Date(text).toISOString();
const moment = v.pipe(timestamp(), v.transform(asUtc));
const words = (max: number) =>
  v.pipe(v.string(), printable, v.trim(), v.nonEmpty('must not be empty'), v.maxLength(max));
export const adminEmail = words(320);

/** The longest inspection in minutes. */
export const INSPECTION_MINUTES_MAX = 24 * 60;

/** The most tags of a lead that none was merged into, and the longest tag. */
export const TAGS_MAX = 10;
export const TAG_LIMIT = 40;

/** The tags of a text: a comma is between two, so that every list of them reads as it was meant. */
export const tagsIn = (text: string): string[] =>
  text
    .split(',')
    .map((tag) => tag.trim().replace(/\s+/g, ' '))
    .filter((tag) => tag !== '');

/** Made by the page. */
export const newId = v.pipe(v.string(), v.uuid('must be a UUID'));

/** What fields of a lead were when the admin saw them, in the form in which a change sets them. */
const seenSchema = v.object({
  status: v.optional(v.string()),
  lostReason: v.optional(v.nullable(v.string())),
  assignee: v.optional(v.nullable(v.string())),
  callBackOn: v.optional(v.nullable(v.string())),
  callBackAt: v.optional(v.nullable(v.string())),
  spam: v.optional(v.boolean()),
  inspection: v.optional(
    v.nullable(
      v.object({
        at: v.string(),
        minutes: v.number(),
        person: v.optional(v.string()),
        note: v.optional(v.string()),
        no_reminder: v.optional(v.literal(true)),
      }),
    ),
  ),
  afterInspection: v.optional(v.nullable(inspectionAnswerSchema)),
  sale: v.optional(v.nullable(saleSchema)),
  tags: v.optional(v.array(v.string())),
});

/** What the office changes of a lead; null removes the value. */
export const changeSchema = v.object({
  status: v.optional(v.picklist(leadStatuses)),
  assignee: v.optional(v.nullable(adminEmail)),
  callBackOn: v.optional(v.nullable(day)),
  /** The time on that day; the day alone removes it. */
  callBackAt: v.optional(moment),
  spam: v.optional(v.boolean()),
  /** Somebody tried to call just now. */
  callAttempted: v.optional(v.literal(true)),
  /** How that call went. */
  callOutcome: v.optional(v.picklist(callOutcomes)),
  /** Takes back the call that was logged at that time. */
  callUndone: v.optional(moment),
  inspection: v.optional(
    v.nullable(
      v.object({
        at: v.pipe(calendarTime(), v.transform(asUtc)),
        minutes: v.pipe(v.number(), v.integer(), v.minValue(5), v.maxValue(INSPECTION_MINUTES_MAX)),
        person: v.optional(adminEmail),
        note: v.optional(words(500)),
        time_zone: v.optional(timeZone('must be a time zone')),
        no_reminder: v.optional(v.literal(true)),
      }),
    ),
  ),
  afterInspection: v.optional(
    v.nullable(v.object({ ...inspectionAnswerSchema.entries, sale: v.optional(sale) })),
  ),
  /** What was sold, where it is no answer about an inspection, or was said wrong. */
  sale: v.optional(v.nullable(sale)),
  /** The homeowner knows of the inspection as it is: somebody told them. */
  inspectionTold: v.optional(v.literal(true)),
  /** In a text of somebody's own phone the homeowner was reminded of the inspection that begins then, or told how late somebody comes. */
  texted: v.optional(v.object({ at: moment, late: v.optional(lateMinutes) })),
  /** Of a lead that is cancelled, or is by this change. */
  lostReason: v.optional(v.nullable(v.picklist(lostReasons))),
  /** All of them, in their order. */
  tags: v.optional(
    v.pipe(
      v.array(v.string()),
      // One of blanks and commas alone is refused, as it says nothing.
      v.transform((tags) => tags.flatMap((text) => (tagsIn(text).length === 0 ? [''] : tagsIn(text)))),
      v.array(words(TAG_LIMIT)),
      v.maxLength(TAGS_MAX * MERGED_MAX),
    ),
  ),
});

/** A change of a lead by the office. */
export const leadChangeSchema = v.pipe(
  v.object({
    ...changeSchema.entries,
    /** Made by the page: a call that is sent again with it counts once, and its lines of the history are undone by it. */
    changeId: v.optional(newId),
    was: v.optional(seenSchema),
    bulk: v.optional(bulkSchema),
  }),
  v.check(
    ({ changeId: _id, was: _was, bulk: _bulk, ...changes }) =>
      Object.values(changes).some((value) => value !== undefined),
    'must change something',
  ),
  v.check(
    ({ callBackOn, callBackAt }) => callBackAt === undefined || typeof callBackOn === 'string',
    'callBackAt needs the day in callBackOn',
  ),
  v.check(
    ({ callAttempted, callOutcome }) => callOutcome === undefined || callAttempted === true,
    'callOutcome needs callAttempted',
  ),
);

export type LeadChange = v.InferOutput<typeof leadChangeSchema>;

export type Change = v.InferOutput<typeof changeSchema>;

export type SeenFields = v.InferOutput<typeof seenSchema>;

/** ISO date on the office's clock. */
export const ownDay = v.pipe(v.string(), v.isoDate(dayWords));

/**
 * What the office works through: whom to call first, promised calls that are due, the admin's own open leads, those of
 * nobody, and inspections.
 */
export const leadViews = ['first', 'due', 'mine', 'unassigned', 'inspections'] as const;
export type LeadView = (typeof leadViews)[number];

export const NOTE_LIMIT = 4000;

export const noteSchema = v.object({
  /** Made by the page: a note that is sent again is written once. */
  id: newId,
  text: v.pipe(
    v.string(),
    printable,
    v.trim(),
    v.nonEmpty('must not be empty'),
    v.maxLength(NOTE_LIMIT, `must have at most ${NOTE_LIMIT} characters`),
  ),
});

export type NewNote = v.InferOutput<typeof noteSchema>;
